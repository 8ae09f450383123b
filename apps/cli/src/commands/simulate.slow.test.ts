import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freshFolder, SPAT } from '@emlia/games/testing';
import pg from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { ROOT } from '../terminal/places.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

const PROGRAM = join(ROOT, 'apps', 'cli', 'bin', 'emlia.js');
const cwd = freshFolder(SPAT);
const running = new Set<ChildProcess>();
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

interface Child {
  readonly process: ChildProcess;
  readonly ended: Promise<{ code: number | null; out: string; err: string }>;
  readonly out: () => string;
}

/** The built program, as a process of its own. */
const start = (...args: string[]): Child => {
  const child = spawn(process.execPath, [PROGRAM, ...args], { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
  running.add(child);
  let [out, err] = ['', ''];
  child.stdout.on('data', chunk => {
    out += chunk;
  });
  child.stderr.on('data', chunk => {
    err += chunk;
  });
  const ended = new Promise<{ code: number | null; out: string; err: string }>(done =>
    child.once('close', code => {
      running.delete(child);
      done({ code, out, err });
    }),
  );
  return { process: child, ended, out: () => out };
};

/** Long enough for four small battles, on a slow machine too; as long does the chunk of a dead worker wait for another. */
const LEASE = String(Math.ceil(6 * Number(process.env.EMLIA_PATIENCE ?? 1)));
const BOTS = ['--bots', 'recruit,recruit:careful', '--seed', '7', '--json'];
const SPATS = ['simulate', 'spat/hedge', '--packs', 'packs', ...BOTS];
const CLANS = ['simulate', 'cavemen/two-clans', ...BOTS, '--games', '8'];
const outputOf = async (...args: string[]): Promise<string> => {
  const { code, out, err } = await start(...args).ended;
  expect(code, err).toBe(0);
  return out;
};
const linesIn = (folder: string): number => {
  const file = join(cwd, folder, 'games.jsonl');
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0;
};

test('one thread or two, or killed in the middle and gone on with: the report is the same to the byte', async () => {
  const study = [...SPATS, '--games', '30'];
  const one = await outputOf(...study, '--workers', '1');
  const killed = start(...study, '--workers', '2', '--out', 'killed');
  await expect.poll(() => linesIn('killed'), { interval: 5 }).toBeGreaterThan(0);
  killed.process.kill('SIGKILL');
  await killed.ended;
  expect(linesIn('killed')).toBeLessThan(30);
  expect(await outputOf(...study, '--workers', '2', '--resume', 'killed')).toBe(one);
  // Nothing that was there has been played again.
  expect(linesIn('killed')).toBe(30);
});

test('Ctrl-C leaves what is done', async () => {
  const child = start(...SPATS, '--games', '20000', '--workers', '1', '--out', 'left');
  await expect.poll(() => linesIn('left'), { interval: 5 }).toBeGreaterThan(1);
  child.process.kill('SIGINT');
  const { code, err } = await child.ended;
  expect(code).toBe(1);
  expect(err).toMatch(/Stopped after \d+ games\. The same command goes on from there\.\n$/);
});

const freshDatabase = async (): Promise<string> => {
  const base = inject('postgresUrl');
  const name = `emlia_${randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: base });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  afterAll(async () => {
    const last = new pg.Client({ connectionString: base });
    await last.connect();
    await last.query(`drop database ${name} with (force)`);
    await last.end();
  });
  const url = new URL(base);
  url.pathname = `/${name}`;
  return url.href;
};

test('three workers on a database, one of them killed: no game is lost, none doubled, the report is the local one', async () => {
  const url = await freshDatabase();
  const local = await outputOf(...CLANS, '--workers', '1');
  const asked = start(...CLANS, '--database', url, '--lease', LEASE, '--out', 'gathered');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const count = async (sql: string): Promise<number> => {
    const { rows } = await client.query(sql).catch(() => ({ rows: [{ count: 0 }] }));
    return rows[0].count;
  };
  const jobs = "select count(*)::int as count from pgboss.job where name = 'emlia-lab'";
  const victim = start('worker', '--database', url, '--workers', '1');
  await expect.poll(() => count(`${jobs} and state = 'active'`), { interval: 5 }).toBe(1);
  // It alone works, so the chunk is in its hands; it must not finish it before the others are there.
  victim.process.kill('SIGSTOP');
  const others = [0, 1].map(() => start('worker', '--database', url, '--workers', '1'));
  for (const { out } of others) await expect.poll(out).toContain('Waiting for games.');
  victim.process.kill('SIGKILL');
  const { code, out, err } = await asked.ended;
  expect(code, err).toBe(0);
  expect(out).toBe(local);
  expect(linesIn('gathered')).toBe(8);
  expect(await count('select count(*)::int as count from emlia_lab.results')).toBe(2);
  // The chunk of the one that was killed went to another.
  expect(await count(`${jobs} and retry_count > 0`)).toBeGreaterThanOrEqual(1);
  await client.end();
  for (const { process: worker } of others) worker.kill('SIGTERM');
  expect((await Promise.all(others.map(({ ended }) => ended))).map(worker => worker.code)).toEqual([0, 0]);
  // Asked again, nothing is played and nobody needed: it is all there.
  expect(await outputOf(...CLANS, '--database', url)).toBe(local);
});
