import { existsSync, mkdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { DEFAULT_TEMPER, isTemper, TEMPER_IDS } from '@emlia/bots';
import { readPackFolder } from '@emlia/content/folder';
import { setupOf } from '@emlia/emlia';
import { mistakesIn, openLibrary, type PackLibrary } from '@emlia/games/node';
import { isProblem, timeWords } from '@emlia/kernel';
import {
  battleOf,
  type Chair,
  formatCsv,
  formatText,
  type GameRecord,
  reportStudy,
  type Study,
  type StudyReport,
  studyFor,
  VERSION_NAMES,
  type Version,
} from '@emlia/lab';
import type { Keep, StudyProgress } from '@emlia/lab/run';
import { type Command, InvalidArgumentError } from 'commander';
import { isBotFile, readOwnBot, splitTemper } from '../battle/own-bots.ts';
import { titled, versionIn } from '../scenarios/lab.ts';
import { noScenario } from '../scenarios/no-scenario.ts';
import { badUsage, failed } from '../terminal/failure.ts';
import { packsFolder, shownPath } from '../terminal/places.ts';
import { formatJson, type Terminal } from '../terminal/terminal.ts';
import { writablePath, writeFile } from '../terminal/text-file.ts';
import { chosenEdition, EDITION_HELP, parseCount, parseSeed } from './arguments.ts';

interface Options {
  readonly bots: string;
  readonly against?: string;
  readonly edition?: string;
  readonly againstEdition?: string;
  readonly games?: number;
  readonly precision?: number;
  readonly seed: string;
  readonly effort?: number;
  readonly workers: number;
  readonly out?: string;
  readonly resume?: string;
  readonly csv?: string;
  readonly html?: string;
  readonly packs?: string;
  readonly database?: string;
  readonly lease?: number;
  readonly json?: true;
}

const shareOf = (text: string): number => {
  const value = Number(text);
  if (text !== '' && value >= 0.005 && value <= 0.5) return value;
  throw new InvalidArgumentError(
    'It is half the width of the interval, from 0.005 to 0.5; 0.03 is ±3 points.',
  );
};

export const workersOf = (text: string): number => {
  const value = Number(text);
  if (/^\d{1,3}$/.test(text) && value <= 256) return value;
  throw new InvalidArgumentError('It must be a number of threads from 0, this one alone, to 256.');
};

export const addSimulate = (program: Command, terminal: Terminal): void => {
  program
    .command('simulate')
    .description('the lab: play a scenario many times and tell whether it is fair')
    .argument('<scenario>', 'the id of a scenario, like cavemen/two-clans')
    .option(
      '--bots <list>',
      'a bot for each seat, like captain,captain:careful or ./mine.js,captain; one alone plays all',
      'captain',
    )
    .option('--games <number>', 'how many games (200)', parseCount)
    .option('--precision <share>', 'play until every share is known to within this, like 0.03', shareOf)
    .option(
      '--against <scenario>',
      'compare with another scenario, or with this one in another folder of packs',
    )
    .option('--edition <name>', EDITION_HELP)
    .option(
      '--against-edition <name>',
      'compare with another edition of the rules; without --against, of this scenario',
    )
    .option(
      '--seed <text>',
      'what every game comes from: the same seed gives the same report',
      parseSeed,
      '1',
    )
    .option('--effort <number>', 'commands a bot may try on a copy before it chooses', parseCount)
    .option(
      '--workers <number>',
      'threads that play (all cores); 0: this one alone',
      workersOf,
      availableParallelism(),
    )
    .option(
      '--out <folder>',
      'keep every game and the report here; a run that was stopped goes on from there',
    )
    .option('--resume <folder>', 'the same, for a folder that must be there')
    .option('--csv <file>', 'write the games as a table')
    .option('--html <file>', 'write the report with its plots as one file')
    .option('--packs <folder>', 'where scenarios are looked for (else the shipped packs)')
    .option('--database <url>', 'let workers on this PostgreSQL play (emlia worker)')
    .option('--lease <seconds>', 'with a database: when games of a silent worker go to another', parseCount)
    .option('--json', 'print the report as JSON')
    .action((scenario: string, options: Options) => simulate(scenario, options, terminal));
};

const simulate = async (scenario: string, options: Options, terminal: Terminal): Promise<void> => {
  const files = {
    csv: options.csv === undefined ? undefined : writablePath(options.csv, terminal),
    html: options.html === undefined ? undefined : writablePath(options.html, terminal),
  };
  const folder = folderOf(options, terminal);
  const study = await readStudy(scenario, options, terminal);
  // Only now: none of it is needed to refuse.
  const { keepInFolder, keepInMemory } = await import('@emlia/lab/run');
  const keep = folder === undefined ? keepInMemory() : await keepInFolder(folder, study);
  if (isProblem(keep)) throw failed(keep.say.replace(folder ?? '', shownPath(folder ?? '', terminal)));
  const known = [...keep.known].length;
  if (known > 0) terminal.err(`emlia: ${known} games are there already.`);
  const complete = await play(study, keep, options, terminal);
  const records = await keep.records();
  if (!complete) {
    const again = folder === undefined ? '' : ' The same command goes on from there.';
    throw failed(`Stopped after ${records.length} games.${again}`);
  }
  const report = reportStudy(study, records);
  if (folder !== undefined) await writeFolder(folder, study, report, records);
  if (files.csv !== undefined) writeFile(files.csv, formatCsv(study, report, records));
  if (files.html !== undefined) writeFile(files.html, await htmlOf(report, wayTo(files.html, folder)));
  terminal.out(options.json ? formatJson(report) : formatText(report, terminal.width));
};

const folderOf = ({ out, resume }: Options, { cwd }: Terminal): string | undefined => {
  if (out === '' || resume === '') throw badUsage('Which folder? Its name is empty.');
  if (out !== undefined && resume !== undefined && out !== resume)
    throw badUsage('--out and --resume name two folders; one is enough.');
  if (resume !== undefined && !existsSync(resolve(cwd, resume, 'study.json')))
    throw badUsage(`There is no study in ${resume}.`);
  const named = out ?? resume;
  return named === undefined ? undefined : resolve(cwd, named);
};

const readStudy = async (scenario: string, options: Options, terminal: Terminal): Promise<Study> => {
  const { rulesPlayed } = await import('@emlia/lab/run');
  const library = openLibrary(packsFolder(options.packs, terminal));
  const versions = [versionOf(library, scenario, chosenEdition(options))];
  const { edition, againstEdition = edition } = options;
  const otherwise = againstEdition === undefined ? {} : chosenEdition({ edition: againstEdition });
  if (options.against !== undefined)
    versions.push(otherVersion(library, scenario, options.against, otherwise, terminal));
  else if (options.againstEdition !== undefined) versions.push(versionOf(library, scenario, otherwise));
  const { games, precision, seed, effort } = options;
  const study = studyFor({
    versions,
    bots: await Promise.all(options.bots.split(',').map(text => botWanted(text, options, terminal))),
    seed,
    rules: rulesPlayed(),
    ...(games !== undefined && { games }),
    ...(precision !== undefined && { precision }),
    ...(effort !== undefined && { effort }),
  });
  if (isProblem(study)) throw badUsage(study.say);
  return study;
};

/** One that ships by its name; an own one with its file, which the threads of the lab load. */
const botWanted = async (text: string, options: Options, terminal: Terminal): Promise<string | Chair> => {
  const [name, temper = DEFAULT_TEMPER] = splitTemper(text);
  if (!isBotFile(name)) return text;
  if (options.database !== undefined)
    throw badUsage(`${name} is on this machine alone: own bots do not play on a database's workers.`);
  if (!isTemper(temper)) throw badUsage(`No bot is "${temper}"; they are ${TEMPER_IDS.join(', ')}.`);
  const { bot, file, hash } = await readOwnBot(name, terminal);
  return { bot: bot.id, temper, own: { file, hash } };
};

type Chosen = ReturnType<typeof chosenEdition>;

const versionOf = (library: PackLibrary, scenario: string, options: Chosen): Version => {
  const chosen = versionIn(library, scenario, options);
  if (isProblem(chosen)) {
    if (chosen.problem !== 'no-scenario') throw badUsage(chosen.say);
    throw noScenario(library, scenario);
  }
  return chosen;
};

/** A folder is one of packs, or of a pack alone. */
const otherVersion = (
  library: PackLibrary,
  scenario: string,
  against: string,
  options: Chosen,
  terminal: Terminal,
): Version => {
  const folder = resolve(terminal.cwd, against);
  if (against === '' || !existsSync(folder)) return versionOf(library, against, options);
  if (!existsSync(join(folder, 'pack.yaml'))) return versionOf(openLibrary(folder), scenario, options);
  const { pack, complaints } = readPackFolder(folder);
  const mistakes = mistakesIn([{ folder, complaints, ...(pack && { pack }) }]);
  if (!pack) throw failed(mistakes ?? `${against} cannot be read.`);
  const id = scenario.split('/')[1] ?? '';
  const setup = setupOf(pack, id, {}, options.edition);
  if (isProblem(setup)) throw failed(setup.say);
  return titled(`${pack.id}/${id}`, setup);
};

const play = async (study: Study, keep: Keep, options: Options, terminal: Terminal): Promise<boolean> => {
  const stop = new AbortController();
  void terminal.untilStopped().then(() => stop.abort());
  const common = { signal: stop.signal, progress: teller(terminal) };
  const { NotKept, runStudy } = await import('@emlia/lab/run');
  try {
    if (options.database === undefined) {
      return await runStudy(study, keep, { workers: options.workers, ...common });
    }
    const { gatherStudy, openLabDatabase } = await import('@emlia/lab/queue');
    const log = (line: string): void => terminal.err(`emlia: ${line}`);
    const database = await openLabDatabase(options.database, log);
    if (isProblem(database)) throw failed(database.say);
    try {
      const lease = options.lease === undefined ? {} : { lease: Math.max(1, options.lease) };
      return await gatherStudy(database, study, keep, { ...lease, ...common, log });
    } finally {
      await database.close();
    }
  } catch (error) {
    if (error instanceof NotKept) throw failed(error.message, error);
    if (error instanceof Error && / broke: |^games /.test(error.message)) throw failed(error.message, error);
    throw error;
  }
};

const EVERY = 3000;

/** Now and then how far it is, and at once when it is there. */
const teller = (terminal: Terminal): ((progress: StudyProgress) => void) => {
  let last = performance.now();
  return ({ done, of, complete, msLeft }) => {
    const now = performance.now();
    if (!complete && now - last < EVERY) return;
    last = now;
    const left = msLeft === undefined || complete ? '' : `, about ${timeWords(msLeft)} left`;
    terminal.err(`emlia: ${done} of ${of} games${left}`);
  };
};

/** The way from a file to the folder of replays, as a link has it. */
const wayTo = (file: string, folder: string | undefined): string | undefined =>
  folder &&
  relative(dirname(file), folder)
    .split(sep)
    .filter(part => part !== '')
    .map(part => `${encodeURIComponent(part)}/`)
    .join('');

const replayName = (version: string, game: number): string => `replays/${version}-${game + 1}.json`;

/** The report as a page, with the way to the folder in which its games are, where they are kept. */
const htmlOf = async (report: StudyReport, way?: string): Promise<string> => {
  const { formatHtml } = await import('@emlia/lab/html');
  return way === undefined
    ? formatHtml(report)
    : formatHtml(report, {
        replay: ({ version, game }) => `${way}${replayName(version, game)}`,
        hint: 'These are files: the page Replays opens them, and so does emlia replay.',
      });
};

/** The report in every form, and the games worth a look as battles to replay. */
const writeFolder = async (
  folder: string,
  study: Study,
  report: StudyReport,
  records: readonly GameRecord[],
): Promise<void> => {
  const { readGame } = await import('@emlia/lab/run');
  mkdirSync(join(folder, 'replays'), { recursive: true });
  writeFile(join(folder, 'report.json'), `${JSON.stringify(report, undefined, 2)}\n`);
  writeFile(join(folder, 'report.txt'), formatText(report));
  writeFile(join(folder, 'report.html'), await htmlOf(report, ''));
  writeFile(join(folder, 'games.csv'), formatCsv(study, report, records));
  for (const { name, outliers } of report.versions) {
    for (const game of new Set(outliers.map(one => one.game))) {
      const line = await readGame(folder, VERSION_NAMES.indexOf(name), game);
      if (line) writeFile(join(folder, replayName(name, game)), `${JSON.stringify(battleOf(study, line))}\n`);
    }
  }
};
