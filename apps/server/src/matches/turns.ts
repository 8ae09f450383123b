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
  /** The turns of a place where one thing is done after another. */
  line(): Line;
}

/** Others may wait for what is done here: then it goes as early as they would, and is counted to whom it was. */
export interface Line extends Pick<Turns, 'take' | 'steps'> {
  /** Somebody has come who waits for what is done here. */
  hurry(who: string): void;
  /** What was done here is done; who of those that wait goes next. */
  next(whos: Iterable<string>): string;
}

interface Piece {
  /** To whom it is counted. */
  readonly who: string;
  /** In whose turn it is done. */
  turn: string;
  go(): void;
}

/** What is done in one go before others are heard: messages, timers, the disk. */
const SLICE_MS = 4;
export const createTurns = (now: () => number = () => performance.now()): Turns => {
  const shares = createShares(now);
  const waiting = new Map<string, Piece[]>();
  /** Of what is done in one go. */
  let spent = 0;
  let atWork = false;
  let breathes = false;

  const least = (whos: Iterable<string>): string => {
    let [best, fewest] = ['', Number.POSITIVE_INFINITY];
    for (const who of whos) {
      const ms = shares.of(who);
      if (ms < fewest) [best, fewest] = [who, ms];
    }
    return best;
  };

  const work = (): void => {
    if (atWork) return;
    atWork = true;
    while (waiting.size > 0 && spent < SLICE_MS) {
      const turn = least(waiting.keys());
      const own = waiting.get(turn) ?? [];
      const piece = own.shift();
      if (own.length === 0) waiting.delete(turn);
      const begun = now();
      piece?.go();
      const ms = now() - begun;
      spent += ms;
      if (piece) shares.count(piece.who, ms);
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

  const inTurnOf = (who: string): Piece[] => {
    const own = waiting.get(who) ?? [];
    waiting.set(who, own);
    return own;
  };

  /** In the turn of somebody who has had less, before all else that waits for that. */
  const hasten = (piece: Piece, who: string): void => {
    const own = waiting.get(piece.turn) ?? [];
    const at = own.indexOf(piece);
    if (at < 0 || shares.of(who) >= shares.of(piece.turn)) return;
    own.splice(at, 1);
    if (own.length === 0) waiting.delete(piece.turn);
    piece.turn = who;
    inTurnOf(who).unshift(piece);
  };

  const taking =
    (waits: (piece: Piece) => void) =>
    <T>(who: string, does: () => T): Promise<T> =>
      new Promise((done, failed) => {
        const go = (): void => {
          try {
            done(does());
          } catch (error) {
            failed(error);
          }
        };
        const piece: Piece = { who, turn: who, go };
        inTurnOf(who).push(piece);
        waits(piece);
        work();
      });

  const stepping =
    (take: Turns['take']): Turns['steps'] =>
    async (who, steps) => {
      for (;;) {
        const done = await take(who, () => {
          const until = now() + SLICE_MS;
          let step = steps.next();
          while (!step.done && now() < until) step = steps.next();
          return step;
        });
        if (done.done) return done.value;
      }
    };

  const line = (): Line => {
    let atHand: Piece | undefined;
    /** Of those who wait whoever goes first. */
    let first: string | undefined;
    const take = taking(piece => {
      atHand = piece;
      if (first !== undefined) hasten(piece, first);
    });
    return {
      take,
      steps: stepping(take),
      hurry(who) {
        first = first === undefined ? who : least([first, who]);
        if (atHand) hasten(atHand, who);
      },
      next(whos) {
        first = undefined;
        atHand = undefined;
        return least(whos);
      },
    };
  };

  const take = taking(() => undefined);
  return { take, steps: stepping(take), line };
};
