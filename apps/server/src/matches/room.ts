import { type AnyEntry, isProblem, type Problem, problem } from '@emlia/kernel';
import type { ProblemMessage } from '@emlia/protocol';
import { createAudience, type Page, sendTo } from './audience.ts';
import { createBotRunner } from './bot-runner.ts';
import type { SeatRequest } from './decide.ts';
import { holdMatch } from './held-match.ts';
import { isClosed, type Live } from './live.ts';
import { serial } from './serial.ts';
import { seatOf } from './tokens.ts';
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

  const complain = (page: Page, message: Omit<ProblemMessage, 'type' | 'match'>): void =>
    sendTo(page, { type: 'problem', match: id, ...message });

  const join = async (page: Page, token?: string, since?: number): Promise<void> => {
    const now = await held.ready();
    if (page.gone) return;
    if (isProblem(now)) return complain(page, now);
    const seat = token === undefined ? undefined : seatOf(now.stored, token);
    if (seat === undefined && (token !== undefined || isClosed(now))) {
      return complain(page, problem('no-seat', 'This link opens no seat in this match.'));
    }
    audience.admit(page, now, seat, since);
  };

  const ask = async (page: Page, request: number, wanted: SeatRequest): Promise<void> => {
    const seat = audience.seatOf(page);
    if (seat === undefined) {
      const wrong = audience.has(page)
        ? problem('no-seat', 'You are watching; only a seat may give commands.')
        : problem('not-joined', 'Join the match before giving commands.');
      return complain(page, { id: request, ...wrong });
    }
    const decided = await held.settle(seat, wanted);
    if ('seq' in decided) return accepted(page, request, decided);
    if ('rule' in decided) {
      return sendTo(page, { type: 'refused', match: id, id: request, rule: decided.rule, say: decided.say });
    }
    complain(page, { id: request, problem: decided.problem, say: decided.say });
    if (decided.spoiled) await held.ready();
  };

  const accepted = async (page: Page, request: number, { seq }: AnyEntry): Promise<void> => {
    try {
      if (held.now) audience.tellNew(held.now);
    } catch (error) {
      held.crashed(error);
    }
    sendTo(page, { type: 'accepted', match: id, id: request, seq });
    await held.snapshot(seq);
  };

  /** Whoever asked hears of a crash, too. */
  const answering = async (
    page: Page,
    request: { id?: number },
    work: () => Promise<void>,
  ): Promise<void> => {
    try {
      await work();
    } catch (error) {
      const say = 'Something broke on our side; the log of the match can be downloaded.';
      complain(page, { ...request, ...problem('crash', say) });
      throw error;
    }
  };

  const room: MatchRoom = {
    join: (page, token, since) => queue.run(() => answering(page, {}, () => join(page, token, since))),
    leave: page => queue.run(async () => audience.leave(page)),
    ask(page, request, wanted) {
      if (world.closing) {
        const say = 'The server is closing; ask again when it is back.';
        return complain(page, { id: request, ...problem('closing', say) });
      }
      if (queue.waiting >= world.limits.waiting) {
        const say = 'Too much is waiting to be decided in this match; ask again in a moment.';
        return complain(page, { id: request, ...problem('busy', say) });
      }
      queue.run(() => answering(page, { id: request }, () => ask(page, request, wanted)));
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
