import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type EmliaGame, type EmliaSetup, type EmliaState, emlia } from '@emlia/emlia';
import { erasSeatNames } from '@emlia/games';
import { openLibrary, type PackLibrary } from '@emlia/games/node';
import { isProblem } from '@emlia/kernel';
import {
  PAPERS,
  type PaperName,
  type PrintSubject,
  parseTokenScale,
  printSheets,
  printTracking,
  SHEETS,
  type SheetName,
  sheetsFor,
  subjectOfBattle,
  subjectOfMuster,
  subjectOfScenario,
} from '@emlia/print';
import { type Command, InvalidArgumentError } from 'commander';
import { battleIn, openKept } from '../battle/battle-file.ts';
import { findBrowser } from '../browser/find-browser.ts';
import { pdfOf } from '../browser/pdf.ts';
import { isArmyItself, readArmy, readMusters } from '../scenarios/musters.ts';
import { noScenario } from '../scenarios/no-scenario.ts';
import { badUsage, failed } from '../terminal/failure.ts';
import { packsFolder } from '../terminal/places.ts';
import { formatJson, type Terminal } from '../terminal/terminal.ts';
import { readText, writablePath, writeFile } from '../terminal/text-file.ts';
import { chosenEdition, EDITION_HELP, type NamedFile, parseForceArmy } from './arguments.ts';
import { ERAS_SHEETS, type ErasSheet, erasSheets } from './eras-sheets.ts';

/** The sheets of a game by whichever rules; each has its own. */
type AnySheet = SheetName | ErasSheet;
const ALL_SHEETS: readonly AnySheet[] = [...SHEETS, ...ERAS_SHEETS];

interface Options {
  readonly sheets?: readonly AnySheet[];
  readonly paper?: PaperName;
  readonly scale?: number;
  readonly out?: string;
  readonly muster?: readonly NamedFile[];
  readonly edition?: string;
  readonly packs?: string;
  readonly json?: true;
}

export const addPrint = (program: Command, terminal: Terminal): void => {
  program
    .command('print')
    .description(
      'sheets for the table: brief with map, roster, unit cards, quick reference, tokens; of Eras tracking sheets',
    )
    .argument(
      '<what>',
      'a scenario like cavemen/two-clans, an army (its file or its link), or the file of a battle',
    )
    .option(
      '--sheets <names>',
      `which of ${SHEETS.join(', ')}; of Eras ${ERAS_SHEETS.join(', ')} (else all)`,
      sheetsOf,
    )
    .option('--paper <name>', 'a4 or letter (else a4)', paperOf)
    .option('--scale <1gsu=length>', 'size of tokens, like 1gsu=25mm (else that of the setting)', scaleOf)
    .option('--out <file>', 'an .html or .pdf file to write (else HTML is printed here)')
    .option(
      '--muster <force=army>',
      'the army, a file or a link, of a force that has points to spend; may be given again',
      parseForceArmy,
    )
    .option('--edition <name>', `of a scenario, ${EDITION_HELP}`)
    .option('--packs <folder>', 'the packs to look in (else the shipped ones)')
    .option('--json', 'print JSON')
    .action((what: string, options: Options) => print(what, options, terminal));
};

const sheetsOf = (text: string): readonly AnySheet[] =>
  text.split(',').map(name => {
    const sheet = ALL_SHEETS.find(one => one === name.trim());
    if (!sheet) throw new InvalidArgumentError(`The sheets are ${ALL_SHEETS.join(', ')}.`);
    return sheet;
  });

const paperOf = (text: string): PaperName => {
  const name = text.toLowerCase();
  if (Object.hasOwn(PAPERS, name)) return name as PaperName;
  throw new InvalidArgumentError(`The papers are ${Object.keys(PAPERS).join(' and ')}.`);
};

const scaleOf = (text: string): number => {
  const scale = parseTokenScale(text);
  if (scale !== undefined) return scale;
  throw new InvalidArgumentError('Write the size of a GSU from 1mm to 300mm, like 1gsu=25mm.');
};

const print = async (what: string, options: Options, terminal: Terminal): Promise<void> => {
  const { out } = options;
  const path = out === undefined ? undefined : writablePath(out, terminal);
  const pdf = path !== undefined && /\.pdf$/i.test(path);
  if (path !== undefined && !pdf && !/\.html?$/i.test(path))
    throw badUsage(`${out} is neither an .html nor a .pdf file.`);
  const browser = pdf ? browserFor(terminal) : undefined;
  const { title, html, sheets } = pageOf(what, options, terminal);
  if (path === undefined) return terminal.out(options.json ? formatJson({ title, html }) : html);
  writeFile(path, browser === undefined ? html : await pdfOf(html, browser, terminal));
  const written = {
    file: path,
    title,
    sheets,
    paper: options.paper ?? 'a4',
  };
  terminal.out(options.json ? formatJson(written) : `${title} is in ${out}.`);
};

const browserFor = (terminal: Terminal): string => {
  const browser = findBrowser(terminal);
  if (browser !== undefined) return browser;
  throw failed(
    'No Chromium, Chrome or Edge was found to make a PDF (CHROME_PATH names one); write an .html file, which can be printed from any browser.',
  );
};

const isFile = (what: string, { cwd }: Terminal): boolean => {
  const path = resolve(cwd, what);
  return existsSync(path) && statSync(path).isFile();
};

/** What is printed, whole. */
interface Page {
  readonly title: string;
  readonly html: string;
  readonly sheets: readonly AnySheet[];
}

const pageOf = (what: string, options: Options, terminal: Terminal): Page => {
  if (what === '') throw badUsage('Which scenario or file? Its name is empty.');
  const library = openLibrary(packsFolder(options.packs, terminal));
  const itself = isArmyItself(what, terminal);
  if (!itself && !isFile(what, terminal)) return scenarioOf(what, library, options, terminal);
  if (options.muster) throw badUsage('--muster is for a scenario.');
  if (options.edition !== undefined)
    throw badUsage('--edition is for a scenario; a battle in a file has its own.');
  if (itself) return emliaPage(armyOf(what, library, terminal), library, options);
  const text = readText(what, LARGEST, terminal);
  return /^\uFEFF?\s*\{/.test(text)
    ? battleOf(what, text, library, options)
    : emliaPage(armyOf(what, library, terminal), library, options);
};

/** As large as a battle may be. */
const LARGEST = 64 * 1024 * 1024;

const emliaPage = (bare: PrintSubject, library: PackLibrary, options: Options): Page => {
  const subject = { ...bare, sayings: sayingsOf(bare, library) };
  const sheets = asked(options, sheetsFor(subject), subject.title);
  return { title: subject.title, html: printSheets(subject, { ...options, sheets }), sheets };
};

/** What players read of abilities stands in the pack alone; of a pack that is not here, the rules speak. */
const sayingsOf = ({ world }: PrintSubject, library: PackLibrary): ReadonlyMap<string, string> =>
  new Map(world.setup.packs.flatMap(({ id }) => Object.entries(library.sayingsOf?.(id) ?? {})));

/** The sheets asked for, which must be of this game. */
const asked = <S extends AnySheet>(
  { sheets = [] }: Options,
  own: readonly S[],
  title: string,
): readonly S[] => {
  const strange = sheets.find(sheet => !own.some(one => one === sheet));
  if (strange) throw badUsage(`${title} has no sheet "${strange}"; it has ${own.join(', ')}.`);
  return sheets.length === 0 ? own : own.filter(one => sheets.some(sheet => sheet === one));
};

const scenarioOf = (id: string, library: PackLibrary, options: Options, terminal: Terminal): Page => {
  const chosen = library.setupOf(id, readMusters(options.muster, library, terminal), chosenEdition(options));
  if (isProblem(chosen)) {
    if (chosen.problem !== 'no-scenario') throw failed(chosen.say);
    throw noScenario(library, id, 'neither a file nor a scenario');
  }
  if (chosen.ruleset === emlia.id)
    return emliaPage(subjectOfScenario(chosen.setup as EmliaSetup), library, options);
  const state = library.rulesets[chosen.ruleset]?.open(chosen.setup).begin();
  return erasPage({ ...chosen, state }, options);
};

const armyOf = (file: string, library: PackLibrary, terminal: Terminal): PrintSubject => {
  const { pack, muster } = readArmy(file, library, terminal);
  const subject = subjectOfMuster(pack, muster);
  if (isProblem(subject)) throw failed(`${file}: ${subject.say}`);
  return subject;
};

const battleOf = (file: string, text: string, library: PackLibrary, options: Options): Page => {
  const battle = battleIn(file, text);
  const { game, state } = openKept(file, battle);
  const { ruleset, setup, title } = battle.header;
  if (ruleset === emlia.id)
    return emliaPage(subjectOfBattle(game as unknown as EmliaGame, state as EmliaState), library, options);
  return erasPage({ ruleset, setup, title, state, seatNames: erasSeatNames(setup) }, options);
};

interface ErasGame {
  readonly ruleset: string;
  readonly setup: unknown;
  readonly title: string;
  readonly state: unknown;
  readonly seatNames: Readonly<Record<string, string>>;
}

const erasPage = ({ ruleset, setup, title, state, seatNames }: ErasGame, options: Options): Page => {
  const sheets = asked(options, ERAS_SHEETS, title);
  const html = printTracking(title, erasSheets({ ruleset, setup, state, seatNames }, sheets), options);
  return { title, html, sheets };
};
