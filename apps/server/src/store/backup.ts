import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { isProblem, type Problem, problem } from '@emlia/kernel';
import type { PoolClient } from 'pg';
import { isUpToDate } from './migrations.ts';
import { migrate, openPool, reasonOf } from './postgres.ts';
import { databaseIn, inTransaction, openDatabase, sqliteOfNode } from './sqlite.ts';

/** Where a server keeps its matches. */
export type Kept = { readonly data: string } | { readonly databaseUrl: string };

/** What a backup holds. */
export interface Backup {
  readonly matches: number;
  readonly entries: number;
  readonly people: number;
}

/** Rows that are carried over at once. */
const AT_ONCE = 1000;

const notUpToDate = problem(
  'not-up-to-date',
  'It was last used by another version of Emlia: start the server of this version on it once, then try again.',
);

/**
 * Everything a server keeps, in one file, as it stood at one moment, while the server goes on. The file is a database of
 * SQLite, whatever it was taken from, so it can be put back into either.
 */
export const backUp = async (from: Kept, to: string): Promise<Backup | Problem> => {
  const part = `${to}.part`;
  rmSync(part, { force: true });
  try {
    const wrong =
      'data' in from ? copyOfSqlite(from.data, part) : await copyOfPostgres(from.databaseUrl, part);
    if (wrong) return wrong;
    const holds = lookInto(part);
    if (isProblem(holds)) return holds;
    renameSync(part, to);
    return holds;
  } finally {
    rmSync(part, { force: true });
  }
};

/** A backup in the place of nothing: what is there already is never written over. */
export const restore = async (file: string, to: Kept): Promise<Backup | Problem> => {
  const holds = lookInto(file);
  if (isProblem(holds)) return holds;
  const wrong = 'data' in to ? intoSqlite(file, to.data) : await intoPostgres(file, to.databaseUrl);
  return wrong ?? holds;
};

const copyOfSqlite = (folder: string, to: string): Problem | undefined => {
  const file = databaseIn(folder);
  if (!existsSync(file)) return problem('no-data', `There are no matches in ${folder}.`);
  return opened(file, db => {
    db.prepare('vacuum into ?').run(to);
    return undefined;
  });
};

/** Whether a file is a backup that can be read to the end, and what is in it. */
const lookInto = (file: string): Backup | Problem => {
  if (!existsSync(file)) return problem('no-backup', `There is no file ${file}.`);
  return opened(file, db => {
    const [{ integrity_check: found } = { integrity_check: 'nothing' }] = db
      .prepare('pragma integrity_check')
      .all();
    if (found !== 'ok') return problem('damaged', `${file} is damaged: ${found}.`);
    const count = (table: string): number =>
      Number(db.prepare(`select count(*) as n from ${table}`).get()?.n);
    return { matches: count('matches'), entries: count('entries'), people: count('people') };
  });
};

/** Does something with a file that should be a database; why it cannot is a sentence. */
const opened = <T>(file: string, work: (db: DatabaseSync) => T): T | Problem => {
  let db: DatabaseSync | undefined;
  try {
    db = new (sqliteOfNode().DatabaseSync)(file, { timeout: 5000 });
    return work(db);
  } catch (error) {
    return problem('no-backup', `${file} cannot be used: ${reasonOf(error)}.`);
  } finally {
    db?.close();
  }
};

const intoSqlite = (file: string, folder: string): Problem | undefined => {
  const home = resolve(folder);
  const place = databaseIn(home);
  if (existsSync(place)) return problem('not-empty', `${folder} holds matches already: name another folder.`);
  mkdirSync(home, { recursive: true });
  const part = `${place}.part`;
  rmSync(part, { force: true });
  try {
    const wrong = opened(file, db => {
      db.prepare('vacuum into ?').run(part);
      return undefined;
    });
    if (wrong) return wrong;
    openDatabase(part).close();
    renameSync(part, place);
    return undefined;
  } catch (error) {
    return problem('no-backup', `${file} cannot be put into ${folder}: ${reasonOf(error)}.`);
  } finally {
    rmSync(part, { force: true });
  }
};

interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/** What is carried over: each table but the note of what was run on it. */
const tablesOf = (db: DatabaseSync): Table[] =>
  db
    .prepare(
      `select name from sqlite_master where type = 'table' and name <> 'migrations' and name not like 'sqlite%'`,
    )
    .all()
    .map(({ name }) => ({
      name: String(name),
      columns: db
        .prepare(`select name from pragma_table_info(?)`)
        .all(String(name))
        .map(column => `"${column.name}"`),
    }));

const copyOfPostgres = (url: string, to: string): Promise<Problem | undefined> =>
  onPostgres(url, async client => {
    // One moment for all tables, and nobody waits for it.
    await client.query('begin transaction isolation level repeatable read read only');
    const done = await client.query<{ name: string }>('select name from migrations');
    if (!isUpToDate(new Set(done.rows.map(({ name }) => name)))) return notUpToDate;
    const db = openDatabase(to);
    try {
      for (const { name, columns } of tablesOf(db)) {
        const insert = db.prepare(
          `insert into ${name} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`,
        );
        await client.query(`declare rows no scroll cursor for select ${columns.join(', ')} from ${name}`);
        for (;;) {
          const { rows } = await client.query({ text: `fetch ${AT_ONCE} from rows`, rowMode: 'array' });
          if (rows.length === 0) break;
          inTransaction(db, () => {
            for (const row of rows) insert.run(...row);
          });
        }
        await client.query('close rows');
      }
    } finally {
      db.close();
    }
    return undefined;
  });

const intoPostgres = (file: string, url: string): Promise<Problem | undefined> =>
  onPostgres(url, async (client, pool) => {
    await migrate(pool);
    await client.query('begin');
    const held = await client.query('select 1 from matches union all select 1 from people limit 1');
    if (held.rows.length > 0)
      return problem('not-empty', 'The database holds matches or people already: name an empty one.');
    return onCopy(file, async db => {
      for (const { name, columns } of tablesOf(db)) {
        const named = columns.join(', ');
        const insert = `insert into ${name} (${named}) select ${named} from json_populate_recordset(null::${name}, $1::json)`;
        let rows: unknown[] = [];
        const carry = async (): Promise<void> => {
          await client.query(insert, [JSON.stringify(rows)]);
          rows = [];
        };
        for (const row of db.prepare(`select ${named} from ${name}`).iterate())
          if (rows.push(row) === AT_ONCE) await carry();
        if (rows.length > 0) await carry();
      }
      await client.query('commit');
      return undefined;
    });
  });

/** A backup of an older Emlia is brought up to date in a copy: it stays as it is. */
const onCopy = async <T>(file: string, work: (db: DatabaseSync) => Promise<T>): Promise<T | Problem> => {
  const copy = join(`${file}.restoring`);
  rmSync(copy, { force: true });
  const wrong = opened(file, db => {
    db.prepare('vacuum into ?').run(copy);
    return undefined;
  });
  if (wrong) return wrong;
  const db = openDatabase(copy);
  try {
    return await work(db);
  } finally {
    db.close();
    rmSync(copy, { force: true });
  }
};

/** Whatever was begun and not finished is undone. */
const onPostgres = async (
  url: string,
  work: (client: PoolClient, pool: ReturnType<typeof openPool>) => Promise<Problem | undefined>,
): Promise<Problem | undefined> => {
  const pool = openPool(url);
  try {
    const client = await pool.connect();
    try {
      return await work(client, pool);
    } finally {
      await client.query('rollback').catch(() => {});
      client.release(true);
    }
  } catch (error) {
    return problem('database', `The database cannot be reached or used: ${reasonOf(error)}.`);
  } finally {
    await pool.end();
  }
};
