import { createHash } from 'node:crypto';
import { type Problem, problem } from '@emlia/kernel';
import pg from 'pg';
import PgBoss from 'pg-boss';
import type { Study } from '../study/study.ts';

/** A job: some games of a study. Its results go under (study, chunk), so that done twice they are there once. */
export interface Chunk {
  readonly study: string;
  readonly chunk: number;
  /** Games of each version, the last excluded. */
  readonly from: number;
  readonly to: number;
}

/** Games of each version in a chunk. Its number means the same for everybody. */
export const SIZE = 4;

/** In the place of a chunk: a worker that plays by other rules says so; those that play by the right ones go on. */
export const STRANGER = -1;

export const QUEUE = 'emlia-lab';
/** The schema of our tables; pg-boss keeps its jobs in one of its own. */
const TABLES = `
  create schema if not exists emlia_lab;
  create table if not exists emlia_lab.studies (
    id text not null primary key,
    body text not null
  );
  create table if not exists emlia_lab.results (
    study text not null references emlia_lab.studies (id) on delete cascade,
    chunk integer not null,
    lines text not null,
    primary key (study, chunk)
  );
  create table if not exists emlia_lab.broken (
    study text not null references emlia_lab.studies (id) on delete cascade,
    chunk integer not null,
    say text not null,
    primary key (study, chunk)
  );`;

/** Those who start at once make the tables one after the other. */
const MAKING = 0x6c6162;

/** Every how many seconds jobs are looked for whose worker has been gone too long. */
const SUPERVISION = 2;

/** A chunk has always the same job, so that asking for it twice queues it once. */
export const jobOf = ({ study, chunk }: Pick<Chunk, 'study' | 'chunk'>): string => {
  const hex = createHash('sha256').update(`${study} ${chunk}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/** The database that studies and their workers share. */
export interface LabDatabase {
  readonly boss: PgBoss;
  readonly pool: pg.Pool;
  saveStudy(id: string, study: Study): Promise<void>;
  study(id: string): Promise<Study | undefined>;
  /** False: somebody was quicker, and theirs is kept. */
  saveResult(chunk: Chunk, lines: string): Promise<boolean>;
  hasResult(chunk: Chunk): Promise<boolean>;
  /** The results of those of these chunks that are there. */
  results(study: string, chunks: readonly number[]): Promise<{ chunk: number; lines: string }[]>;
  saveBroken(chunk: Pick<Chunk, 'study' | 'chunk'>, say: string): Promise<void>;
  broken(study: string): Promise<{ chunk: number; say: string } | undefined>;
  /** Before a study is asked for again. */
  forgetBroken(study: string): Promise<void>;
  /** Before chunks are asked for: jobs that are over though their results are not there. */
  forgetOver(study: string, chunks: readonly number[]): Promise<void>;
  /** Takes back what no worker has begun. */
  takeBack(study: string, chunks: readonly number[]): Promise<void>;
  close(): Promise<void>;
}

export const reasonOf = (error: unknown): string =>
  error instanceof Error
    ? error.message || (error as NodeJS.ErrnoException).code || error.name
    : String(error);

/** Opens the database of a lab, and makes its tables where they are missing. */
export const openLabDatabase = async (
  url: string,
  log: (line: string) => void,
): Promise<LabDatabase | Problem> => {
  const pool = new pg.Pool({ connectionString: url, max: 3, connectionTimeoutMillis: 5000 });
  pool.on('error', () => {});
  const boss = new PgBoss({
    connectionString: url,
    max: 3,
    schedule: false,
    maintenanceIntervalSeconds: SUPERVISION,
  });
  // It looks after its jobs every few seconds; one complaint is enough.
  let said = '';
  boss.on('error', error => {
    const line = `the queue: ${reasonOf(error)}`;
    if (line !== said) log(line);
    said = line;
  });
  try {
    await makeTables(pool);
    await boss.start();
    await boss.createQueue(QUEUE);
  } catch (error) {
    await pool.end().catch(() => {});
    await boss.stop({ graceful: false, wait: false }).catch(() => {});
    return problem('database', `The database cannot be reached or used: ${reasonOf(error)}.`);
  }
  return {
    boss,
    pool,
    ...studiesIn(pool),
    ...resultsIn(pool),
    ...jobsIn(pool),
    async close() {
      await boss.stop({ graceful: false, wait: true });
      await pool.end();
    },
  };
};

const studiesIn = (
  pool: pg.Pool,
): Pick<LabDatabase, 'saveStudy' | 'study' | 'saveBroken' | 'broken' | 'forgetBroken'> => ({
  async saveStudy(id, study) {
    const sql = 'insert into emlia_lab.studies (id, body) values ($1, $2) on conflict do nothing';
    await pool.query(sql, [id, JSON.stringify(study)]);
  },
  async study(id) {
    const { rows } = await pool.query('select body from emlia_lab.studies where id = $1', [id]);
    return rows[0] && (JSON.parse(rows[0].body) as Study);
  },
  async saveBroken({ study, chunk }, say) {
    const sql = 'insert into emlia_lab.broken (study, chunk, say) values ($1, $2, $3) on conflict do nothing';
    await pool.query(sql, [study, chunk, say]);
  },
  async broken(study) {
    const sql = 'select chunk, say from emlia_lab.broken where study = $1 order by chunk desc limit 1';
    return (await pool.query(sql, [study])).rows[0];
  },
  async forgetBroken(study) {
    await pool.query('delete from emlia_lab.broken where study = $1', [study]);
  },
});

const resultsIn = (pool: pg.Pool): Pick<LabDatabase, 'saveResult' | 'hasResult' | 'results'> => ({
  async saveResult({ study, chunk }, lines) {
    const sql =
      'insert into emlia_lab.results (study, chunk, lines) values ($1, $2, $3) on conflict do nothing';
    return (await pool.query(sql, [study, chunk, lines])).rowCount === 1;
  },
  async hasResult({ study, chunk }) {
    const sql = 'select 1 from emlia_lab.results where study = $1 and chunk = $2';
    return (await pool.query(sql, [study, chunk])).rows.length > 0;
  },
  async results(study, chunks) {
    const sql =
      'select chunk, lines from emlia_lab.results where study = $1 and chunk = any($2) order by chunk';
    return (await pool.query(sql, [study, chunks])).rows;
  },
});

const jobsIn = (pool: pg.Pool): Pick<LabDatabase, 'forgetOver' | 'takeBack'> => {
  const forget = async (study: string, chunks: readonly number[], state: string): Promise<void> => {
    const sql = `delete from pgboss.job where name = $1 and id = any($2) and state ${state}`;
    await pool.query(sql, [QUEUE, chunks.map(chunk => jobOf({ study, chunk }))]);
  };
  return {
    forgetOver: (study, chunks) => forget(study, chunks, ">= 'completed'"),
    takeBack: (study, chunks) => forget(study, chunks, "< 'active'"),
  };
};

const makeTables = async (pool: pg.Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [MAKING]);
    await client.query(TABLES);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
};
