import { join, resolve } from 'node:path';
import { mistakesIn, openLibrary } from '@emlia/games/node';
import { isProblem } from '@emlia/kernel';
import type { ServerOptions } from '@emlia/server';
import type { Command } from 'commander';
import { openLab } from '../scenarios/lab.ts';
import { badUsage, failed } from '../terminal/failure.ts';
import { DATA, packsFolder, SITE, shownPath } from '../terminal/places.ts';
import { formatJson, type Terminal } from '../terminal/terminal.ts';

interface Options {
  readonly port?: string;
  readonly host: string;
  readonly data?: string;
  readonly database?: string;
  readonly packs?: string;
  readonly json?: true;
}

export const addServe = (program: Command, terminal: Terminal): void => {
  program
    .command('serve')
    .description('run the server: the page, the matches, and the packs they are played with')
    .option('--port <number>', 'where to listen; 0 takes any free port (PORT, else 4000)')
    .option('--host <address>', 'the address to listen on; 0.0.0.0 lets others in', '127.0.0.1')
    .option('--data <folder>', 'where matches are kept (EMLIA_DATA, else data/ in the project)')
    .option('--database <url>', 'keep them in PostgreSQL instead (DATABASE_URL)')
    .option('--packs <folder>', 'the packs to play with (else the shipped ones)')
    .option('--json', 'print the address as JSON')
    .action((options: Options) => serve(options, terminal));
};

const serve = async (options: Options, terminal: Terminal): Promise<void> => {
  const settings = settingsOf(options, terminal);
  const stopped = terminal.untilStopped();
  const { SERVER_LIMITS, startServer } = await import('@emlia/server');
  // On a machine so many times slower than others bots are waited for as much longer.
  const slow = Math.max(1, Number(terminal.env.EMLIA_PATIENCE) || 1);
  const limits = { botPatienceMs: SERVER_LIMITS.botPatienceMs * slow };
  const server = await startServer({ ...settings, limits }).catch(error => {
    throw isProblem(error) ? failed(error.say, error) : error;
  });
  terminal.out(
    options.json ? formatJson({ url: server.url, port: server.port }) : `Emlia is at ${server.url}`,
  );
  await stopped;
  await server.close();
};

const settingsOf = (options: Options, terminal: Terminal): ServerOptions => {
  const { env, cwd } = terminal;
  const port = portOf(options.port ?? (env.PORT || '4000'), options.port === undefined ? 'PORT' : '--port');
  // An empty address would listen on all of them.
  if (options.host === '') throw badUsage('--host is empty; 0.0.0.0 is every address of this machine.');
  if (options.data === '') throw badUsage('--data is empty; name a folder.');
  const packs = packsFolder(options.packs, terminal);
  const library = openLibrary(packs);
  const unreadable = library.folders.find(({ complaints }) => complaints.some(({ file }) => file === ''));
  if (unreadable) throw failed(mistakesIn([unreadable]) ?? `${shownPath(packs, terminal)} cannot be read.`);
  const broken = library.folders.filter(({ pack }) => !pack);
  if (library.scenarios().length === 0 && broken.length === 0)
    throw failed(`${shownPath(packs, terminal)} holds no scenario to play.`);
  // A broken pack stops nobody: the page lists it with what is wrong.
  for (const one of broken) terminal.err(`emlia: A pack is left out: ${mistakesIn([one])}`);
  const common = {
    port,
    host: options.host,
    library,
    site: SITE,
    log: (line: string) => terminal.err(`emlia: ${line}`),
  };
  const databaseUrl = options.database ?? env.DATABASE_URL;
  const data = resolve(cwd, options.data ?? (env.EMLIA_DATA || DATA));
  // Studies are this machine's own, wherever matches are kept.
  const all = { ...common, lab: () => openLab(library, join(data, 'lab'), common.log) };
  return databaseUrl ? { ...all, databaseUrl } : { ...all, data };
};

const portOf = (text: string, from: string): number => {
  const port = Number(text);
  if (/^\d{1,5}$/.test(text) && port <= 65535) return port;
  throw badUsage(`${from} "${text}" is no port; ports are numbers from 0 to 65535.`);
};
