import type { Sql } from '../store/sql.ts';
import { afterQuiet, alarmAt, nextDaily } from './hours.ts';
import { type Channel, channelsOf, ENOUGH_ERRORS, hoursOf } from './wishes.ts';

/** Whom matches wait for is told so by whatever they have chosen: once for each match until they look at it. */
export interface Notices {
  /** A match waits for these people now, by when it wants something done. */
  wait(match: string, people: readonly string[], due: number | undefined): Promise<void>;
  /** Somebody has looked at a match. */
  visited(match: string, person: string): Promise<void>;
}

/** Whoever sits there answers within that; and what happens within it is told at once. */
const WAIT_MS = 2 * 60_000;

/** A turn that lasts less long is not warned of: whoever plays it sits there. */
const WORTH_ALARM_MS = 6 * 60 * 60_000;

export const createNotices = (sql: Sql): Notices => {
  const tell = (
    { key, person }: Channel,
    match: string,
    what: 'turn' | 'alarm',
    until: number,
    due: number,
  ): Promise<unknown> =>
    sql.ask(
      `insert into notices (channel, match, what, person, until, due) values ($1, $2, $3, $4, $5, $6)
       on conflict (channel, match, what) do update set until = $5, due = $6
       where notices.what = 'alarm' and notices.until <> $5`,
      key,
      match,
      what,
      person,
      Math.round(until),
      Math.round(due),
    );

  return {
    async wait(match, people, due) {
      for (const person of people) {
        const channels = (await channelsOf(sql, person)).filter(({ errors }) => errors < ENOUGH_ERRORS);
        if (channels.length === 0) continue;
        const hours = await hoursOf(sql, person);
        const now = Date.now();
        const soon = afterQuiet(hours, now + WAIT_MS);
        for (const channel of channels) {
          const isDaily = channel.kind === 'mail' && channel.body === 'daily';
          await tell(channel, match, 'turn', 0, isDaily ? nextDaily(hours, now) : soon);
          if (due !== undefined && due - now > WORTH_ALARM_MS)
            await tell(channel, match, 'alarm', due, alarmAt(hours, now, due));
        }
      }
    },
    async visited(match, person) {
      await sql.ask(`delete from notices where match = $1 and person = $2 and what = 'turn'`, match, person);
    },
  };
};
