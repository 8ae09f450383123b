import {
  CATALOGUES,
  type Catalogue,
  type CatalogueName,
  type Chapter,
  chapterSlug,
  formatRule,
  loadCatalogue,
  nearIds,
  ruleOf,
  searchRules,
} from '@emlia/rulebook';
import type { Command } from 'commander';
import { badUsage } from '../terminal/failure.ts';
import { formatJson, type Terminal } from '../terminal/terminal.ts';
import { catalogueName, parseCount } from './arguments.ts';
import { addTrace } from './rules-trace.ts';

interface Options {
  readonly catalogue?: CatalogueName;
  readonly limit?: number;
  readonly json?: true;
}

export const addRules = (program: Command, terminal: Terminal): void => {
  const rules = program
    .command('rules')
    .description('read the rulebook: a rule by its id, search, list, trace')
    .argument('[id]', 'a rule, like fire.modifiers')
    .option('--json', 'print JSON')
    .action((id: string | undefined, options: Options) => show(id, options, terminal));
  rules
    .command('search')
    .description('the rules that hold all these words, best first')
    .argument('<words...>')
    .option('--catalogue <name>', `only ${CATALOGUES.join(', ')}`, catalogueName)
    .option('--limit <number>', 'show at most so many', parseCount, 20)
    .option('--json', 'print JSON')
    .action((words: string[], options: Options) => search(words.join(' '), options, terminal));
  rules
    .command('list')
    .description('the chapters, or the rules of one')
    .argument('[chapter]', 'a chapter, by its title or address (falling-back-retreat-and-rout)')
    .option('--catalogue <name>', `only ${CATALOGUES.join(', ')}`, catalogueName)
    .option('--json', 'print JSON')
    .action((chapter: string | undefined, options: Options) => list(chapter, options, terminal));
  addTrace(rules, terminal);
};

const loadAll = async (): Promise<readonly Catalogue[]> => Promise.all(CATALOGUES.map(loadCatalogue));

const show = async (id: string | undefined, options: Options, terminal: Terminal): Promise<void> => {
  if (id === undefined) throw badUsage('Which rule? Give its id, or say search, list or trace.');
  await loadAll();
  const rule = ruleOf(id);
  if (!rule) {
    const near = nearIds(id);
    throw badUsage(`There is no rule ${id}${near.length === 0 ? '' : `; near it are ${near.join(', ')}`}.`);
  }
  terminal.out(options.json ? formatJson(rule) : formatRule(rule, terminal.width));
};

const search = async (words: string, options: Options, terminal: Terminal): Promise<void> => {
  await loadAll();
  const { catalogue, limit = 20 } = options;
  const hits = searchRules(words, { limit, ...(catalogue && { catalogue }) });
  if (options.json) return terminal.out(formatJson(hits));
  if (hits.length === 0) return terminal.out(`No rule holds all of: ${words}.`);
  for (const { rule, snippet } of hits) {
    terminal.out(rule.id, 'bold');
    terminal.out(`  ${snippet.map(({ text }) => text).join('')}`);
  }
};

const list = async (asked: string | undefined, options: Options, terminal: Terminal): Promise<void> => {
  const catalogues = (await loadAll()).filter(({ name }) => (options.catalogue ?? name) === name);
  if (asked === undefined) return listChapters(catalogues, options, terminal);
  const slug = chapterSlug(asked);
  const found = catalogues.flatMap(({ name, chapters }) =>
    chapters
      .filter(({ title }) => chapterSlug(title) === slug)
      .map(chapter => ({ catalogue: name, ...chapter })),
  );
  if (found.length === 0) throw badUsage(`There is no chapter "${asked}"; emlia rules list lists them.`);
  if (options.json) return terminal.out(formatJson(found));
  for (const { catalogue, title, rules } of found) {
    terminal.out(`${title} (${catalogue})`, 'bold');
    for (const { id, statement } of rules) terminal.out(shortened(`  ${id}  ${statement}`, terminal.width));
  }
};

const listChapters = (catalogues: readonly Catalogue[], options: Options, terminal: Terminal): void => {
  const about = ({ title, rules }: Chapter) => ({ title, slug: chapterSlug(title), rules: rules.length });
  const told = catalogues.map(({ name, chapters }) => ({ name, chapters: chapters.map(about) }));
  if (options.json) {
    terminal.out(formatJson(told));
    return;
  }
  for (const { name, chapters } of told) {
    terminal.out(name, 'bold');
    for (const { title, rules } of chapters) terminal.out(`${String(rules).padStart(5)}  ${title}`);
  }
};

const shortened = (text: string, width: number): string =>
  text.length <= width ? text : `${text.slice(0, width - 1).trimEnd()}…`;
