import type { BrowserWanted, NoticesCard, NoticesWanted } from '@emlia/protocol';
import type { Sql } from '../store/sql.ts';
import { parseStored } from '../store/store.ts';
import type { Hours } from './hours.ts';

export const CHANNELS = ['mail', 'webhook', 'browser'] as const;

/** By what somebody is told, kept as a row. */
export interface Channel {
  readonly key: string;
  readonly person: string;
  readonly kind: (typeof CHANNELS)[number];
  /** How often mail comes; the address of a webhook; what a browser has subscribed to. */
  readonly body: string;
  /** How often in a row it failed. */
  readonly errors: number;
}

/** What has failed so often is used no more until it is saved again. */
export const ENOUGH_ERRORS = 5;

/** One account is told by so many browsers at most; the oldest go. */
const MOST_BROWSERS = 10;

const DEFAULT: Hours = { zone: 'UTC', daily: 8 };

export const hoursOf = async (sql: Sql, person: string): Promise<Hours> => {
  const [row] = await sql.ask<{ body: string }>('select body from wishes where person = $1', person);
  return row ? (parseStored(row.body) as Hours) : DEFAULT;
};

export const channelsOf = (sql: Sql, person: string): Promise<Channel[]> =>
  sql.ask<Channel>(
    'select key, person, kind, body, errors from channels where person = $1 order by created',
    person,
  );

const keyOf = (kind: 'mail' | 'webhook', person: string): string => `${kind} ${person}`;

const KEEP = `insert into channels (key, person, kind, body, errors, created) values ($1, $2, $3, $4, 0, $5)
  on conflict (key) do update set person = $2, body = $4, errors = 0`;

/** All that somebody wishes, in place of what they wished before; their browsers stay. */
export const keepWishes = async (
  sql: Sql,
  person: string,
  { mail, webhook, ...hours }: NoticesWanted,
): Promise<void> => {
  const kept = (kind: 'mail' | 'webhook', body: string | undefined) =>
    body === undefined
      ? ([
          ['delete from notices where channel = $1', keyOf(kind, person)],
          ['delete from channels where key = $1', keyOf(kind, person)],
        ] as const)
      : ([[KEEP, keyOf(kind, person), person, kind, body, Date.now()]] as const);
  await sql.together(
    [
      'insert into wishes (person, body) values ($1, $2) on conflict (person) do update set body = $2',
      person,
      JSON.stringify(hours),
    ],
    ...kept('mail', mail),
    ...kept('webhook', webhook),
  );
};

/** A browser is told by what it has subscribed to; whoever was told there before is so no longer. */
export const keepBrowser = (sql: Sql, person: string, { endpoint, keys }: BrowserWanted): Promise<void> =>
  sql.together(
    [KEEP, endpoint, person, 'browser', JSON.stringify(keys), Date.now()],
    ['delete from notices where channel = $1 and person <> $2', endpoint, person],
    [
      `delete from channels where person = $1 and kind = 'browser' and key not in
         (select key from channels where person = $1 and kind = 'browser' order by created desc limit ${MOST_BROWSERS})`,
      person,
    ],
  );

export const forgetChannel = (sql: Sql, key: string): Promise<void> =>
  sql.together(['delete from notices where channel = $1', key], ['delete from channels where key = $1', key]);

/** What somebody wishes, as their own page shows it. */
export const wishesOf = async (sql: Sql, person: string): Promise<NoticesCard> => {
  const channels = await channelsOf(sql, person);
  const of = (kind: Channel['kind']): Channel | undefined => channels.find(one => one.kind === kind);
  const [mail, webhook] = [of('mail'), of('webhook')];
  const broken = [mail, webhook].flatMap(one =>
    one && one.errors >= ENOUGH_ERRORS ? [one.kind as 'mail' | 'webhook'] : [],
  );
  return {
    ...(await hoursOf(sql, person)),
    browsers: channels.flatMap(({ kind, key }) => (kind === 'browser' ? [key] : [])),
    ...(mail && { mail: mail.body as NonNullable<NoticesCard['mail']> }),
    ...(webhook && { webhook: webhook.body }),
    ...(broken.length > 0 && { broken }),
  };
};
