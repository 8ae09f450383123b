import { randomUUID } from 'node:crypto';
import { isProblem } from '@emlia/kernel';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { reportStudy } from '../report/report.ts';
import { keepInMemory } from '../run/keep.ts';
import { runStudy } from '../run/run.ts';
import type { Study } from '../study/study.ts';
import { ask } from '../testing/studies.ts';
import { type LabDatabase, openLabDatabase } from './database.ts';
import { gatherStudy } from './gather.ts';
import { workOnStudies } from './work.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

const query = async (sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(sql);
  await client.end();
};

const freshDatabase = async (): Promise<{ name: string; url: string }> => {
  const name = `emlia_${randomUUID().replaceAll('-', '')}`;
  await query(`create database ${name}`);
  afterAll(() => query(`drop database if exists ${name} with (force)`));
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return { name, url: url.href };
};

const open = async (url: string, log: (line: string) => void = () => {}): Promise<LabDatabase> => {
  const database = await openLabDatabase(url, log);
  if (isProblem(database)) throw new Error(database.say);
  afterAll(() => database.close());
  return database;
};

const locally = async (study: Study): Promise<string> => {
  const keep = keepInMemory();
  await runStudy(study, keep, { workers: 0 });
  return JSON.stringify(reportStudy(study, await keep.records()));
};

test('two ask the same: when one of them goes, the other still gets all of it', async () => {
  const { url } = await freshDatabase();
  const study = ask({ games: 12 });
  const [first, second, worker] = [await open(url), await open(url), await open(url)];
  const [leave, end] = [new AbortController(), new AbortController()];
  const keep = keepInMemory();
  let asked = 0;
  const both = [
    gatherStudy(first, study, keepInMemory(), { signal: leave.signal, progress: () => asked++ }),
    gatherStudy(second, study, keep, { progress: () => asked++ }),
  ];
  await expect.poll(() => asked).toBeGreaterThan(3);
  leave.abort();
  expect(await both[0]).toBe(false);
  const working = workOnStudies(worker, { workers: 0, signal: end.signal });
  expect(await both[1]).toBe(true);
  end.abort();
  await working;
  expect(JSON.stringify(reportStudy(study, await keep.records()))).toBe(await locally(study));
});

test('a database that goes away and comes back: everybody waits, says so once, and goes on', async () => {
  const { name, url } = await freshDatabase();
  const study = ask({ games: 48, seed: 'away' });
  const told: string[] = [];
  const asker = await open(url);
  const worker = await open(url);
  const end = new AbortController();
  const keep = keepInMemory();
  const working = workOnStudies(worker, { workers: 0, signal: end.signal });
  const gathering = gatherStudy(asker, study, keep, { log: line => told.push(line) });
  await expect.poll(() => [...keep.known].length).toBeGreaterThan(0);
  await query(`alter database ${name} allow_connections false`);
  await query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
  await expect.poll(() => told.length).toBe(1);
  expect([...keep.known].length).toBeLessThan(48);
  await query(`alter database ${name} allow_connections true`);
  expect(await gathering).toBe(true);
  end.abort();
  await working;
  expect(told).toEqual([
    expect.stringMatching(/^the database does not answer: /),
    'the database is there again',
  ]);
  expect(JSON.stringify(reportStudy(study, await keep.records()))).toBe(await locally(study));
});

test('a worker of more threads than a chunk has games takes several chunks at once', async () => {
  const { url } = await freshDatabase();
  const study = ask({ games: 8, seed: 'wide' });
  const [asker, worker] = [await open(url), await open(url)];
  const end = new AbortController();
  const keep = keepInMemory();
  let queued = 0;
  const gathering = gatherStudy(asker, study, keep, { progress: () => queued++ });
  await expect.poll(() => queued).toBeGreaterThan(0);
  const working = workOnStudies(worker, { workers: 5, signal: end.signal });
  const active = async (): Promise<number> => {
    const { rows } = await worker.pool.query(
      "select count(*)::int as count from pgboss.job where state = 'active'",
    );
    return rows[0].count;
  };
  await expect.poll(active, { interval: 5 }).toBe(2);
  expect(await gathering).toBe(true);
  end.abort();
  await working;
  expect(JSON.stringify(reportStudy(study, await keep.records()))).toBe(await locally(study));
});

test('a worker that plays by other rules says so, here and to whoever asked, and leaves the games to others', async () => {
  const { url } = await freshDatabase();
  const study = ask({ games: 8, seed: 'old' });
  const [asker, worker] = [await open(url), await open(url)];
  const [told, said]: [string[], string[]] = [[], []];
  const [strange, end] = [new AbortController(), new AbortController()];
  const keep = keepInMemory();
  const other = { ...study, ruleset: 'emlia 0.0.1 000000000000' };
  const stranger = gatherStudy(asker, other, keepInMemory(), {
    signal: strange.signal,
    log: line => told.push(line),
  });
  const working = workOnStudies(worker, { workers: 0, signal: end.signal, log: line => said.push(line) });
  await expect
    .poll(() => told)
    .toEqual([
      expect.stringMatching(
        /^a worker cannot play study [0-9a-f]{16}: it is for emlia 0\.0\.1 0{12}, and the worker plays by emlia /,
      ),
    ]);
  expect(said[0]).toBe(told[0]);
  strange.abort();
  expect(await stranger).toBe(false);
  // What it can play it plays.
  expect(await gatherStudy(asker, study, keep)).toBe(true);
  end.abort();
  await working;
  expect(await keep.records()).toHaveLength(8);
});
