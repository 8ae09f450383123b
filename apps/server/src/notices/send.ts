import type { BrowserWanted, MatchHeader, NoticeCard, TablePhase } from '@emlia/protocol';
import type { ServerWorld } from '../matches/world.ts';
import { parseStored, readSeats } from '../store/store.ts';
import { waitedFor } from '../tables/standings.ts';
import { subjectOf, textOf, webhookNotice } from './letters.ts';
import { encryptFor, type PushKeys, readPushKeys, vapidFor } from './push.ts';
import type { Reach } from './reach.ts';
import { type Channel, ENOUGH_ERRORS, forgetChannel } from './wishes.ts';

/** So many are looked at in one go. */
const MOST = 200;
/** What was begun to be sent and not ended is sent again by whoever finds it: its process is gone, or it failed. */
const AGAIN_MS = 10 * 60_000;

interface Due {
  readonly channel: string;
  readonly match: string;
  readonly what: NoticeCard['what'];
  readonly person: string;
  readonly until: number;
  readonly due: number;
}

interface Standing {
  readonly phase: TablePhase;
  readonly asked: string | null;
  readonly about: string;
  readonly due: number | null;
  readonly seats: string;
}

/** `gone`: it will never be there again. */
type Sent = 'sent' | 'failed' | 'gone';

/** Sends what is due, once among all processes: whoever takes a notice has taken it from the others. */
export const createSender = (world: Omit<ServerWorld, 'notices'>, reach: Reach): (() => Promise<void>) => {
  const { log, mailer, publicUrl = '' } = world;
  const { sql } = world.store;
  let keys: PushKeys | undefined;

  const take = async ({ channel, match, what, due }: Due): Promise<boolean> =>
    (
      await sql.ask(
        `update notices set due = $5 where channel = $1 and match = $2 and what = $3 and due = $4 returning channel`,
        channel,
        match,
        what,
        due,
        Date.now() + AGAIN_MS,
      )
    ).length === 1;

  const settle = ({ channel, match, what }: Due, still: boolean): Promise<unknown> =>
    sql.ask(
      // What is told stands there until it is looked at; what waits no longer has never been told.
      still
        ? 'update notices set due = null where channel = $1 and match = $2 and what = $3'
        : 'delete from notices where channel = $1 and match = $2 and what = $3',
      channel,
      match,
      what,
    );

  /** What is told of a match, if it still waits. */
  const cardOf = async ({ match, what, person, until }: Due): Promise<NoticeCard | undefined> => {
    const [row] = await sql.ask<Standing>(
      `select phase, asked, about, due, seats from standings join matches on id = standings.match where standings.match = $1`,
      match,
    );
    if (!row) return undefined;
    const { title, bots } = parseStored(row.about) as Pick<MatchHeader, 'title' | 'bots'>;
    const waits = waitedFor(readSeats(row.seats), row.phase, row.asked, bots).includes(person);
    if (!waits || (what === 'alarm' && row.due !== until)) return undefined;
    const url = `${publicUrl}/play/${encodeURIComponent(match)}`;
    return { match, title, what, url, ...(row.due !== null && { due: row.due }) };
  };

  const post = async (url: string, sent: Parameters<Reach>[1]): Promise<Sent> => {
    const status = await reach(url, sent);
    if (status === 404 || status === 410) return 'gone';
    return status >= 200 && status < 300 ? 'sent' : 'failed';
  };

  const ways: Readonly<
    Record<Channel['kind'], (channel: Channel, cards: readonly NoticeCard[]) => Promise<Sent>>
  > = {
    async mail({ person }, cards) {
      const [address] = await sql.ask<{ key: string }>(
        `select key from credentials where person = $1 and kind = 'mail' order by created limit 1`,
        person,
      );
      if (!mailer || !address) return 'failed';
      const text = `${textOf(cards, Date.now())}\n\nWhat is told of, how often and when, you choose at ${publicUrl}/account.\n`;
      return (await mailer.send({ to: address.key, subject: subjectOf(cards), text })) ? 'sent' : 'failed';
    },
    webhook: ({ body }, cards) =>
      post(body, {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(webhookNotice(cards, Date.now())),
      }),
    async browser({ key, body }, cards) {
      keys ??= await readPushKeys(sql);
      const [first] = cards;
      const shown = {
        title: subjectOf(cards),
        body: cards.map(({ title }) => title).join(', '),
        url: cards.length === 1 && first ? new URL(first.url).pathname : '/tables',
      };
      return post(key, {
        headers: {
          authorization: vapidFor(keys, key, publicUrl, Date.now()),
          'content-encoding': 'aes128gcm',
          'content-type': 'application/octet-stream',
          ttl: '86400',
        },
        body: encryptFor(parseStored(body) as BrowserWanted['keys'], JSON.stringify(shown)),
      });
    },
  };

  const sendBy = async (key: string, all: readonly Due[]): Promise<void> => {
    const [channel] = await sql.ask<Channel>(
      'select key, person, kind, body, errors from channels where key = $1',
      key,
    );
    const taken: { readonly due: Due; readonly card: NoticeCard }[] = [];
    for (const due of all) {
      if (!(await take(due))) continue;
      const card = channel && channel.errors < ENOUGH_ERRORS ? await cardOf(due) : undefined;
      if (card) taken.push({ due, card });
      else await settle(due, false);
    }
    if (!channel || taken.length === 0) return;
    // A match that has begun to wait and whose time runs out is one.
    const cards = [...new Map(taken.map(({ card }) => [card.match, card])).values()];
    const sent = await ways[channel.kind](channel, cards).catch((error: unknown) => {
      log(`a ${channel.kind} was not told: ${error instanceof Error ? error.message : error}`);
      return 'failed' as const;
    });
    if (sent === 'gone' && channel.kind === 'browser') return forgetChannel(sql, key);
    await sql.ask(`update channels set errors = ${sent === 'sent' ? '0' : 'errors + 1'} where key = $1`, key);
    if (sent === 'sent') for (const { due } of taken) await settle(due, true);
  };

  const sendDue = async (): Promise<void> => {
    const rows = await sql.ask<Due>(
      `select channel, match, what, person, until, due from notices where due <= $1 order by due limit ${MOST}`,
      Date.now(),
    );
    const keys = new Set(rows.map(({ channel }) => channel));
    await Promise.all(
      [...keys].map(key =>
        sendBy(
          key,
          rows.filter(({ channel }) => channel === key),
        ),
      ),
    );
  };

  let atWork: Promise<void> | undefined;
  return () =>
    (atWork ??= sendDue()
      .catch((error: unknown) =>
        log(`nobody was told what waits: ${error instanceof Error ? error.message : error}`),
      )
      .finally(() => {
        atWork = undefined;
      }));
};
