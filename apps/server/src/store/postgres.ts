import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { StartProblem } from '../start-problem.ts';
import { hearEntries } from './hear-entries.ts';
import { MIGRATION_TABLE, migrationsToRun } from './migrations.ts';
import type { Sql, SqlRow, SqlValue } from './sql.ts';
import {
  type Append,
  peopleAt,
  readMatch,
  readSeats,
  readSnapshot,
  readTick,
  type Store,
  StoreFailure,
  type TickRow,
  tickRow,
} from './store.ts';

/** Times are of this type; they come as numbers, as from SQLite. */
const INT8 = 20;

/** The advisory lock under which one process at a time brings the tables up to date. */
const MIGRATING = 0x656d6c;

/** Names are sent with every statement, so that PostgreSQL plans each once per connection. */
const APPEND = {
  name: 'append',
  text: `with added as (
    insert into entries (match, seq, body)
    select * from unnest($1::text[], $2::integer[], $3::text[]) on conflict do nothing
    returning match, seq
  ), ticked as (
    insert into ticks (match, seq, at, asked, kind, flags)
    select given.* from unnest($5::text[], $6::integer[], $7::bigint[], $8::text[], $9::text[], $10::integer[])
      as given (match, seq, at, asked, kind, flags)
    join added using (match, seq) on conflict do nothing
  ) select match, seq, pg_notify('emlia_entries', $4 || ' ' || match) from added`,
};
const ENTRIES = {
  name: 'entries',
  text: 'select body from entries where match = $1 and seq >= $2 order by seq limit $3',
};

export const openPool = (url: string): pg.Pool => {
  const pool = new pg.Pool({
    connectionString: url,
    max: 8,
    connectionTimeoutMillis: 5000,
    // An acknowledged command is on disk, whatever the database's own default is. The pool waits for it.
    types: { getTypeParser: (oid, format) => (oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) },
    onConnect: client => client.query('set synchronous_commit to on') as unknown as undefined,
  });
  // A connection that breaks while idle is replaced at the next use.
  pool.on('error', () => {});
  return pool;
};

/** PostgreSQL, shared by as many server processes as you like. */
export const openPostgres = async (url: string): Promise<Store> => {
  const pool = openPool(url);
  const me = randomUUID();
  try {
    await migrate(pool);
  } catch (error) {
    await pool.end();
    throw new StartProblem('database', `The database cannot be reached or used: ${reasonOf(error)}.`, error);
  }
  const hearing = hearEntries(url, me);
  const ask = asking(pool);
  return {
    ...matchesIn(ask, me),
    sql: sqlIn(ask, pool),
    ...entriesIn(ask, me),
    ...reasonsIn(ask),
    ...snapshotsIn(ask),
    listen: hearing.listen,
    hears: hearing.hears,
    close: async () => {
      await hearing.close();
      await pool.end();
    },
  };
};

const matchesIn = (ask: Ask, me: string): Pick<Store, 'createMatch' | 'match' | 'seats' | 'changeSeats'> => ({
  createMatch: async ({ id, header, seed, seats }, bodies) => {
    await ask(
      `with made as (insert into matches (id, header, seed, seats) values ($1, $2, $3, $4)),
         come as (insert into seated (person, match) select person, $1 from unnest($6::text[]) as person)
       insert into entries (match, seq, body)
       select $1, at - 1, body from unnest($5::text[]) with ordinality as given (body, at)`,
      [id, JSON.stringify(header), seed, JSON.stringify(seats), bodies, peopleAt(seats)],
    );
  },
  match: async id => {
    // No text of PostgreSQL's holds this character, and to be asked for one is an error to it.
    if (id.includes('\0')) return undefined;
    const [row] = await ask('select header, seed, seats from matches where id = $1', [id]);
    return row && readMatch(id, row);
  },
  seats: async match => {
    const [row] = await ask('select seats from matches where id = $1', [match]);
    return row && readSeats(row.seats);
  },
  changeSeats: async (match, from, to) => {
    const changed = await ask(
      `with changed as (update matches set seats = $3 where id = $1 and seats = $2 returning id),
         gone as (
           delete from seated where match in (select id from changed) and not (person = any($5::text[]))
         ),
         come as (
           insert into seated (person, match) select person, id from unnest($5::text[]) as person, changed
           on conflict do nothing
         )
       select pg_notify('emlia_entries', $4 || ' ' || id) from changed`,
      [match, JSON.stringify(from), JSON.stringify(to), me, peopleAt(to)],
    );
    return changed.length === 1;
  },
});

/** What is not of matches, on a pool that others have opened. */
export const sqlOnPool = (pool: pg.Pool): Sql => sqlIn(asking(pool), pool);

const sqlIn = (ask: Ask, pool: pg.Pool): Sql => ({
  ask: async <Row extends object>(text: string, ...values: readonly SqlValue[]) =>
    (await ask(text, [...values])) as Row[],
  together: async (...statements) => {
    const client = await pool.connect().catch(unanswered);
    let broken = false;
    try {
      await client.query('begin');
      for (const [text, ...values] of statements) await client.query<SqlRow>(text, values);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => {
        broken = true;
      });
      unanswered(error);
    } finally {
      client.release(broken);
    }
  },
});

const entriesIn = (ask: Ask, me: string): Pick<Store, 'append' | 'entries' | 'ticks' | 'tell'> => ({
  append: async batch => {
    const rows = [...batch].sort(byMatch);
    const ticks = rows.flatMap(({ match, tick }) => (tick ? [{ match, ...tickRow(tick) }] : []));
    const values = [
      rows.map(row => row.match),
      rows.map(row => row.seq),
      rows.map(row => row.body),
      me,
      ...(['match', 'seq', 'at', 'asked', 'kind', 'flags'] as const).map(key => ticks.map(one => one[key])),
    ];
    const written = new Set((await ask(APPEND, values)).map(row => `${row.match} ${row.seq}`));
    // The first of two with one number was written.
    return batch.map(({ match, seq }) => written.delete(`${match} ${seq}`));
  },
  entries: async (match, from, most) =>
    (await ask(ENTRIES, [match, from, most ?? null])).map(row => row.body),
  ticks: async (match, from) =>
    (
      await ask('select seq, at, asked, kind, flags from ticks where match = $1 and seq >= $2 order by seq', [
        match,
        from,
      ])
    ).map(row => readTick(row as TickRow)),
  tell: async match => {
    await ask(`select pg_notify('emlia_entries', $1 || ' ' || $2)`, [me, match]);
  },
});

const reasonsIn = (ask: Ask): Pick<Store, 'saveReason' | 'reason'> => ({
  saveReason: async ({ match, seq, body }) => {
    await ask(
      `insert into reasons (match, seq, body) values ($1, $2, $3)
       on conflict (match, seq) do update set body = $3`,
      [match, seq, body],
    );
  },
  reason: async (match, seq) => {
    const [row] = await ask('select body from reasons where match = $1 and seq = $2', [match, seq]);
    return row?.body;
  },
});

const snapshotsIn = (ask: Ask): Pick<Store, 'saveSnapshot' | 'snapshot'> => ({
  saveSnapshot: async (match, { seq, rulesetVersion, state }) => {
    await ask(
      `insert into snapshots (match, seq, ruleset_version, state) values ($1, $2, $3, $4)
       on conflict (match) do update set seq = $2, ruleset_version = $3, state = $4`,
      [match, seq, rulesetVersion, JSON.stringify(state)],
    );
  },
  snapshot: async match => {
    const [row] = await ask('select seq, ruleset_version, state from snapshots where match = $1', [match]);
    return row && readSnapshot(row);
  },
});

/** All processes insert in the same order, so that two batches never wait for each other. */
const byMatch = (a: Append, b: Append): number =>
  a.match < b.match ? -1 : a.match > b.match ? 1 : a.seq - b.seq;

export const migrate = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [MIGRATING]);
    await client.query(MIGRATION_TABLE);
    const { rows } = await client.query('select name from migrations');
    for (const { name, postgres } of migrationsToRun(new Set(rows.map(row => row.name)))) {
      await client.query(postgres);
      await client.query('insert into migrations (name) values ($1)', [name]);
    }
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
};

/** The rows that a statement gives; a named one is planned once per connection. */
type Ask = (statement: string | pg.QueryConfig, values: unknown[]) => Promise<pg.QueryResult['rows']>;

const asking =
  (pool: pg.Pool): Ask =>
  async (statement, values) => {
    try {
      const named = typeof statement === 'string' ? { text: statement } : statement;
      return (await pool.query({ ...named, values })).rows;
    } catch (error) {
      return unanswered(error);
    }
  };

const unanswered = (error: unknown): never => {
  throw new StoreFailure(
    'The database did not answer: look whether this happened before you ask again.',
    error,
  );
};

export const reasonOf = (error: unknown): string => {
  // Node reports a refused connection to several addresses as one error without words.
  const first = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first.message : String(first);
};
