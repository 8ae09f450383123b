import type { StoredMatch, Tick } from '../store/store.ts';
import { type Conduct, conductAfter, firstConduct, isPlayedByBot, type KeptMotion } from './motions.ts';
import { FREE_MS, TIMES, type Time } from './pace.ts';

/** From, and until when, in milliseconds. */
export type Span = readonly [from: number, until: number];

/** All that a clock is reckoned from: it follows from what is kept, and so is the same in every process and after each restart. */
export interface ClockRecord {
  readonly match: Pick<StoredMatch, 'header'>;
  readonly ticks: readonly Tick[];
  readonly motions: readonly KeptMotion[];
  /** When nobody was served. */
  readonly outages: readonly Span[];
  /** When whoever has a seat was on vacation; counted where one plays over days. */
  readonly vacations: Readonly<Record<string, readonly Span[]>>;
}

/** Whose time runs. */
interface Running {
  readonly seat: string;
  /** It is their turn; else they answer in another's. */
  readonly own: boolean;
  /** When they were asked. */
  readonly since: number;
  /** How much of this prompt is still free. */
  free: number;
  /** How long they have taken, without what did not count. */
  spent: number;
  /** How long they had nothing left. */
  over: number;
}

/** A clock at one moment. Every millisecond was charged to a seat, free, or paused. */
export interface Clock {
  at: number;
  /** What each seat has left. */
  readonly left: Record<string, number>;
  readonly charged: Record<string, number>;
  free: number;
  paused: number;
  running?: Running;
  /** Whose turn it is, the kind of prompt each was asked last, and what is left for answers in this turn. */
  holder?: string;
  readonly lastKind: Record<string, string | undefined>;
  answers: number;
}

/** How much of a span lies in any of others, which may overlap. */
const overlap = ([from, until]: Span, others: readonly Span[]): number => {
  let covered = 0;
  let reached = from;
  for (const [begins, ends] of others.toSorted((a, b) => a[0] - b[0])) {
    const start = Math.max(begins, reached);
    const end = Math.min(ends, until);
    if (end <= start) continue;
    covered += end - start;
    reached = end;
  }
  return covered;
};

/** When time of somebody does not count. */
const pausesOf = ({ outages, vacations }: ClockRecord, time: Time, seat: string): readonly Span[] =>
  time.slow ? [...outages, ...(vacations[seat] ?? [])] : outages;

/** Lets time pass until a moment; one that lies before now, by another process's clock, is now. */
const pass = (record: ClockRecord, conduct: Conduct, clock: Clock, to: number): void => {
  const until = Math.max(clock.at, to);
  const passed = until - clock.at;
  const span: Span = [clock.at, until];
  clock.at = until;
  const { running } = clock;
  if (!running || !conduct.pace || conduct.adjourned) {
    clock.paused += passed;
    return;
  }
  const { seat, own } = running;
  const time = TIMES[conduct.pace];
  if (isPlayedByBot(record.match, conduct, seat)) {
    clock.free += passed;
    return;
  }
  const paused = overlap(span, pausesOf(record, time, seat));
  const counts = passed - paused;
  clock.paused += paused;
  running.spent += counts;
  // Over days answers have time of their own, one for all of a turn.
  const isFree = !own && time.slow;
  if (isFree) clock.answers -= counts;
  const free = isFree ? counts : Math.min(counts, running.free);
  clock.free += free;
  running.free -= isFree ? 0 : free;
  const charged = counts - free;
  const left = (clock.left[seat] ?? 0) - charged;
  clock.charged[seat] = (clock.charged[seat] ?? 0) + charged;
  clock.left[seat] = Math.max(0, left);
  running.over += Math.max(0, -left);
};

/** Somebody else may be asked from now on. Time is given once for each turn of one's own, however often one is asked in it. */
const strike = ({ pace }: Conduct, clock: Clock, { asked, kind, turn, undone }: Tick): void => {
  if (asked === undefined) {
    delete clock.running;
    return;
  }
  if (turn) {
    const begins = !undone && (asked !== clock.holder || clock.lastKind[asked] !== kind);
    clock.holder = asked;
    if (begins && pace) {
      const { bank, increment, answer } = TIMES[pace];
      clock.left[asked] =
        increment === undefined ? bank : Math.min(bank, (clock.left[asked] ?? bank) + increment);
      clock.answers = answer;
    }
  }
  clock.lastKind[asked] = kind;
  const own = asked === clock.holder;
  const free = own ? FREE_MS.own : FREE_MS.answer;
  clock.running = { seat: asked, own, since: clock.at, free, spent: 0, over: 0 };
};

/** Where another pace begins, everybody has what it gives. */
const fill = ({ match: { header } }: ClockRecord, { pace }: Conduct, clock: Clock): void => {
  if (!pace) return;
  for (const seat of header.seats) if (!header.bots?.[seat]) clock.left[seat] = TIMES[pace].bank;
  clock.answers = TIMES[pace].answer;
};

/** The clock of a match at a moment; none before it has begun, or where nobody's time is counted. */
export const clockAt = (record: ClockRecord, now: number): Clock | undefined => {
  const { match, ticks, motions } = record;
  const [first] = ticks;
  if (!first || !match.header.pace) return undefined;
  const clock: Clock = { at: first.at, left: {}, charged: {}, free: 0, paused: 0, lastKind: {}, answers: 0 };
  let conduct = firstConduct(match);
  fill(record, conduct, clock);
  let moved = 0;
  const moveOn = (version: number): void => {
    for (let one = motions[moved]; one && one.version <= version; one = motions[++moved]) {
      pass(record, conduct, clock, one.at);
      const { pace } = conduct;
      conduct = conductAfter(match, conduct, one);
      if (conduct.pace !== pace) fill(record, conduct, clock);
    }
  };
  for (const tick of ticks) {
    moveOn(tick.seq);
    pass(record, conduct, clock, tick.at);
    strike(conduct, clock, tick);
  }
  moveOn(Number.POSITIVE_INFINITY);
  pass(record, conduct, clock, now);
  return clock;
};

/** When something is due of whoever is asked, if nothing happens before. */
export interface Due {
  readonly seat: string;
  readonly own: boolean;
  /** From when on it is taken from what they have left. */
  readonly from: number;
  /** When a turn of their own has lasted too long, or an answer is given for them. */
  readonly at: number;
}

/** No due where nobody's time runs. */
export const dueOf = (record: ClockRecord, conduct: Conduct, clock: Clock): Due | undefined => {
  const { running, at } = clock;
  if (!running || !conduct.pace || conduct.adjourned) return undefined;
  const { seat, own, free, spent, over } = running;
  if (isPlayedByBot(record.match, conduct, seat)) return undefined;
  const time = TIMES[conduct.pace];
  const left = clock.left[seat] ?? 0;
  const counts = own ? free + left : time.slow ? clock.answers : Math.min(time.answer - spent, free + left);
  // A vacation that is on ends first.
  const rest = Math.max(
    0,
    ...pausesOf(record, time, seat).map(([from, until]) => (from <= at ? until - at : 0)),
  );
  // Whoever is late is so since their time was up, whenever it is looked at: who is looked after for it once is not again.
  const due = own && rest === 0 && counts <= 0 ? at - over : at + rest + Math.max(0, counts);
  return { seat, own, from: at + rest + (own || !time.slow ? free : counts), at: due };
};
