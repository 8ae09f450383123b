import { createShares } from '../shares.ts';

/**
 * Whose turn it is on the one thread that decides. Work is counted to whoever asked for it; whoever has had the least of late goes
 * first. So somebody who asks for very much makes only themself wait.
 */
export interface Turns {
  /** Does it in its turn, in one piece. What may take long is asked for in pieces. */
  take<T>(who: string, work: () => T): Promise<T>;
  /** Steps of something long, in pieces of a few milliseconds. */
  steps<T>(who: string, steps: Iterator<unknown, T>): Promise<T>;
}

/** What is done in one go before others are heard: messages, timers, the disk. */
const SLICE_MS = 4;
export const createTurns = (now: () => number = () => performance.now()): Turns => {
  const shares = createShares(now);
  const waiting = new Map<string, (() => void)[]>();
  /** Of what is done in one go. */
  let spent = 0;
  let atWork = false;
  let breathes = false;

  const next = (): string => {
    let [best, least] = ['', Number.POSITIVE_INFINITY];
    for (const who of waiting.keys()) {
      const ms = shares.of(who);
      if (ms < least) [best, least] = [who, ms];
    }
    return best;
  };

  const work = (): void => {
    if (atWork) return;
    atWork = true;
    while (waiting.size > 0 && spent < SLICE_MS) {
      const who = next();
      const own = waiting.get(who) ?? [];
      const piece = own.shift();
      if (own.length === 0) waiting.delete(who);
      const begun = now();
      piece?.();
      const ms = now() - begun;
      spent += ms;
      shares.count(who, ms);
    }
    atWork = false;
    if (breathes) return;
    breathes = true;
    setImmediate(() => {
      breathes = false;
      spent = 0;
      if (waiting.size > 0) work();
    });
  };

  const turns: Turns = {
    take: (who, piece) =>
      new Promise((done, failed) => {
        const own = waiting.get(who) ?? [];
        waiting.set(who, own);
        own.push(() => {
          try {
            done(piece());
          } catch (error) {
            failed(error);
          }
        });
        work();
      }),
    async steps(who, steps) {
      for (;;) {
        const done = await turns.take(who, () => {
          const until = now() + SLICE_MS;
          let step = steps.next();
          while (!step.done && now() < until) step = steps.next();
          return step;
        });
        if (done.done) return done.value;
      }
    },
  };
  return turns;
};
