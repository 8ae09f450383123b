import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CATALOGUES, type Catalogue, type CatalogueName, loadCatalogue } from '@emlia/rulebook';
import { TRACE_STATES, type Trace, type TraceState, traceRules } from '@emlia/rulebook/trace';
import type { Command } from 'commander';
import { badUsage, codeOf, inBrackets } from '../terminal/failure.ts';
import { ROOT } from '../terminal/places.ts';
import { formatJson, type Terminal } from '../terminal/terminal.ts';
import { catalogueName } from './arguments.ts';

interface Options {
  readonly all?: true;
  readonly root?: string;
  readonly json?: true;
}

export const addTrace = (rules: Command, terminal: Terminal): void => {
  rules
    .command('trace')
    .description('how many rules the code names and the tests prove; of a catalogue, which')
    .argument('[catalogue]', CATALOGUES.join(', '), catalogueName)
    .option('--all', 'every rule, tested ones too')
    .option('--root <folder>', 'the project to look through (else Emlia itself)')
    .option('--json', 'print JSON')
    .action((catalogue: CatalogueName | undefined, options: Options) => trace(catalogue, options, terminal));
};

const trace = async (
  only: CatalogueName | undefined,
  options: Options,
  terminal: Terminal,
): Promise<void> => {
  const files = new Map<string, string>();
  readSources(rootOf(options.root, terminal), '', files);
  const catalogues = await Promise.all((only ? [only] : CATALOGUES).map(loadCatalogue));
  const traces = traceRules(files, catalogues.flatMap(idsOf));
  const detailed = only !== undefined || options.all;
  if (options.json) {
    const told = catalogues.map(one => {
      const rules = idsOf(one).map(id => ({ id, ...traceOf(traces, id) }));
      return { name: one.name, ...countStates(one, traces), ...(detailed && { rules }) };
    });
    return terminal.out(formatJson(told));
  }
  if (detailed) for (const one of catalogues) printRules(one, traces, options.all === true, terminal);
  printTable(catalogues, traces, terminal);
  if (!detailed) terminal.out('\nRule by rule: emlia rules trace emlia-core, or --all for every rule.');
};

const idsOf = ({ chapters }: Catalogue): string[] =>
  chapters.flatMap(({ rules }) => rules.map(({ id }) => id));

const traceOf = (traces: ReadonlyMap<string, Trace>, id: string): Trace =>
  traces.get(id) ?? { state: 'absent' };

type Counts = { readonly rules: number } & Readonly<Record<TraceState, number>>;

const countStates = (catalogue: Catalogue, traces: ReadonlyMap<string, Trace>): Counts => {
  const states = idsOf(catalogue).map(id => traceOf(traces, id).state);
  const count = (state: TraceState) => states.filter(one => one === state).length;
  return { rules: states.length, tested: count('tested'), code: count('code'), absent: count('absent') };
};

const printTable = (
  catalogues: readonly Catalogue[],
  traces: ReadonlyMap<string, Trace>,
  terminal: Terminal,
): void => {
  const width = Math.max(...CATALOGUES.map(name => name.length));
  const row = (name: string, cells: readonly (string | number)[]) =>
    `${name.padEnd(width)}${cells.map(cell => String(cell).padStart(8)).join('')}`;
  terminal.out(row('', ['rules', ...TRACE_STATES]), 'bold');
  for (const one of catalogues) {
    const { rules, tested, code, absent } = countStates(one, traces);
    terminal.out(row(one.name, [rules, tested, code, absent, `${Math.floor((100 * tested) / rules)}%`]));
  }
};

/** Rules without a test, or all of them, under their chapters. */
const printRules = (
  { name, chapters }: Catalogue,
  traces: ReadonlyMap<string, Trace>,
  all: boolean,
  terminal: Terminal,
): void => {
  for (const { title, rules } of chapters) {
    const shown = rules
      .map(({ id }) => ({ id, ...traceOf(traces, id) }))
      .filter(({ state }) => all || state !== 'tested');
    if (shown.length === 0) continue;
    terminal.out(`${title} (${name})`, 'bold');
    for (const { id, state, where } of shown) {
      terminal.out(`  ${state.padEnd(6)}  ${id}${where === undefined ? '' : `  ${where}`}`);
    }
    terminal.out('');
  }
};

const SKIPPED = new Set([
  'node_modules',
  'dist',
  'build',
  'coverage',
  'generated',
  'test-results',
  'playwright-report',
]);
const SOURCE = /\.(?:ts|tsx|mts)$/;
const LARGEST = 2 * 1024 * 1024;

const rootOf = (named: string | undefined, { cwd }: Terminal): string => {
  if (named === undefined) return ROOT;
  const folder = resolve(cwd, named);
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw badUsage(`There is no folder ${named}.`);
  return folder;
};

const readSources = (root: string, inside: string, files: Map<string, string>): void => {
  for (const entry of list(join(root, inside))) {
    if (entry.name.startsWith('.') || SKIPPED.has(entry.name)) continue;
    const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
    if (entry.isDirectory()) readSources(root, path, files);
    else if (entry.isFile() && SOURCE.test(entry.name)) take(join(root, path), path, files);
  }
};

/** A file that is deleted while we look is not there. */
const take = (file: string, path: string, files: Map<string, string>): void => {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? LARGEST + 1) > LARGEST) return;
  files.set(path, readFileSync(file, 'utf8'));
};

const list = (folder: string): Dirent[] => {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    throw badUsage(`${folder} cannot be read${inBrackets(codeOf(error))}.`, error);
  }
};
