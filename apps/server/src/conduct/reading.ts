import { type AnyMatch, isUndone } from '@emlia/kernel';
import type { ConductCard } from '@emlia/protocol';
import type { ServerWorld } from '../matches/world.ts';
import type { StoredMatch, Tick } from '../store/store.ts';
import { type Clock, clockAt, type Due, dueOf, type Span } from './clock.ts';
import type { Table } from './judge.ts';
import { type Away, readAway, readMotions, readOutages, readVacations } from './keep.ts';
import { type Conduct, conductOf, isPlayedByBot, type KeptMotion } from './motions.ts';
import { ANSWERED_FOR, GRACE_MS, TIMES } from './pace.ts';

/** What is kept of a match beside its log, as it stands on disk. */
export interface Beside {
  readonly motions: KeptMotion[];
  readonly ticks: Tick[];
  readonly away: Readonly<Record<string, Away>>;
  readonly outages: readonly Span[];
  readonly vacations: Readonly<Record<string, readonly Span[]>>;
}

const NOTHING: Beside = { motions: [], ticks: [], away: {}, outages: [], vacations: {} };

/** Reads what is not known yet; who has left the table and who is on vacation is read anew. */
export const readBeside = async (
  { store }: Pick<ServerWorld, 'store'>,
  { id, header, seats }: StoredMatch,
  known: Beside = NOTHING,
): Promise<Beside> => {
  const { sql } = store;
  if (header.seating === 'here') return known;
  const motions = [...known.motions, ...(await readMotions(sql, id, known.motions.length))];
  if (!header.pace) return { ...known, motions };
  const ticks = [...known.ticks, ...(await store.ticks(id, known.ticks.length))];
  const since = ticks[0]?.at ?? Date.now();
  const vacations = await Promise.all(
    seats.map(
      async ({ seat, holder }) => [seat, holder ? await readVacations(sql, holder.id, since) : []] as const,
    ),
  );
  return {
    motions,
    ticks,
    away: await readAway(sql, id),
    outages: await readOutages(sql, since),
    vacations: Object.fromEntries(vacations),
  };
};

interface Conducted {
  readonly stored: StoredMatch;
  readonly match: AnyMatch;
  readonly beside: Beside;
}

/** How a match is conducted at a moment. */
interface ConductNow {
  readonly now: number;
  readonly conduct: Conduct;
  readonly clock?: Clock | undefined;
  readonly due?: Due | undefined;
  /** From when on the seat that is asked is late; that may be long ago. */
  readonly lateFrom?: number | undefined;
}

export const readConduct = ({ stored, match, beside }: Conducted, now: number): ConductNow => {
  const { motions } = beside;
  const conduct = conductOf(stored, motions, match.log);
  const record = { match: stored, ...beside };
  const clock = clockAt(record, now);
  const due = clock && dueOf(record, conduct, clock);
  return { now, conduct, clock, due, lateFrom: lateFrom({ match, beside }, conduct, clock, due) };
};

/** Who is asked is late when a turn of theirs has lasted too long, or when they are not there to take it. */
const lateFrom = (
  { match, beside }: Pick<Conducted, 'match' | 'beside'>,
  { pace }: Conduct,
  clock: Clock | undefined,
  due: Due | undefined,
): number | undefined => {
  const { running } = clock ?? {};
  if (!due || !running || !pace) return undefined;
  const { seat, own } = due;
  if (answeredFor(match, beside.motions, seat) >= ANSWERED_FOR) return running.since;
  if (!own) return undefined;
  const away = TIMES[pace].slow ? undefined : beside.away[seat];
  if (!away) return due.at;
  const missed = Math.max(away.since, running.since) + (away.closed ? GRACE_MS.closed : GRACE_MS.lost);
  return Math.min(due.at, missed);
};

/** How many of the latest commands of a seat the server has given for it. */
const answeredFor = ({ standing }: AnyMatch, motions: readonly KeptMotion[], seat: string): number => {
  const given = new Set(
    motions.flatMap(({ version, moved }) =>
      moved.do === 'answered' && moved.seat === seat ? [version] : [],
    ),
  );
  if (given.size === 0) return 0;
  const own = standing.filter(entry => entry.seat === seat);
  const last = own.findLastIndex(({ seq }) => !given.has(seq));
  return own.length - 1 - last;
};

/** A match as its motions are judged by. */
export const tableOf = (
  { stored, match }: Conducted,
  { now, conduct, due, lateFrom }: ConductNow,
): Table => ({
  stored,
  conduct,
  given: match.standing.map(({ seat }) => seat),
  late: lateFrom !== undefined && lateFrom <= now ? due?.seat : undefined,
  now,
});

/** What everybody is told of it. */
export const conductCard = ({ stored, beside }: Conducted, read: ConductNow): ConductCard => {
  const { now, conduct, clock, due, lateFrom } = read;
  const { offer: made, pace, adjourned, standIns, gone } = conduct;
  const away = Object.entries(beside.away).map(([seat, { since }]) => [seat, since] as const);
  const vacations = Object.entries(beside.vacations).flatMap(([seat, spans]) => {
    const on =
      pace && TIMES[pace].slow ? spans.find(([from, until]) => from <= now && now < until) : undefined;
    return on && !isPlayedByBot(stored, conduct, seat) ? [[seat, on[1]] as const] : [];
  });
  const { version: _, ...offer } = made ?? { version: 0 };
  return {
    now,
    ...(pace && clock && { pace, left: { ...clock.left } }),
    ...(due && { runs: { seat: due.seat, from: due.from, own: due.own } }),
    ...(lateFrom !== undefined && { lateFrom }),
    ...(vacations.length > 0 && { vacations: Object.fromEntries(vacations) }),
    ...(away.length > 0 && { away: Object.fromEntries(away) }),
    ...(made && { offer: offer as NonNullable<ConductCard['offer']> }),
    ...(adjourned && { adjourned }),
    ...(standIns.length > 0 && { standIns }),
    ...(gone.length > 0 && { gone }),
  };
};

/** What a clock goes by from an entry on. */
export const tickOf = (match: AnyMatch, seq: number, at: number): Tick => {
  const { game, state, log } = match;
  const prompt = match.ended || game.result(state) ? undefined : state.pending.at(-1);
  const entry = log[seq];
  const isTurn = prompt !== undefined && (game.turnPrompts?.includes(prompt.kind) ?? true);
  return {
    seq,
    at,
    turn: isTurn,
    undone: entry !== undefined && isUndone(entry),
    ...(prompt && { asked: prompt.seat, kind: prompt.kind }),
  };
};
