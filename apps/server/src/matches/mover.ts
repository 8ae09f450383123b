import { isProblem, type Problem, problem } from '@emlia/kernel';
import type { Motion } from '@emlia/protocol';
import { judgeMotion, type Settled } from '../conduct/judge.ts';
import { keepMotion, noteAway, noteBack, takeVacation } from '../conduct/keep.ts';
import { isPlayedByBot, type Moved, sayIn } from '../conduct/motions.ts';
import { TIMES } from '../conduct/pace.ts';
import { readConduct, tableOf } from '../conduct/reading.ts';
import { judgeOrder, lapsedOrders, orderedAnswer, standingOrders } from '../conduct/standing.ts';
import { StoreFailure } from '../store/store.ts';
import type { HeldMatch } from './held-match.ts';
import { leastAnswer } from './least.ts';
import { isMatchOver, type Live, versionOf } from './live.ts';
import type { ServerWorld } from './world.ts';

/** Whoever has left the table just now, `closed`: of their own will. */
interface Gone {
  readonly seat: string;
  readonly closed: boolean;
}

/** What is done in a match beside its rules. */
export interface Mover {
  /** Nothing where it was done. */
  move(seat: string, motion: Motion): Promise<Problem | undefined>;
  /** Something has happened since it was last looked what is ordered. */
  readonly hasToObey: boolean;
  /** Gives the answer that whoever is asked has ordered, and lets go of orders given for what is no longer so; whether anything was done. */
  obey(): Promise<boolean>;
  /** Does what is due: answers for who has not in time, begins the vacation of who is out of days. */
  tend(): Promise<void>;
  /**
   * Notes who is at the table, and that those of whom it is not so have gone: `all` who are not here, or this one. Who is at it by
   * another process is told of by that one; neither notes again what the other has taken back.
   */
  note(present: ReadonlySet<string>, gone?: 'all' | Gone): Promise<void>;
}

/** Another process may be faster so many times. */
const TRIES = 5;
const busy = problem('busy', 'Too much happens in this match at once; ask again in a moment.');

/** What is done because somebody else is not there. */
const AGAINST: ReadonlySet<Motion['do']> = new Set(['claim', 'standIn']);

const judge = (live: Live, seat: string, motion: Motion): Settled | Problem => {
  if (motion.do !== 'order') return judgeMotion(tableOf(live, readConduct(live, Date.now())), seat, motion);
  const moved = judgeOrder(live.match, live.beside.motions, seat, motion);
  return isProblem(moved) ? moved : { keep: moved };
};

export const createMover = (world: ServerWorld, id: string, held: HeldMatch): Mover => {
  const { sql } = world.store;
  /** The moment at which it was last looked what is ordered. */
  let obeyed: string | undefined;
  const momentOf = (live: Live): string => `${versionOf(live)} ${live.beside.motions.length}`;

  /** False where another process has moved meanwhile; what it did has been taken in then. */
  const keep = async (live: Live, moved: Moved): Promise<boolean> => {
    const number = live.beside.motions.length;
    const isKept = await keepMotion(sql, id, { number, version: versionOf(live), at: Date.now(), moved });
    if (isKept) await world.store.tell(id);
    await held.refresh();
    return isKept;
  };

  const tryMove = async (seat: string, motion: Motion): Promise<Problem | undefined> => {
    for (let tried = 0; tried < TRIES; tried++) {
      // Who is late may have come back at another process a moment ago.
      if (AGAINST.has(motion.do)) await held.refresh();
      const live = await held.ready();
      if (isProblem(live)) return live;
      const settled = judge(live, seat, motion);
      if (isProblem(settled)) return settled;
      if ('keep' in settled) {
        if (await keep(live, settled.keep)) return undefined;
      } else {
        const decided = await held.settle(seat, { ...settled, at: versionOf(live) });
        if ('seq' in decided) return undefined;
        if (isProblem(decided) && decided.problem !== 'stale') return problem(decided.problem, decided.say);
      }
    }
    return busy;
  };

  const answerFor = async (live: Live, seat: string): Promise<void> => {
    const at = versionOf(live);
    if (!(await keep(live, { do: 'answered', seat }))) return;
    const now = await held.ready();
    if (isProblem(now) || versionOf(now) !== at) return;
    const decided = await held.settle(seat, { command: leastAnswer(now, seat), at });
    if (!('seq' in decided)) world.log(`nothing was answered for ${seat} in match ${id}: ${decided.say}`);
  };

  const mover: Mover = {
    get hasToObey() {
      const live = held.now;
      if (!live || world.closing || isMatchOver(live) || obeyed === momentOf(live)) return false;
      return standingOrders(live.beside.motions).length > 0;
    },
    async move(seat, motion) {
      try {
        return await tryMove(seat, motion);
      } catch (error) {
        if (!(error instanceof StoreFailure)) throw error;
        return problem('not-saved', error.say);
      }
    },
    async obey() {
      const live = held.now;
      if (!live || !mover.hasToObey) return false;
      const orders = standingOrders(live.beside.motions);
      const [lapsed] = lapsedOrders(live.match, orders);
      if (lapsed) {
        const { seat, question, about } = lapsed;
        await keep(live, { do: 'order', seat, question, ...(about !== undefined && { about }) });
        return true;
      }
      obeyed = momentOf(live);
      const { conduct } = readConduct(live, Date.now());
      const answer = orderedAnswer(live.match, orders);
      if (!answer?.command || conduct.adjourned || isPlayedByBot(live.stored, conduct, answer.seat))
        return false;
      const decided = await held.settle(answer.seat, { command: answer.command, at: versionOf(live) });
      if ('seq' in decided) return true;
      world.log(`a standing order of ${answer.seat} was not taken in match ${id}: ${decided.say}`);
      return false;
    },
    async tend() {
      const live = await held.ready();
      if (isProblem(live)) return;
      const { now, due, conduct } = readConduct(live, Date.now());
      if (!due || due.at > now || !conduct.pace) return;
      if (!due.own) return answerFor(live, due.seat);
      const holder = live.stored.seats.find(({ seat }) => seat === due.seat)?.holder;
      if (!TIMES[conduct.pace].slow || !holder) return;
      if (await takeVacation(sql, holder.id, now, 1)) {
        await world.store.tell(id);
        await held.refresh();
      }
    },
    async note(present, gone) {
      const live = held.now;
      if (!live?.stored.header.pace || world.closing) return;
      const { conduct, now } = readConduct(live, Date.now());
      if (!conduct.pace || TIMES[conduct.pace].slow) return;
      let changed = false;
      for (const seat of sayIn(live.stored, conduct)) {
        const isAway = live.beside.away[seat] !== undefined;
        const isHere = present.has(seat);
        const hasGone = gone !== undefined && (gone === 'all' || gone.seat === seat);
        if (isHere ? !isAway : isAway || !hasGone) continue;
        const closed = gone !== undefined && gone !== 'all' && gone.closed;
        await (isHere ? noteBack(sql, id, seat) : noteAway(sql, id, seat, { since: now, closed }));
        changed = true;
      }
      if (!changed) return;
      await world.store.tell(id);
      await held.refresh();
    },
  };
  return mover;
};
