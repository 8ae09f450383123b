import { type AnyEntry, isProblem, type Problem, problem } from '@emlia/kernel';
import type { ClientMessage, Motion, ProblemMessage, Said } from '@emlia/protocol';
import { conductOf } from '../conduct/motions.ts';
import { conductCard, readConduct } from '../conduct/reading.ts';
import { standingOrders } from '../conduct/standing.ts';
import { personOf } from '../people/person.ts';
import { cardOf } from '../tables/card.ts';
import { type Credentials, seatOf } from '../tables/tokens.ts';
import { type Audience, type Page, sendTo } from './audience.ts';
import { conductShown } from './conduct-shown.ts';
import type { SeatRequest } from './decide.ts';
import type { HeldMatch } from './held-match.ts';
import { readyToWatch } from './late.ts';
import { isClosed, isMatchOver, type Live, NOT_BEGUN, versionOf } from './live.ts';
import { createMover } from './mover.ts';
import { createOffers } from './offers.ts';
import { createTalker } from './talker.ts';
import type { Line } from './turns.ts';
import type { ServerWorld } from './world.ts';

/** How a page comes in, and the session its browser is known by. */
export type Joining = Omit<Extract<ClientMessage, { type: 'join' }>, 'type' | 'match'> & {
  readonly session?: string | undefined;
};

const noSeat = problem('no-seat', 'This link opens no seat in this match.');

/** What pages ask of a match, each answered in words of its own; whoever asked hears of a crash, too. */
export interface PageRequests {
  join(page: Page, joining: Joining): Promise<void>;
  /** `closed`: of its own will. */
  leave(page: Page, closed: boolean): Promise<void>;
  /** Others have the seats now: those who wait are told, and let in if it has begun; whoever lost a seat is let go. */
  reseated(): Promise<void>;
  /** Everybody is let go, with a word. */
  dismiss(why: Problem): void;
  /** No page looks at the match, or waits for it to begin. */
  readonly empty: boolean;
  ask(page: Page, id: number, wanted: SeatRequest): Promise<void>;
  /** What the seat could ask for, of these types of command if they are named. */
  offer(page: Page, id: number, types: readonly string[] | undefined): Promise<void>;
  /** Something that the seat does beside the rules. */
  move(page: Page, id: number, motion: Motion): Promise<void>;
  /** Something that is said at the table. */
  say(page: Page, id: number, said: Said): Promise<void>;
  /** Tells what was said elsewhere. */
  hear(): Promise<void>;
  /** Does what is due in the match, and sees who is at the table. */
  tend(): Promise<void>;
  readonly hasToObey: boolean;
  /** Does what players have ordered for when they are asked; whether anything was. */
  obey(): Promise<boolean>;
  /** Tells the pages how the match is conducted, and each seat what it has ordered, where that has changed. */
  tellConduct(): void;
  complain(page: Page, message: Omit<ProblemMessage, 'type' | 'match'>): void;
}

export const answerPages = (
  world: ServerWorld,
  match: string,
  line: Line,
  held: HeldMatch,
  audience: Audience,
): PageRequests => {
  /** Every page that has come, and how. */
  const pages = new Map<Page, Joining>();

  const complain: PageRequests['complain'] = (page, message) =>
    sendTo(page, { type: 'problem', match, ...message });

  const offers = createOffers();

  /** Who comes by a secret need not say who they are. */
  const credentialsOf = async ({ token, session }: Joining): Promise<Credentials> => ({
    token,
    person: token === undefined ? (await personOf(world, session))?.id : undefined,
  });

  const join: PageRequests['join'] = async (page, joining) => {
    const now = await held.ready(page.who);
    if (page.gone) return;
    if (isProblem(now) && now !== NOT_BEGUN) return complain(page, now);
    const credentials = await credentialsOf(joining);
    pages.set(page, joining);
    if (isProblem(now)) return wait(page, credentials);
    const { since, as = 'events', told = false } = joining;
    const seat = seatOf(now.stored, credentials);
    if (seat === undefined && (joining.token !== undefined || isClosed(now))) {
      pages.delete(page);
      return complain(page, noSeat);
    }
    if (seat === undefined) await readyToWatch(now, line, page.who);
    const looker = { ...(seat !== undefined && { seat }), views: as === 'views', told };
    await line.steps(page.who, audience.admit(page, now, looker, since));
    const card = cardNow(now);
    if (card) {
      sendTo(page, { type: 'conduct', match, conduct: conductShown(now, card, seat) });
      tellOrders(now, page);
    }
    await talker.admit(page, now, seat);
    await mover.note(audience.present(), 'all');
  };

  const mover = createMover(world, match, held);
  const talker = createTalker(world, match, audience);
  /** Of what stood beside the log when the pages were last told. */
  let told = '';

  /** Nobody else has a say in what is played at one screen. */
  const cardNow = (live: Live) =>
    live.stored.header.seating === 'here' ? undefined : conductCard(live, readConduct(live, Date.now()));

  const tellConduct = (): void => {
    const live = held.now;
    const card = live && cardNow(live);
    if (!card || audience.empty) return;
    tellOrders(live);
    const { now: _, left: __, runs, ...stands } = card;
    const key = JSON.stringify([stands, runs?.seat, card.pace && versionOf(live)]);
    if (key === told) return;
    told = key;
    audience.tellConduct(seat => conductShown(live, card, seat));
  };

  /** What each seat was last told of its standing orders. */
  const ordersTold = new Map<string, string>();
  const tellOrders = (live: Live, page?: Page): void => {
    const { game, state } = live.match;
    const { standing } = game;
    if (!standing || isMatchOver(live)) return;
    const all = standingOrders(live.beside.motions);
    for (const seat of page ? [audience.seatOf(page)] : audience.present()) {
      if (seat === undefined) continue;
      const orders = all.flatMap(({ basis: _, seat: by, ...order }) => (by === seat ? [order] : []));
      const subjects = standing.subjects?.(game.borrow(state, seat), seat);
      const key = JSON.stringify([orders, subjects]);
      if (!page && ordersTold.get(seat) === key) continue;
      ordersTold.set(seat, key);
      audience.tellSeat(
        seat,
        { type: 'orders', match, questions: standing.questions, orders, ...(subjects && { subjects }) },
        page,
      );
    }
  };

  const wait = async (page: Page, { person }: Credentials): Promise<void> => {
    const stored = await world.store.match(match);
    if (stored) sendTo(page, { type: 'waiting', match, card: cardOf(stored, person) });
  };

  const reseated = async (): Promise<void> => {
    await talker.readAgain();
    if (pages.size === 0) return;
    const now = await held.ready();
    for (const [page, { since: _, ...joining }] of pages) {
      if (isProblem(now) || !audience.has(page)) await join(page, joining);
      else if (seatOf(now.stored, await credentialsOf(joining)) !== audience.seatOf(page)) {
        await leave(page, false);
        complain(page, noSeat);
      }
    }
  };

  const leave = async (page: Page, closed: boolean): Promise<void> => {
    const seat = audience.seatOf(page);
    pages.delete(page);
    audience.leave(page);
    if (seat !== undefined) await mover.note(audience.present(), { seat, closed });
  };

  /** Whoever gives a command is back; whoever has given up gives none. */
  const whyNotPlay = async (seat: string): Promise<Problem | undefined> => {
    const live = await held.ready();
    if (isProblem(live)) return live;
    const { gone, standIns } = conductOf(live.stored, live.beside.motions, live.match.log);
    if (gone.includes(seat)) return problem('gone', 'You have given up; a bot plays on for you.');
    return standIns.includes(seat) ? mover.move(seat, { do: 'return' }) : undefined;
  };

  const unseated = (page: Page): Problem =>
    audience.has(page)
      ? problem('no-seat', 'You are watching; only a seat may give commands.')
      : problem('not-joined', 'Join the match before giving commands.');

  const offer: PageRequests['offer'] = async (page, id, types) => {
    const seat = audience.seatOf(page);
    if (seat === undefined) return complain(page, { id, ...unseated(page) });
    const now = await held.ready();
    if (page.gone) return;
    if (isProblem(now)) return complain(page, { id, ...now });
    const offered = await line.take(page.who, () => offers(now, seat, types));
    sendTo(page, { type: 'options', match, id, ...offered });
  };

  const ask: PageRequests['ask'] = async (page, id, wanted) => {
    const seat = audience.seatOf(page);
    if (seat === undefined) return complain(page, { id, ...unseated(page) });
    const wrong = await whyNotPlay(seat);
    if (wrong) return complain(page, { id, ...wrong });
    const decided = await held.settle(seat, { ...wanted, by: page.who });
    if ('seq' in decided) return accepted(page, id, decided);
    if ('rule' in decided) {
      return sendTo(page, { type: 'refused', match, id, rule: decided.rule, say: decided.say });
    }
    complain(page, { id, problem: decided.problem, say: decided.say });
    if (decided.spoiled) await held.ready();
  };

  const move: PageRequests['move'] = async (page, id, motion) => {
    const seat = audience.seatOf(page);
    if (seat === undefined) return complain(page, { id, ...unseated(page) });
    const wrong = await mover.move(seat, motion);
    if (wrong) return complain(page, { id, ...wrong });
    if (held.now) audience.tellNew(held.now);
    sendTo(page, { type: 'done', match, id });
  };

  const say: PageRequests['say'] = async (page, id, said) => {
    const joining = pages.get(page);
    const now = await held.ready();
    if (isProblem(now)) return complain(page, { id, ...now });
    if (!joining || !audience.has(page)) return complain(page, { id, ...unseated(page) });
    const person = await personOf(world, joining.session);
    const wrong = await talker.say(now, person, audience.seatOf(page), said);
    if (wrong) complain(page, { id, ...wrong });
    else sendTo(page, { type: 'done', match, id });
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
    join: (page, joining) => unlessCrashed(page, {}, join(page, joining)),
    leave,
    reseated,
    dismiss(why) {
      for (const page of pages.keys()) {
        audience.leave(page);
        complain(page, why);
      }
      pages.clear();
    },
    get empty() {
      return pages.size === 0;
    },
    ask: (page, id, wanted) => unlessCrashed(page, { id }, ask(page, id, wanted)),
    offer: (page, id, types) => unlessCrashed(page, { id }, offer(page, id, types)),
    move: (page, id, motion) => unlessCrashed(page, { id }, move(page, id, motion)),
    say: (page, id, said) => unlessCrashed(page, { id }, say(page, id, said)),
    hear: talker.tellNew,
    get hasToObey() {
      return mover.hasToObey;
    },
    async obey() {
      const done = await mover.obey();
      if (done && held.now) audience.tellNew(held.now);
      return done;
    },
    async tend() {
      await mover.tend();
      if (held.now) audience.tellNew(held.now);
      if (!audience.empty) await mover.note(audience.present());
    },
    tellConduct,
    complain,
  };
};
