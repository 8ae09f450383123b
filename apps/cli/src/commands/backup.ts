import { resolve } from 'node:path';
import { isProblem } from '@emlia/kernel';
import type { Command } from 'commander';
import { placeOf, type Told, toldBy } from '../hosting/config.ts';
import { badUsage, failed } from '../terminal/failure.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { writablePath } from '../terminal/text-file.ts';

type Options = Pick<Told, 'data' | 'database'> & { readonly config?: string };

/** Where a server keeps its matches, named as `emlia serve` has it named. */
export const withPlace = (command: Command): Command =>
  command
    .option('--config <file>', 'the file that emlia serve is configured by (EMLIA_CONFIG)')
    .option('--data <folder>', 'where matches are kept (EMLIA_DATA, else data/ in the project)')
    .option('--database <url>', 'or the PostgreSQL that keeps them (DATABASE_URL)');

export const addBackup = (program: Command, terminal: Terminal): void => {
  withPlace(
    program.command('backup <file>').description('copy all that a server keeps into one file, while it runs'),
  ).action(async (file: string, options: Options) => {
    const to = writablePath(file, terminal);
    const { kept } = placeOf(toldBy(options, terminal), terminal);
    const { backUp } = await import('@emlia/server');
    const done = await backUp(kept, to);
    if (isProblem(done)) throw failed(done.say);
    terminal.out(`${file} holds ${inWords(done)}.`);
  });
  withPlace(
    program
      .command('restore <file>')
      .description('put a backup into an empty folder or database, of either kind'),
  ).action(async (file: string, options: Options) => {
    const told = toldBy(options, terminal);
    // Nobody should have to guess what was written to.
    if (told.data === undefined && told.database === undefined)
      throw badUsage('Where to? Name a folder (--data) or a database (--database).');
    const { kept } = placeOf(told, terminal);
    const { restore } = await import('@emlia/server');
    const done = await restore(resolve(terminal.cwd, file), kept);
    if (isProblem(done)) throw failed(done.say);
    terminal.out(`Restored ${inWords(done)}.`);
  });
};

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const inWords = ({
  matches,
  entries,
  people,
}: {
  matches: number;
  entries: number;
  people: number;
}): string =>
  `${counted(matches, 'match', 'matches')} with ${counted(entries, 'entry', 'entries')}, and ${counted(people, 'person', 'people')}`;
