import { randomBytes } from 'node:crypto';
import { type Problem, problem } from '@emlia/kernel';
import type { PackRefused, Submission } from '@emlia/protocol';
import type { Examination, Examiner } from '../examiner.ts';
import type { Limits } from '../limits.ts';
import type { Sql } from '../store/sql.ts';
import { StoreFailure } from '../store/store.ts';
import { archiveOf, holderOf, keepVersion, lastVersion, versionsOf } from './keep.ts';

/** A pack on its way into the library. */
interface Sent {
  readonly person: string;
  readonly zip: Uint8Array;
  readonly changes: string;
}

/** Packs that were sent are examined one after the other. */
export interface Submissions {
  /** Its number to ask for it by; or why it is not taken. */
  send(sent: Sent): Promise<string | Problem>;
  stateOf(submission: string): Submission | undefined;
  close(): Promise<void>;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** What came of a submission is told for a while. */
const MOST_REMEMBERED = 500;

const full = problem('too-many', 'Too many packs are waiting to be examined; come back later.');

export const openSubmissions = (
  sql: Sql,
  examiner: Examiner,
  limits: Limits,
  log: (line: string) => void,
): Submissions => {
  const states = new Map<string, Submission>();
  let atWork = Promise.resolve();
  let waiting = 0;
  let closing = false;

  const note = (id: string, state: Submission): void => {
    states.set(id, state);
    const [oldest] = states.keys();
    if (states.size > MOST_REMEMBERED && oldest !== undefined) states.delete(oldest);
  };

  const spent = async (person: string): Promise<Problem | undefined> => {
    const [sum] = await sql.ask<{ uploads: number; bytes: number | null; ms: number | null }>(
      'select count(*) as uploads, sum(bytes) as bytes, sum(ms) as ms from pack_uploads where person = $1 and at > $2',
      person,
      Date.now() - DAY_MS,
    );
    const { uploads = 0, bytes = 0, ms = 0 } = sum ?? {};
    const over =
      Number(uploads) >= limits.packsPerDay ||
      Number(bytes) >= limits.packKilobytesPerDay * 1024 ||
      Number(ms) >= limits.packSecondsPerDay * 1000;
    return over
      ? problem('too-many', 'You have sent as many packs as this server examines for one person in a day.')
      : undefined;
  };

  const examine = async (id: string, { person, zip, changes }: Sent): Promise<Submission> => {
    const asks: Examination = {
      async mayPublish(pack, version) {
        const holder = await holderOf(sql, pack);
        if (holder !== undefined && holder !== person)
          return problem('taken', `Somebody else has published a pack called ${pack}; choose another name.`);
        const isThere = (await archiveOf(sql, pack, version)) !== undefined;
        return isThere
          ? problem('taken', `${pack} ${version} was published before, and no version is ever changed.`)
          : undefined;
      },
      versionsOf: pack => versionsOf(sql, pack),
      archiveOf: (pack, version) => archiveOf(sql, pack, version),
      lastOf: pack => lastVersion(sql, pack),
      fought: (fought, of) => note(id, { state: 'examined', fought, of }),
    };
    note(id, { state: 'examined', fought: 0, of: 0 });
    const found = await examiner.examine(zip, asks);
    if (isRefused(found)) return { state: 'refused', ...found };
    const kept = await keepVersion(sql, person, found, changes);
    const { id: pack, version, hash } = found;
    return kept
      ? { state: 'published', id: pack, version, hash }
      : { state: 'refused', say: `${pack} ${version} was published meanwhile.`, complaints: [] };
  };

  const work = async (id: string, sent: Sent): Promise<void> => {
    const began = Date.now();
    try {
      if (!closing) note(id, await examine(id, sent));
    } catch (error) {
      const say = error instanceof StoreFailure ? error.say : 'Something broke on our side.';
      note(id, { state: 'refused', say, complaints: [] });
      log(`a pack was not examined: ${error instanceof Error ? error.stack : error}`);
    }
    // What it cost is known only now; a server that is closing has cut it short.
    if (!closing)
      await sql
        .ask('update pack_uploads set ms = $2 where id = $1', id, Date.now() - began)
        .catch(() => undefined);
  };

  return {
    async send(sent) {
      const over = await spent(sent.person);
      if (over) return over;
      if (waiting >= limits.packsWaiting) return full;
      const id = randomBytes(16).toString('base64url');
      await sql.ask(
        'insert into pack_uploads (id, person, at, bytes, ms) values ($1, $2, $3, $4, 0)',
        id,
        sent.person,
        Date.now(),
        sent.zip.length,
      );
      waiting += 1;
      note(id, { state: 'waiting' });
      atWork = atWork
        .then(() => work(id, sent))
        .finally(() => {
          waiting -= 1;
        });
      return id;
    },
    stateOf: id => states.get(id),
    async close() {
      closing = true;
      await examiner.close();
      await atWork;
    },
  };
};

const isRefused = (found: object): found is PackRefused => 'complaints' in found;
