import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { type EmliaGame, type EmliaSetup, type EmliaState, emlia } from '@emlia/emlia';
import { isProblem } from '@emlia/kernel';
import {
  PAPERS,
  type PaperName,
  parseTokenScale,
  printSheets,
  SHEETS,
  type SheetName,
  type Subject,
  subjectOfBattle,
  subjectOfMuster,
  subjectOfScenario,
} from '@emlia/print';
import { type Command, InvalidArgumentError } from 'commander';
import { parseBattle } from '../battle/battle-file.ts';
import { resumeBattle } from '../battle/open-battle.ts';
import { findBrowser } from '../browser/find-browser.ts';
import { pdfOf } from '../browser/pdf.ts';
import { badUsage, failed } from '../failure.ts';
import { readMusterFile, readMusters } from '../musters.ts';
import { packsFolder } from '../places.ts';
import { openShelf, type PackShelf } from '../shelf.ts';
import { formatJson, type Terminal } from '../terminal.ts';
import { readText, writablePath, writeFile } from '../text-file.ts';
import { musterOf, type NamedFile } from './arguments.ts';

interface Options {
  readonly sheets?: readonly SheetName[];
  readonly paper?: PaperName;
  readonly scale?: number;
  readonly out?: string;
  readonly muster?: readonly NamedFile[];
  readonly packs?: string;
  readonly json?: true;
}

export const addPrint = (program: Command, terminal: Terminal): void => {
  program
    .command('print')
    .description('sheets for the table: brief with map, roster, unit cards, quick reference, tokens')
    .argument('<what>', 'a scenario like cavemen/two-clans, the file of an army, or of a battle')
    .option('--sheets <names>', `which of ${SHEETS.join(', ')} (else all)`, sheetsOf)
    .option('--paper <name>', 'a4 or letter (else a4)', paperOf)
    .option('--scale <1gsu=length>', 'size of tokens, like 1gsu=25mm (else that of the setting)', scaleOf)
    .option('--out <file>', 'an .html or .pdf file to write (else HTML is printed here)')
    .option(
      '--muster <force=file>',
      'the army of a force that has points to spend; may be given again',
      musterOf,
    )
    .option('--packs <folder>', 'the packs to look in (else the shipped ones)')
    .option('--json', 'print JSON')
    .action((what: string, options: Options) => print(what, options, terminal));
};

const sheetsOf = (text: string): readonly SheetName[] =>
  text.split(',').map(name => {
    const sheet = SHEETS.find(one => one === name.trim());
    if (!sheet) throw new InvalidArgumentError(`The sheets are ${SHEETS.join(', ')}.`);
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
  const subject = subjectOf(what, options, terminal);
  const html = printSheets(subject, options);
  if (path === undefined)
    return terminal.out(options.json ? formatJson({ title: subject.title, html }) : html);
  writeFile(path, browser === undefined ? html : await pdfOf(html, browser, terminal));
  const written = {
    file: path,
    title: subject.title,
    sheets: options.sheets ?? SHEETS,
    paper: options.paper ?? 'a4',
  };
  terminal.out(options.json ? formatJson(written) : `${subject.title} is in ${out}.`);
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

const subjectOf = (what: string, options: Options, terminal: Terminal): Subject => {
  if (what === '') throw badUsage('Which scenario or file? Its name is empty.');
  const shelf = openShelf(packsFolder(options.packs, terminal));
  if (!isFile(what, terminal)) return scenarioOf(what, shelf, options, terminal);
  if (options.muster) throw badUsage('--muster is for a scenario.');
  const text = readText(what, LARGEST, terminal);
  return /^\uFEFF?\s*\{/.test(text) ? battleOf(what, text) : armyOf(what, shelf, terminal);
};

/** As large as a battle may be. */
const LARGEST = 64 * 1024 * 1024;

const scenarioOf = (id: string, shelf: PackShelf, options: Options, terminal: Terminal): Subject => {
  const chosen = shelf.setupOf(id, readMusters(options.muster, shelf, terminal));
  if (!isProblem(chosen)) return subjectOfScenario(chosen.setup as EmliaSetup);
  if (chosen.problem !== 'no-scenario') throw failed(chosen.say);
  throw badUsage(`There is neither a scenario nor a file ${id}; emlia new --list lists the scenarios.`);
};

const armyOf = (file: string, shelf: PackShelf, terminal: Terminal): Subject => {
  const muster = readMusterFile(file, shelf, terminal);
  const pack = shelf.packOf(muster.pack);
  if (!pack) throw failed(`${file} is an army of the pack "${muster.pack}", which is not here.`);
  const subject = subjectOfMuster(pack, muster);
  if (isProblem(subject)) throw failed(`${file}: ${subject.say}`);
  return subject;
};

const battleOf = (file: string, text: string): Subject => {
  const battle = parseBattle(file, text);
  const { game, state } = resumeBattle(file, battle);
  if (battle.header.ruleset !== emlia.id) throw failed(`${file} is played by rules that have no sheets.`);
  return subjectOfBattle(game as unknown as EmliaGame, state as EmliaState);
};
