import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import { StartProblem } from '../start-problem.ts';
import { MIGRATION_TABLE, migrationsToRun } from './migrations.ts';
import type { Sql, SqlRow, SqlValue } from './sql.ts';
import {
  peopleAt,
  readMatch,
  readSeats,
  readSnapshot,
  readTick,
  type Store,
  type StoredSeat,
  StoreFailure,
  type TickRow,
  tickRow,
} from './store.ts';

const BUSY = 5;
const FULL = 13;

export interface SqliteStore extends Store {
  /** Bounds the size of the file; SQLite never goes below what it has. */
  limitPages(pages: number): void;
}

/**
 * SQLite in a folder. Write-ahead log, flushed at every commit (docs/decisions/0004). The folder
 * belongs to one server at a time: a lock on a file beside the database, which the system lets go of with the
 * process, and which leaves the database itself to whoever reads it.
 */
export const openSqlite = (folder: string): SqliteStore => {
  const { db, lock, statements } = openFile(folder);
  const { insertMatch, selectMatch, insertEntry, selectEntries, upsertSnapshot, selectSnapshot } = statements;
  const { insertReason, selectReason, selectSeats, updateSeats } = statements;
  const { insertSeated, deleteSeated, insertTick, selectTicks } = statements;

  const keepSeated = (match: string, seats: readonly StoredSeat[]): void => {
    deleteSeated.run(match);
    for (const person of peopleAt(seats)) insertSeated.run(person, match);
  };

  const { write, writeNow, writeWaiting } = writerOf(db);
  return {
    sql: sqlOn(db, write),
    createMatch: ({ id, header, seed, seats }, bodies) =>
      write(() => {
        insertMatch.run(id, JSON.stringify(header), seed, JSON.stringify(seats));
        for (const [seq, body] of bodies.entries()) insertEntry.run(id, seq, body);
        keepSeated(id, seats);
      }),
    match: async id =>
      reading(() => {
        const row = selectMatch.get(id);
        return row && readMatch(id, row);
      }),
    seats: async match =>
      reading(() => {
        const row = selectSeats.get(match);
        return row && readSeats(row.seats);
      }),
    changeSeats: (match, from, to) =>
      write(() => {
        const changed = updateSeats.run(JSON.stringify(to), match, JSON.stringify(from)).changes === 1;
        if (changed) keepSeated(match, to);
        return changed;
      }),
    append: batch =>
      writeNow(() =>
        batch.map(({ match, seq, body, tick }) => {
          const written = insertEntry.run(match, seq, body).changes === 1;
          if (written && tick) {
            const { at, asked, kind, flags } = tickRow(tick);
            insertTick.run(match, seq, at, asked, kind, flags);
          }
          return written;
        }),
      ),
    ticks: async (match, from) => reading(() => selectTicks.all(match, from).map(readTick)),
    tell: async () => {},
    entries: async (match, from, most = -1) =>
      reading(() => selectEntries.all(match, from, most).map(row => row.body)),
    saveReason: ({ match, seq, body }) => write(() => void insertReason.run(match, seq, body)),
    reason: async (match, seq) => reading(() => selectReason.get(match, seq)?.body),
    saveSnapshot: (match, { seq, rulesetVersion, state }) => {
      const text = JSON.stringify(state);
      return write(() => void upsertSnapshot.run(match, seq, rulesetVersion, text));
    },
    snapshot: async match =>
      reading(() => {
        const row = selectSnapshot.get(match);
        return row && readSnapshot(row);
      }),
    listen: () => {},
    hears: () => true,
    limitPages: pages => db.exec(`pragma max_page_count = ${pages}`),
    close: async () => {
      writeWaiting();
      db.close();
      lock.close();
    },
  };
};

/** Answered once it is on the disk. */
type Write = <T>(work: () => T) => Promise<T>;

interface Waiting {
  readonly work: () => unknown;
  readonly done: (result: never) => void;
  readonly failed: (error: unknown) => void;
}

/**
 * One flush for whatever is written in a turn of the event loop, and for what waits when entries of battles go to the disk: a flush takes
 * milliseconds in which nobody is heard. Each piece of work is done whole or not at all, whatever becomes of the others.
 */
const writerOf = (
  db: DatabaseSync,
): { readonly write: Write; readonly writeNow: Write; readonly writeWaiting: () => void } => {
  let waiting: Waiting[] = [];

  const doEach = (batch: readonly Waiting[]): (() => void)[] =>
    batch.map(({ work, done, failed }) => {
      db.exec('savepoint one');
      try {
        const result = work();
        db.exec('release one');
        return () => done(result as never);
      } catch (error) {
        // After some errors SQLite itself has rolled everything back, a full disk among them.
        if (!db.isTransaction) throw error;
        db.exec('rollback to one; release one');
        return () => failed(writeFailure(error));
      }
    });

  const writeWaiting = (): void => {
    const batch = waiting;
    if (batch.length === 0) return;
    waiting = [];
    let answers: (() => void)[];
    try {
      answers = inTransaction(db, () => doEach(batch));
    } catch (error) {
      answers = batch.map(
        ({ failed }) =>
          () =>
            failed(error),
      );
    }
    for (const answer of answers) answer();
  };

  const write: Write = work =>
    new Promise((done, failed) => {
      waiting.push({ work, done, failed });
      if (waiting.length === 1) setImmediate(writeWaiting);
    });

  return {
    write,
    writeNow: work => {
      const written = write(work);
      writeWaiting();
      return written;
    },
    writeWaiting,
  };
};

export const sqlOn = (db: DatabaseSync, write = writerOf(db).write): Sql => {
  const prepared = new Map<string, StatementSync>();
  const run = (text: string, values: readonly SqlValue[]): SqlRow[] => {
    const statement = prepared.get(text) ?? db.prepare(text.replaceAll(/\$(\d)/g, '?$1'));
    prepared.set(text, statement);
    return statement.all(...values).map(row => ({ ...row }) as SqlRow);
  };
  return {
    ask: async <Row extends object>(text: string, ...values: readonly SqlValue[]) =>
      (/^\s*select/i.test(text)
        ? reading(() => run(text, values))
        : await write(() => run(text, values))) as Row[],
    together: (...statements) =>
      write(() => {
        for (const [text, ...values] of statements) run(text, values);
      }),
  };
};

/** A statement that answers with rows, of a shape that only its author knows. */
const ask = <Row>(db: DatabaseSync, sql: string) =>
  db.prepare(sql) as unknown as {
    get(...values: SQLInputValue[]): Row | undefined;
    all(...values: SQLInputValue[]): Row[];
  };

/** Fails where a table is missing. */
const prepareAll = (db: DatabaseSync) => ({
  insertMatch: db.prepare('insert into matches (id, header, seed, seats) values (?, ?, ?, ?)'),
  selectMatch: ask<{ header: string; seed: string; seats: string }>(
    db,
    'select id, header, seed, seats from matches where id = ?',
  ),
  selectSeats: ask<{ seats: string }>(db, 'select seats from matches where id = ?'),
  updateSeats: db.prepare('update matches set seats = ? where id = ? and seats = ?'),
  insertSeated: db.prepare('insert into seated (person, match) values (?, ?)'),
  deleteSeated: db.prepare('delete from seated where match = ?'),
  insertEntry: db.prepare('insert into entries (match, seq, body) values (?, ?, ?) on conflict do nothing'),
  selectEntries: ask<{ body: string }>(
    db,
    'select body from entries where match = ? and seq >= ? order by seq limit ?',
  ),
  insertReason: db.prepare('insert or replace into reasons (match, seq, body) values (?, ?, ?)'),
  selectReason: ask<{ body: string }>(db, 'select body from reasons where match = ? and seq = ?'),
  upsertSnapshot: db.prepare(
    'insert or replace into snapshots (match, seq, ruleset_version, state) values (?, ?, ?, ?)',
  ),
  insertTick: db.prepare('insert into ticks (match, seq, at, asked, kind, flags) values (?, ?, ?, ?, ?, ?)'),
  selectTicks: ask<TickRow>(
    db,
    'select seq, at, asked, kind, flags from ticks where match = ? and seq >= ? order by seq',
  ),
  selectSnapshot: ask<{ seq: number; ruleset_version: string; state: string }>(
    db,
    'select seq, ruleset_version, state from snapshots where match = ?',
  ),
});

export const sqliteOfNode = () => {
  const sqlite = process.getBuiltinModule('node:sqlite');
  if (sqlite) return sqlite;
  throw new StartProblem(
    'node-without-sqlite',
    `Node ${process.versions.node} has no SQLite to keep matches with: Node 22.13 and newer have, or --database names a PostgreSQL.`,
  );
};

/** Another process may be writing a word of its own: an admin, or who takes a backup. */
const PATIENCE_MS = 5000;

/** The file of a database, brought up to date. */
export const openDatabase = (path: string): DatabaseSync => {
  const db = new (sqliteOfNode().DatabaseSync)(path, { timeout: PATIENCE_MS });
  migrate(db);
  return db;
};

/** The file in a folder of data. */
export const databaseIn = (folder: string): string => join(folder, 'emlia.sqlite');

const openFile = (folder: string) => {
  const sqlite = sqliteOfNode();
  const open: DatabaseSync[] = [];
  let at = '';
  const openNamed = (name: string, timeout = 0): DatabaseSync => {
    at = `${name}: `;
    const db = new sqlite.DatabaseSync(join(folder, name), { timeout });
    open.push(db);
    return db;
  };
  try {
    makeFolder(resolve(folder));
    const lock = openNamed('emlia.lock');
    lock.exec('begin exclusive');
    const db = openNamed('emlia.sqlite', PATIENCE_MS);
    db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma wal_autocheckpoint = 4000');
    migrate(db);
    return { db, lock, statements: prepareAll(db) };
  } catch (error) {
    for (const db of open) db.close();
    throw codeOf(error) === BUSY
      ? new StartProblem(
          'data-in-use',
          `The data folder ${folder} is in use by another running Emlia server.`,
        )
      : new StartProblem(
          'data-folder',
          `The data folder ${folder} cannot be used: ${at}${reasonOf(error)}.`,
          error,
        );
  }
};

/** Node's own recursive mkdir never returns where nothing can be made, as in /proc. */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
};

const migrate = (db: DatabaseSync): void => {
  db.exec(MIGRATION_TABLE);
  const done = ask<{ name: string }>(db, 'select name from migrations').all();
  for (const { name, sqlite } of migrationsToRun(new Set(done.map(row => row.name)))) {
    inTransaction(db, () => {
      db.exec(sqlite);
      db.prepare('insert into migrations (name) values (?)').run(name);
    });
  }
};

export const inTransaction = <T>(db: DatabaseSync, work: () => T): T => {
  try {
    db.exec('begin immediate');
    const result = work();
    db.exec('commit');
    return result;
  } catch (error) {
    try {
      db.exec('rollback');
    } catch {
      // SQLite itself has rolled back, as after some errors, a full disk among them; or was never begun.
    }
    throw writeFailure(error);
  }
};

const writeFailure = (error: unknown): StoreFailure =>
  new StoreFailure(
    codeOf(error) === FULL
      ? "The server's disk is full: this was not saved and did not happen."
      : `The server could not write to its disk, so this did not happen: ${reasonOf(error)}.`,
    error,
  );

const reading = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    if (error instanceof StoreFailure) throw error;
    throw new StoreFailure(`The server could not read from its disk: ${reasonOf(error)}.`, error);
  }
};

/** SQLite's primary result code. */
const codeOf = (error: unknown): number | undefined => {
  const code = (error as { errcode?: unknown } | undefined)?.errcode;
  return typeof code === 'number' ? code & 0xff : undefined;
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
