import { type Problem, problem } from '@emlia/kernel';
import type { MeasureCard, Said, TalkLine, TalkRoom } from '@emlia/protocol';
import type { Sql } from '../store/sql.ts';
import { parseStored, type StoredMatch } from '../store/store.ts';
import type { StoredPerson } from './person.ts';

/** So many lines of a match are told of. */
const MOST = 200;

interface Row extends Omit<TalkLine, 'said' | 'seat'> {
  readonly seat: string | null;
  readonly body: string;
}
const lineOf = ({ body, seat, ...line }: Row): TalkLine => ({
  ...line,
  ...(seat !== null && { seat }),
  said: parseStored(body) as Said,
});

/** What was said in a match from a number on: the latest of it, in order. */
export const readTalk = async (sql: Sql, match: string, from: number): Promise<TalkLine[]> =>
  (
    await sql.ask<Row>(
      `select number, at, room, person, name, seat, body from talk where match = $1 and number >= $2
       order by number desc limit ${MOST}`,
      match,
      from,
    )
  )
    .reverse()
    .map(lineOf);

/** All that somebody has said, for their own eyes. */
export const saidBy = async (
  sql: Sql,
  person: string,
): Promise<{ match: string; at: number; said: Said }[]> =>
  (
    await sql.ask<{ match: string; at: number; body: string }>(
      'select match, at, body from talk where person = $1 order by at',
      person,
    )
  ).map(({ body, ...line }) => ({ ...line, said: parseStored(body) as Said }));

export const reportedBy = (
  sql: Sql,
  person: string,
): Promise<{ match: string; at: number; says: string }[]> =>
  sql.ask('select match, at, says from reports where by = $1 order by at', person);

/** Two who talk at once each have a number in the end. */
const TRIES = 10;

export const keepLine = async (
  sql: Sql,
  match: string,
  { id, name }: Pick<StoredPerson, 'id' | 'name'>,
  room: TalkRoom,
  seat: string | undefined,
  said: Said,
): Promise<boolean> => {
  for (let tried = 0; tried < TRIES; tried++) {
    const kept = await sql.ask(
      `insert into talk (match, number, at, room, person, name, seat, body)
       select $1, coalesce(max(number) + 1, 0), cast($2 as bigint), $3, $4, $5, $6, $7 from talk where match = $1
       on conflict do nothing returning number`,
      match,
      Date.now(),
      room,
      id,
      name,
      seat ?? null,
      JSON.stringify(said),
    );
    if (kept.length === 1) return true;
  }
  return false;
};

/** Six lines at once, and then one every two thirds of a second. */
const BURST = 6;
const EACH_MS = 600;
const FORGET_MS = BURST * EACH_MS;

/** Whether somebody may say one more thing now; what it knows of them is forgotten when it no longer matters. */
export const createTalkPace = (): ((person: string) => boolean) => {
  const spent = new Map<string, number>();
  return person => {
    const now = Date.now();
    if (spent.size > 10_000) for (const [one, until] of spent) if (until <= now) spent.delete(one);
    const until = Math.max(now, spent.get(person) ?? 0) + EACH_MS;
    if (until - now > FORGET_MS) return false;
    spent.set(person, until);
    return true;
  };
};

/** The measures of moderators that hold for somebody now. */
export const measuresFor = (
  sql: Sql,
  person: string,
): Promise<Pick<MeasureCard, 'measure' | 'until' | 'reason'>[]> =>
  sql.ask(
    `select measure, until, reason from measures where against = $1 and until > $2 and measure <> 'dismiss' order by at`,
    person,
    Date.now(),
  );

const dateOf = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ');

const BARRED_FROM = {
  seats: 'You may take no seat here',
  talk: 'You may say nothing here',
  packs: 'You may publish nothing here',
} as const;

/** Why somebody takes no seat, says nothing or publishes nothing for now. */
export const whyBarred = async (
  sql: Sql,
  person: string,
  from: keyof typeof BARRED_FROM,
): Promise<Problem | undefined> => {
  const barred = (await measuresFor(sql, person)).find(
    ({ measure }) => measure === 'suspend' || (measure === 'silence' && from === 'talk'),
  );
  if (!barred) return undefined;
  return problem('barred', `${BARRED_FROM[from]} until ${dateOf(barred.until)} UTC: ${barred.reason}`);
};

/** Whether somebody has blocked another. */
export const hasBlocked = async (sql: Sql, person: string, other: string): Promise<boolean> =>
  (await sql.ask('select 1 from blocks where person = $1 and other = $2', person, other)).length > 0;

/** Whether anybody who sits at a table has blocked somebody. */
export const isBlockedAt = async (
  sql: Sql,
  { seats }: Pick<StoredMatch, 'seats'>,
  person: string,
): Promise<boolean> => {
  const blockers = await sql.ask<{ person: string }>('select person from blocks where other = $1', person);
  return seats.some(({ holder }) => blockers.some(one => one.person === holder?.id));
};

export const notToTalk = (
  { header }: Pick<StoredMatch, 'header'>,
  person: StoredPerson | undefined,
  seat: string | undefined,
): Problem | undefined => {
  if (header.seating !== 'claimed')
    return problem('no-talk', 'One talks here where everybody has claimed a seat of their own.');
  if (!person || (seat === undefined && person.kind !== 'account'))
    return problem('not-signed-in', 'Sign in to talk with others who watch.');
  return undefined;
};
