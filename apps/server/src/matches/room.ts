import { isProblem, type Problem, problem } from '@emlia/kernel';
import { createAudience, type Page } from './audience.ts';
import { createBotRunner } from './bot-runner.ts';
import type { SeatRequest } from './decide.ts';
import { holdMatch } from './held-match.ts';
import type { Live } from './live.ts';
import { answerPages } from './page-requests.ts';
import { serial } from './serial.ts';
import type { ServerWorld } from './world.ts';

/**
 * One match on this server: the pages that look at it and what they ask, one thing after another.
 * Nothing is told before it is on disk.
 */
export interface MatchRoom {
  join(page: Page, token?: string, since?: number): void;
  leave(page: Page): void;
  ask(page: Page, id: number, ask: SeatRequest): void;
  /** Runs when nothing is being decided. */
  read<T>(work: (live: Live) => T): Promise<T | Problem>;
  /** A command that the server itself gives for a seat. */
  answer(seat: string, command: unknown): Promise<void>;
  /** Another process may have added entries. */
  refresh(): void;
  /** Lets go of the memory unless something is going on. */
  forget(): boolean;
  readonly empty: boolean;
  readonly loaded: boolean;
  readonly now: Live | undefined;
  drained(): Promise<void>;
}

/** `settled`: all that was asked has been done. */
export const openRoom = (world: ServerWorld, id: string, settled: (room: MatchRoom) => void): MatchRoom => {
  const audience = createAudience(id);
  const held = holdMatch(world, id, audience.tellNew);
  const queue = serial(() => {
    settled(room);
    bots.wake();
  }, held.crashed);
  const bots = createBotRunner({ world, match: id, held, audience, queue });
  const pages = answerPages(id, held, audience);

  const room: MatchRoom = {
    join: (page, token, since) => queue.run(() => pages.join(page, token, since)),
    leave: page => queue.run(async () => audience.leave(page)),
    ask(page, request, wanted) {
      if (world.closing) {
        const say = 'The server is closing; ask again when it is back.';
        return pages.complain(page, { id: request, ...problem('closing', say) });
      }
      if (queue.waiting >= world.limits.waiting) {
        const say = 'Too much is waiting to be decided in this match; ask again in a moment.';
        return pages.complain(page, { id: request, ...problem('busy', say) });
      }
      queue.run(() => pages.ask(page, request, wanted));
    },
    read: work =>
      new Promise((done, failed) => {
        queue.run(async () => {
          try {
            const now = await held.ready();
            done(isProblem(now) ? now : work(now));
          } catch (error) {
            failed(error);
          }
        });
      }),
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
        if (audience.empty) held.forget();
        else await held.refresh();
      }),
    forget() {
      if (!queue.idle) return false;
      held.forget();
      return true;
    },
    get empty() {
      return audience.empty && !bots.resting;
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
