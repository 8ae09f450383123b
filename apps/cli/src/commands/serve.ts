import { join } from 'node:path';
import type { EmliaGame, EmliaState } from '@emlia/emlia';
import {
  mistakesIn,
  type OwnRuleset,
  openLibrary,
  ownRulesetIn,
  type PackLibrary,
  SHIPPED_PACKS,
  type WatchedLibrary,
  watchLibrary,
  withOwnRulesets,
} from '@emlia/games/node';
import { isProblem } from '@emlia/kernel';
import { toSvg } from '@emlia/print';
import type { Forge } from '@emlia/protocol';
import type { ServerOptions } from '@emlia/server';
import type { Command } from 'commander';
import { mailOf, metricsOf, originsOf, portOf, proxiesOf, publicUrlOf } from '../hosting/addresses.ts';
import { numbersOf, placeOf, signUpOf, type Told, toldBy } from '../hosting/config.ts';
import { openExaminer } from '../scenarios/examiner.ts';
import { openForge } from '../scenarios/forge.ts';
import { openLab } from '../scenarios/lab.ts';
import { badUsage, failed } from '../terminal/failure.ts';
import { loadModule } from '../terminal/load-module.ts';
import { ELEMENT, packsFolder, SITE, shownPath } from '../terminal/places.ts';
import { formatJson, type Terminal } from '../terminal/terminal.ts';
import { writablePath } from '../terminal/text-file.ts';

interface Options extends Told {
  readonly config?: string;
  readonly json?: true;
}

export const addServe = (program: Command, terminal: Terminal): void => {
  program
    .command('serve')
    .description('run the server: the page, the matches, and the packs they are played with')
    .option('--port <number>', 'where to listen; 0 takes any free port (PORT, else 4000)')
    .option(
      '--config <file>',
      'all of these in a file, by their names; what is said here or in the environment goes before it (EMLIA_CONFIG)',
    )
    .option(
      '--host <address>',
      'the address to listen on; 0.0.0.0 lets others in (EMLIA_HOST, else 127.0.0.1)',
    )
    .option('--data <folder>', 'where matches are kept (EMLIA_DATA, else data/ in the project)')
    .option('--database <url>', 'keep them in PostgreSQL instead (DATABASE_URL)')
    .option(
      '--packs <folder>',
      'packs to play with beside the shipped ones; one with the same name takes its place',
    )
    .option('--no-shipped', 'only the packs that are named, not the shipped ones')
    .option('--watch', 'read a pack again when it changes; matches under way keep theirs')
    .option(
      '--forge <folder>',
      'open the forge on the packs in this folder, for this machine alone; watches them too',
    )
    .option(
      '--public <url>',
      'where players reach it, such as https://emlia.example: previews of links lead there, pages from elsewhere are refused (EMLIA_PUBLIC)',
    )
    .option(
      '--trust-proxy <addresses>',
      'proxies that are believed whom they ask for, as addresses or networks, by commas (EMLIA_TRUST_PROXY)',
    )
    .option(
      '--mail <url>',
      'the server that sends its mail, such as smtp://name:password@mail.example:587; wants --public (EMLIA_MAIL)',
    )
    .option(
      '--mail-from <address>',
      'whose name the mail is in, such as emlia@emlia.example (EMLIA_MAIL_FROM)',
    )
    .option(
      '--embed-origins <origins>',
      'sites that may show battles of this server on their pages, by commas (EMLIA_EMBED_ORIGINS)',
    )
    .option(
      '--ruleset <file>',
      'a module with rules of your own to play by as well; may be said more than once',
      (file: string, before: readonly string[] = []) => [...before, file],
    )
    .option(
      '--sign-up <policy>',
      'who may have an account: everyone, or nobody but whom emlia admin adds (EMLIA_SIGN_UP)',
    )
    .option(
      '--metrics <address>',
      'a port, or host:port, where Prometheus finds /metrics; this machine alone unless told (EMLIA_METRICS)',
    )
    .option(
      '--request-log <file>',
      'write down what is asked, in a file that is begun anew each day and at 10 MB (EMLIA_REQUEST_LOG)',
    )
    .option(
      '--keep <days>',
      'for how many days what is kept, such as unstarted=10,finished=365,guests=30; 0 is for ever (EMLIA_KEEP)',
    )
    .option(
      '--limits <numbers>',
      'what one visitor may take, such as new-matches-per-minute=10,bot-ms=500 (EMLIA_LIMITS)',
    )
    .option('--json', 'print the address as JSON')
    .action((options: Options, command: Command) => {
      // Whatever is not typed is left to the environment and the file.
      const typed = (name: string): boolean => command.getOptionValueSource(name) !== 'default';
      const { shipped, ...others } = options;
      return serve({ ...others, ...(shipped !== undefined && typed('shipped') && { shipped }) }, terminal);
    });
};

const serve = async ({ json, ...options }: Options, terminal: Terminal): Promise<void> => {
  const { settings, release } = await settingsOf(toldBy(options, terminal), terminal);
  const stopped = terminal.untilStopped();
  const { startServer } = await import('@emlia/server');
  const server = await startServer(settings).catch(error => {
    throw isProblem(error) ? failed(error.say, error) : error;
  });
  terminal.out(json ? formatJson({ url: server.url, port: server.port }) : `Emlia is at ${server.url}`);
  await stopped;
  await server.close();
  release();
};

interface Settled {
  readonly settings: ServerOptions;
  /** Lets go of what was opened for it. */
  release(): void;
}

const settingsOf = async (told: Told, terminal: Terminal): Promise<Settled> => {
  const { host = '127.0.0.1' } = told;
  const port = portOf(told.port ?? '4000');
  // An empty address would listen on all of them.
  if (host === '') throw badUsage('--host is empty; 0.0.0.0 is every address of this machine.');
  if (told.data === '') throw badUsage('--data is empty; name a folder.');
  const publicUrl = told.public === undefined ? undefined : publicUrlOf(told.public);
  const mail = mailOf(told.mail, told.mailFrom, publicUrl);
  const proxies = proxiesOf(told.trustProxy ?? '');
  const origins = originsOf(told.embedOrigins ?? '');
  const numbers = numbersOf(told, terminal);
  const { library, forge, release } = openPacks(told, host, terminal);
  const own: OwnRuleset[] = [];
  for (const file of told.ruleset ?? []) own.push(await readOwnRuleset(file, terminal));
  const served = withOwnRulesets(library, own);
  if (isProblem(served)) throw failed(served.say);
  const log = (line: string): void => terminal.err(`emlia: ${line}`);
  const place = placeOf(told, terminal);
  return {
    settings: {
      ...place.kept,
      ...numbers,
      port,
      host,
      library: served,
      site: SITE,
      embedding: { origins, element: ELEMENT },
      draw,
      log,
      // Studies are this machine's own, wherever matches are kept.
      lab: () => openLab(library, join(place.folder, 'lab'), log),
      examiner: openExaminer(),
      ...(publicUrl !== undefined && { publicUrl }),
      ...(proxies.length > 0 && { trustedProxies: proxies }),
      ...(mail && { mail }),
      ...(told.signUp !== undefined && { signUp: signUpOf(told.signUp) }),
      ...(told.metrics !== undefined && { metrics: metricsOf(told.metrics) }),
      ...(told.requestLog !== undefined && { requestLog: writablePath(told.requestLog, terminal) }),
      ...(forge && { forge }),
    },
    release,
  };
};

interface OpenedPacks {
  readonly library: PackLibrary;
  readonly forge?: Forge;
  release(): void;
}

/** The packs that are played with, followed where that is asked for; and the forge on those of one folder. */
const openPacks = (told: Told, host: string, terminal: Terminal): OpenedPacks => {
  const { shipped = true, watch } = told;
  const named = told.packs === undefined ? [] : [packsFolder(told.packs, terminal)];
  const home = told.forge === undefined ? [] : [packsFolder(told.forge, terminal, '--forge')];
  const [first, ...more] = new Set([...(shipped ? [SHIPPED_PACKS] : []), ...named, ...home]);
  if (first === undefined) throw badUsage('Without the shipped packs, name others: --packs <folder>.');
  const [own] = home;
  if (own !== undefined && !isLoopback(host))
    throw badUsage('--forge writes files of this machine, so it is open to it alone: leave out --host.');
  // Whoever asks a proxy on this machine looks like this machine.
  if (own !== undefined && (told.public || told.trustProxy))
    throw badUsage(
      '--forge writes files of this machine, so it is open to it alone: leave out --public and --trust-proxy.',
    );
  const watched = watch || own !== undefined ? watchedPacks([first, ...more], terminal) : undefined;
  const library = watched ?? openLibrary(first, ...more);
  const unreadable = library.folders.find(({ complaints }) => complaints.some(({ file }) => file === ''));
  if (unreadable)
    throw failed(mistakesIn([unreadable]) ?? `${shownPath(unreadable.folder, terminal)} cannot be read.`);
  const isEmpty = library.scenarios().length === 0 && library.folders.every(({ pack }) => pack);
  if (isEmpty && own === undefined)
    throw failed(`${shownPath(more.at(-1) ?? first, terminal)} holds no scenario to play.`);
  tellBroken(library, terminal);
  return {
    library,
    ...(own !== undefined && watched && { forge: openForge(own, watched) }),
    release: () => watched?.close(),
  };
};

const isLoopback = (host: string): boolean => /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/.test(host);

/** A broken pack stops nobody: the page lists it with what is wrong. */
const tellBroken = ({ folders }: PackLibrary, terminal: Terminal): void => {
  for (const one of folders.filter(({ pack }) => !pack))
    terminal.err(`emlia: A pack is left out: ${mistakesIn([one])}`);
};

const watchedPacks = (places: readonly string[], terminal: Terminal): WatchedLibrary =>
  watchLibrary(places, {
    changed: library => tellBroken(library, terminal),
    log: line => terminal.err(`emlia: ${line}`),
  });

/** Positions of Emlia; Eras has no drawing of its own outside the page. */
const draw: NonNullable<ServerOptions['draw']> = {
  emlia: (game, view) => toSvg(game as EmliaGame, view as EmliaState),
};

const readOwnRuleset = async (file: string, terminal: Terminal): Promise<OwnRuleset> => {
  const { exported } = await loadModule(file, terminal);
  const own = ownRulesetIn(exported, file);
  if (isProblem(own)) throw failed(own.say);
  return own;
};
