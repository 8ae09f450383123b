import { availableParallelism } from 'node:os';
import { isProblem } from '@emlia/kernel';
import type { Command } from 'commander';
import { badUsage, failed } from '../terminal/failure.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { workersOf } from './simulate.ts';

interface Options {
  readonly database?: string;
  readonly workers: number;
}

export const addWorker = (program: Command, terminal: Terminal): void => {
  program
    .command('worker')
    .description('play games of the lab for whoever asks on a PostgreSQL, until stopped')
    .option('--database <url>', 'where games are asked for (DATABASE_URL)')
    .option('--workers <number>', 'threads that play (all cores)', workersOf, availableParallelism())
    .action((options: Options) => work(options, terminal));
};

const work = async (options: Options, terminal: Terminal): Promise<void> => {
  const url = options.database ?? terminal.env.DATABASE_URL;
  if (!url) throw badUsage('On which database? Say --database, or set DATABASE_URL.');
  const stop = new AbortController();
  const stopped = terminal.untilStopped().then(() => stop.abort());
  const log = (line: string): void => terminal.err(`emlia: ${line}`);
  const { openLabDatabase, workOnStudies } = await import('@emlia/lab/queue');
  const database = await openLabDatabase(url, log);
  if (isProblem(database)) throw failed(database.say);
  terminal.out('Waiting for games.');
  try {
    await workOnStudies(database, {
      workers: options.workers,
      signal: stop.signal,
      log,
      done: ({ study, from, to }) => terminal.out(`Played games ${from + 1} to ${to} of study ${study}.`),
    });
  } finally {
    await database.close();
  }
  await stopped;
};
