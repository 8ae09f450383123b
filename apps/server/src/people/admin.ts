import { existsSync } from 'node:fs';
import { isProblem, type Problem, problem } from '@emlia/kernel';
import { nameWanted, type Role } from '@emlia/protocol';
import type { Keeps } from '../matches/world.ts';
import type { Kept } from '../store/backup.ts';
import { askForDeletion } from '../store/deletion.ts';
import { isUpToDate } from '../store/migrations.ts';
import { openPool, reasonOf, sqlOnPool } from '../store/postgres.ts';
import type { Sql } from '../store/sql.ts';
import { databaseIn, sqliteOfNode, sqlOn } from '../store/sqlite.ts';
import { giveChallenge } from './challenges.ts';
import { becomeAccount } from './credentials.ts';
import { newPerson, personNamed, type StoredPerson } from './person.ts';

/** What whoever hosts a server does about its people and matches, while it runs or not. */
export interface Admin {
  people(part?: string): Promise<readonly PersonRow[]>;
  matches(phase?: string): Promise<readonly MatchRow[]>;
  /** A new account; answers with what opens it once. */
  add(name: string): Promise<string | Problem>;
  /** What opens an account once, for whoever cannot get in any more. */
  link(name: string): Promise<string | Problem>;
  role(name: string, role: Role): Promise<Problem | undefined>;
  suspend(name: string, days: number, reason: string): Promise<Problem | undefined>;
  /** Whatever keeps somebody from seats and talk ends now. */
  lift(name: string): Promise<Problem | undefined>;
  /** The running server deletes it within a minute; else the next does. */
  deleteMatch(match: string): Promise<Problem | undefined>;
  close(): Promise<void>;
}

export interface PersonRow {
  readonly name: string;
  readonly kind: string;
  readonly role: string;
  readonly created: number;
  readonly matches: number;
  /** Until when somebody is suspended or silenced. */
  readonly barred: number | null;
}

export interface MatchRow {
  readonly match: string;
  readonly title: string;
  /** Of tables whose seats are claimed. */
  readonly phase: string | null;
  readonly entries: number;
  readonly touched: number | null;
}

const MOST = 500;
const DAY_MS = 24 * 60 * 60 * 1000;
const nobodySo = problem('no-person', 'Nobody here has this name.');

/** On what a server keeps; throws nothing, and changes nothing that a newer or older Emlia has written. */
export const openAdmin = async (kept: Kept): Promise<Admin | Problem> => {
  const opened = 'data' in kept ? openBeside(kept.data) : openPostgresBeside(kept.databaseUrl);
  if (isProblem(opened)) return opened;
  const { sql, close } = opened;
  try {
    const done = await sql.ask<{ name: string }>('select name from migrations');
    if (isUpToDate(new Set(done.map(({ name }) => name)))) return adminOn(sql, close);
    await close();
    return problem('not-up-to-date', 'Start the server of this version on it once, then try again.');
  } catch (error) {
    await close();
    return problem('no-data', `What the server keeps cannot be read: ${reasonOf(error)}.`);
  }
};

interface Beside {
  readonly sql: Sql;
  close(): Promise<void>;
}

/** The file is opened without the lock: the server that has it may be running. */
const openBeside = (folder: string): Beside | Problem => {
  const file = databaseIn(folder);
  if (!existsSync(file)) return problem('no-data', `There are no matches in ${folder}.`);
  try {
    const db = new (sqliteOfNode().DatabaseSync)(file, { timeout: 5000 });
    return { sql: sqlOn(db), close: async () => db.close() };
  } catch (error) {
    return problem('no-data', `${file} cannot be used: ${reasonOf(error)}.`);
  }
};

const openPostgresBeside = (url: string): Beside => {
  const pool = openPool(url);
  return { sql: sqlOnPool(pool), close: () => pool.end() };
};

const adminOn = (sql: Sql, close: () => Promise<void>): Admin => {
  const keeps: Keeps = { store: { sql } };
  const named = async (name: string): Promise<StoredPerson | Problem> =>
    (await personNamed(keeps, name)) ?? nobodySo;
  const about = async (
    name: string,
    act: (person: StoredPerson) => Promise<unknown>,
  ): Promise<Problem | undefined> => {
    const person = await named(name);
    if (isProblem(person)) return person;
    await act(person);
    return undefined;
  };
  return {
    people: (part = '') =>
      sql.ask<PersonRow>(
        `select name, kind, role, created,
           (select count(*) from seated where seated.person = people.id) as matches,
           (select max(until) from measures where measures.against = people.id and until > $2
              and measure in ('suspend', 'silence')) as barred
         from people where kind <> 'gone' and name_key like $1 order by created desc limit ${MOST}`,
        `%${part.toLowerCase().replaceAll(/[%_]/g, '')}%`,
        Date.now(),
      ),
    matches: async phase => {
      const rows = await sql.ask<Omit<MatchRow, 'title'> & { header: string }>(
        `select id as match, header, phase, (select count(*) from entries where entries.match = id) as entries, at as touched
         from matches left join standings on standings.match = id left join touched on touched.match = id
         where $1 = '' or phase = $1 order by at desc limit ${MOST}`,
        phase ?? '',
      );
      return rows.map(({ header, ...row }) => ({ ...row, title: titleIn(header) }));
    },
    async add(name) {
      const wanted = nameWanted.safeParse({ name });
      if (!wanted.success)
        return problem('malformed', `"${name}" can be nobody's name: ${wanted.error.issues[0]?.message}.`);
      if (await personNamed(keeps, wanted.data.name)) return problem('name-taken', 'Somebody has this name.');
      const account = await becomeAccount(keeps, await newPerson(keeps), wanted.data.name);
      return isProblem(account) ? account : giveChallenge(keeps, 'sign-in-made', account.id);
    },
    async link(name) {
      const person = await named(name);
      return isProblem(person) ? person : giveChallenge(keeps, 'sign-in-made', person.id);
    },
    role: (name, role) =>
      about(name, ({ id }) => sql.ask('update people set role = $2 where id = $1', id, role)),
    suspend: (name, days, reason) =>
      about(name, ({ id }) => {
        const now = Date.now();
        return sql.ask(
          `insert into measures (report, at, by, against, measure, until, reason) values ($1, $2, '', $3, 'suspend', $4, $5)`,
          `host ${id} ${now}`,
          now,
          id,
          now + days * DAY_MS,
          reason,
        );
      }),
    lift: name =>
      about(name, ({ id }) =>
        sql.ask('update measures set until = $2 where against = $1 and until > $2', id, Date.now()),
      ),
    deleteMatch: async match =>
      (await askForDeletion(sql, match)) ? undefined : problem('no-match', 'There is no such match here.'),
    close,
  };
};

const titleIn = (header: string): string => {
  try {
    return String((JSON.parse(header) as { title?: unknown }).title ?? '');
  } catch {
    return 'damaged';
  }
};
