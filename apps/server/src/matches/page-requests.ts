import { type AnyEntry, isProblem, problem } from '@emlia/kernel';
import type { ProblemMessage } from '@emlia/protocol';
import { type Audience, type Page, sendTo } from './audience.ts';
import type { SeatRequest } from './decide.ts';
import type { HeldMatch } from './held-match.ts';
import { isClosed } from './live.ts';
import { seatOf } from './tokens.ts';

/** What pages ask of a match, each answered in words of its own; whoever asked hears of a crash, too. */
export interface PageRequests {
  join(page: Page, token?: string, since?: number): Promise<void>;
  ask(page: Page, id: number, wanted: SeatRequest): Promise<void>;
  complain(page: Page, message: Omit<ProblemMessage, 'type' | 'match'>): void;
}

export const answerPages = (match: string, held: HeldMatch, audience: Audience): PageRequests => {
  const complain: PageRequests['complain'] = (page, message) =>
    sendTo(page, { type: 'problem', match, ...message });

  const join: PageRequests['join'] = async (page, token, since) => {
    const now = await held.ready();
    if (page.gone) return;
    if (isProblem(now)) return complain(page, now);
    const seat = token === undefined ? undefined : seatOf(now.stored, token);
    if (seat === undefined && (token !== undefined || isClosed(now))) {
      return complain(page, problem('no-seat', 'This link opens no seat in this match.'));
    }
    audience.admit(page, now, seat, since);
  };

  const ask: PageRequests['ask'] = async (page, id, wanted) => {
    const seat = audience.seatOf(page);
    if (seat === undefined) {
      const wrong = audience.has(page)
        ? problem('no-seat', 'You are watching; only a seat may give commands.')
        : problem('not-joined', 'Join the match before giving commands.');
      return complain(page, { id, ...wrong });
    }
    const decided = await held.settle(seat, wanted);
    if ('seq' in decided) return accepted(page, id, decided);
    if ('rule' in decided) {
      return sendTo(page, { type: 'refused', match, id, rule: decided.rule, say: decided.say });
    }
    complain(page, { id, problem: decided.problem, say: decided.say });
    if (decided.spoiled) await held.ready();
  };

  const accepted = async (page: Page, id: number, { seq }: AnyEntry): Promise<void> => {
    try {
      if (held.now) audience.tellNew(held.now);
    } catch (error) {
      held.crashed(error);
    }
    sendTo(page, { type: 'accepted', match, id, seq });
    await held.snapshot(seq);
  };

  const unlessCrashed = async (page: Page, request: { id?: number }, work: Promise<void>): Promise<void> => {
    try {
      await work;
    } catch (error) {
      const say = 'Something broke on our side; the log of the match can be downloaded.';
      complain(page, { ...request, ...problem('crash', say) });
      throw error;
    }
  };

  return {
    join: (page, token, since) => unlessCrashed(page, {}, join(page, token, since)),
    ask: (page, id, wanted) => unlessCrashed(page, { id }, ask(page, id, wanted)),
    complain,
  };
};
