import { isProblem, type Problem, problem } from '@emlia/kernel';
import type { Motion, Said } from '@emlia/protocol';
import { createAudience, type Page } from './audience.ts';
import { createBotRunner } from './bot-runner.ts';
import type { SeatRequest } from './decide.ts';
import { DELETED, holdMatch } from './held-match.ts';
import { readyToWatch } from './late.ts';
import type { Live } from './live.ts';
import { answerPages, type Joining } from './page-requests.ts';
import { serial } from './serial.ts';
import { NOBODY, type ServerWorld } from './world.ts';

/**
 * One match on this server: the pages that look at it and what they ask, one thing after another.
 * Nothing is told before it is on disk.
 */
export interface MatchRoom {
  join(page: Page, joining: Joining): void;
  /** `closed`: of its own will. */
  leave(page: Page, closed: boolean): void;
  ask(page: Page, id: number, ask: SeatRequest): void;
  /** Something that a seat does beside the rules. */
  move(page: Page, id: number, motion: Motion): void;
  /** Something that is said at the table. */
  say(page: Page, id: number, said: Said): void;
  /** Something is due in the match. */
  tend(): void;
  /** Tells a seat what it could ask for. */
  offer(page: Page, id: number, types: readonly string[] | undefined): void;
  /** Runs when nothing is being decided; `who` wants it. */
  read<T>(work: (live: Live) => T, who?: string): Promise<T | Problem>;
  /** The same for what whoever watches is shown. */
  watch<T>(work: (live: Live) => T, who: string): Promise<T | Problem>;
  /** A command that the server itself gives for a seat. */
  answer(seat: string, command: unknown): Promise<void>;
  /** Another process may have added entries, or changed who has the seats. */
  refresh(): void;
  /** Here it was changed who has the seats; resolves when those who look have been told. */
  reseated(): Promise<void>;
  /** Sends everybody away with a word, then does away with what is kept of the match. */
  delete(work: () => Promise<void>): Promise<void>;
  /** Lets go of the memory unless something is going on, or somebody looks. */
  forget(): boolean;
  readonly empty: boolean;
  readonly loaded: boolean;
  readonly now: Live | undefined;
  drained(): Promise<void>;
}

/** `settled`: all that was asked has been done. */
export const openRoom = (world: ServerWorld, id: string, settled: (room: MatchRoom) => void): MatchRoom => {
  const audience = createAudience(id);
  const line = world.turns.line();
  const held = holdMatch(world, id, line, audience.tellNew);
  const queue = serial(
    line,
    () => {
      pages.tellConduct();
      settled(room);
      bots.wake();
      obey();
    },
    held.crashed,
  );
  const bots = createBotRunner({ world, match: id, held, audience, queue });
  const pages = answerPages(world, id, line, held, audience);

  let obeying = false;
  /** What players have ordered is done in its turn, like anything that pages ask; and what comes of that, after it. */
  const obey = (): void => {
    if (obeying || !pages.hasToObey) return;
    obeying = true;
    queue.run(async () => {
      try {
        while (await pages.obey());
      } finally {
        obeying = false;
      }
    });
  };

  /** How much of each page waits to be done. */
  const asked = new Map<Page, number>();
  const whyNotNow = (page: Page): Problem | undefined => {
    const { waiting, waitingOfPage } = world.limits;
    if (world.closing) return problem('closing', 'The server is closing; ask again when it is back.');
    return queue.waitingOf(page.who) >= waiting || (asked.get(page) ?? 0) >= waitingOfPage
      ? problem('busy', 'Too much is waiting to be decided in this match; ask again in a moment.')
      : undefined;
  };
  /** What a page asks for is done in its turn, unless too much waits. */
  const serve = (page: Page, id: number | undefined, work: () => Promise<void>): void => {
    const busy = whyNotNow(page);
    if (busy) {
      pages.complain(page, { ...(id !== undefined && { id }), ...busy });
      return;
    }
    asked.set(page, (asked.get(page) ?? 0) + 1);
    queue.run(async () => {
      const left = (asked.get(page) ?? 1) - 1;
      if (left > 0) asked.set(page, left);
      else asked.delete(page);
      await work();
    }, page.who);
  };

  const reading = <T>(
    work: (live: Live) => T,
    who: string | undefined,
    watches: boolean,
  ): Promise<T | Problem> =>
    new Promise((done, failed) => {
      queue.run(async () => {
        try {
          const now = await held.ready(who);
          if (isProblem(now)) return done(now);
          if (watches) await readyToWatch(now, line, who ?? NOBODY);
          done(await line.take(who ?? NOBODY, () => work(now)));
        } catch (error) {
          failed(error);
        }
      }, who);
    });

  const room: MatchRoom = {
    join: (page, joining) => serve(page, undefined, () => pages.join(page, joining)),
    leave: (page, closed) => queue.run(() => pages.leave(page, closed), page.who),
    tend: () => queue.run(pages.tend),
    say: (page, id, said) => serve(page, id, () => pages.say(page, id, said)),
    move: (page, id, motion) => serve(page, id, () => pages.move(page, id, motion)),
    ask: (page, id, wanted) => serve(page, id, () => pages.ask(page, id, wanted)),
    offer: (page, id, types) => serve(page, id, () => pages.offer(page, id, types)),
    read: (work, who) => reading(work, who, false),
    watch: (work, who) => reading(work, who, true),
    answer: (seat, command) =>
      new Promise(done => {
        queue.run(async () => {
          try {
            const decided = await held.settle(seat, { command });
            if ('seq' in decided) {
              if (held.now) audience.tellNew(held.now);
            } else world.log(`what was fought elsewhere was not taken in match ${id}: ${decided.say}`);
          } finally {
            done();
          }
        });
      }),
    refresh: () =>
      queue.run(async () => {
        if (pages.empty) return held.forget();
        const before = held.now?.stored;
        const gone = await held.refresh();
        if (gone) return pages.dismiss(gone);
        if (before === undefined || held.now?.stored !== before) await pages.reseated();
        await pages.tend();
        await pages.hear();
      }),
    reseated: () =>
      new Promise(done => {
        queue.run(async () => {
          try {
            if (held.now) await held.refresh();
            await pages.reseated();
          } finally {
            done();
          }
        });
      }),
    delete: work =>
      new Promise((done, failed) => {
        queue.run(async () => {
          pages.dismiss(DELETED);
          held.forget();
          await work().then(done, failed);
        });
      }),
    forget() {
      if (!queue.idle || !pages.empty) return false;
      held.forget();
      return true;
    },
    get empty() {
      return pages.empty && !bots.resting;
    },
    get loaded() {
      return held.now !== undefined;
    },
    get now() {
      return held.now;
    },
    drained: () => queue.drained(),
  };
  return room;
};
