#!/usr/bin/env node
// Checks catalogue/*.yaml and writes src/generated/*.json: one file per catalogue and ids.json.
//   node build.mjs [catalogue folder] [output folder]
// Every mistake is one line, file:line:column  rule: what is wrong; then nothing is written and the exit code is 1.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { LineCounter, parseDocument, visit } from 'yaml';
import { z } from 'zod';

const [from = join(import.meta.dirname, 'catalogue'), to = join(import.meta.dirname, 'src', 'generated')] =
  process.argv.slice(2);

const missingOr = says => ({ error: issue => (issue.input === undefined ? 'is missing' : says) });
const text = z.string(missingOr('must be text')).trim().min(1, 'is empty');
const cell = z.union([z.string(), z.number()], 'must be text or a number');
const ruleId = text.regex(
  /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+$/,
  'must be lower-case words joined by dots, with hyphens inside a word',
);

/** Rules of the core that an edition's rule stands in place of, changes in part, does away with, or says again. */
const coreIds = z.array(ruleId, 'must be a list of rule ids').min(1, 'needs an id').optional();

const ruleShape = z
  .strictObject({
    id: ruleId,
    rule: text,
    source: text,
    table: z
      .array(
        z.array(cell, 'a row must be a list of cells').min(2, 'a row needs two cells or more'),
        'must be a list of rows',
      )
      .min(1, 'needs a row')
      .optional(),
    // biome-ignore lint/suspicious/noThenProperty: the catalogue's own key, always a text
    example: z.strictObject({ given: text, then: text }, 'must have given and then').optional(),
    ruling: text.optional(),
    replaces: text.optional(),
    adds: z.literal(true, 'must be true or left out').optional(),
    equals: text.optional(),
    overrides: coreIds,
    amends: coreIds,
    drops: coreIds,
    same: coreIds,
  })
  .refine(
    rule => [rule.replaces, rule.adds, rule.equals].filter(Boolean).length < 2,
    'carries more than one of replaces, adds and equals',
  )
  .refine(
    ({ replaces, adds, equals, overrides, amends, drops }) =>
      !replaces || adds || equals || overrides || amends || drops,
    'replaces something without naming it by overrides, amends or drops',
  )
  .refine(
    ({ equals, same }) => Boolean(equals) === Boolean(same),
    'carries one of equals and same without the other',
  );

const catalogueShape = z
  .array(
    z.strictObject({
      chapter: text,
      rules: z.array(ruleShape, missingOr('must be a list of rules')).min(1, 'needs a rule'),
    }),
    'a catalogue must be a list of chapters',
  )
  .min(1, 'a catalogue needs a chapter');

const problems = [];

function readCatalogue(path) {
  const source = readFileSync(path, 'utf8');
  const lines = new LineCounter();
  const doc = parseDocument(source, { lineCounter: lines, prettyErrors: false });
  const complain = (offset, message) => {
    const { line, col } = lines.linePos(offset);
    problems.push(`${relative(process.cwd(), path)}:${line}:${col}  ${message}`);
  };
  const file = { name: basename(path, '.yaml'), source, doc, complain, chapters: [] };

  const broken = doc.errors[0] ?? doc.warnings[0];
  if (broken) {
    complain(broken.pos[0], broken.message);
    return file;
  }
  const parsed = catalogueShape.safeParse(doc.toJS());
  if (parsed.success) file.chapters = parsed.data;
  else for (const issue of parsed.error.issues) report(file, issue);
  return file;
}

function report({ doc, complain }, issue) {
  if (issue.code !== 'unrecognized_keys') {
    complain(offsetOf(doc, issue.path), `${labelOf(doc, issue.path)} ${issue.message}`);
    return;
  }
  for (const key of issue.keys) {
    const pair = doc.getIn(issue.path, true).items.find(item => item.key.value === key);
    complain(pair.key.range[0], `${labelOf(doc, issue.path)} has an unknown key "${key}"`);
  }
}

/** Where the value at this path starts; for a missing value, where its parent does. */
function offsetOf(doc, path) {
  const node = path.length ? doc.getIn(path, true) : doc.contents;
  if (node?.range) return node.range[0];
  return path.length ? offsetOf(doc, path.slice(0, -1)) : 0;
}

/** The path in the author's words: `fire.modifiers table[2]` rather than `[16].rules[3].table[2]`. */
function labelOf(doc, [chapter, key, rule, ...rest]) {
  if (chapter === undefined) return 'file:';
  if (rule === undefined) {
    const title = `chapter "${doc.getIn([chapter, 'chapter']) ?? chapter + 1}":`;
    return key ? `${title} ${key}` : title;
  }
  const id =
    doc.getIn([chapter, 'rules', rule, 'id']) ?? `rule ${rule + 1} of "${doc.getIn([chapter, 'chapter'])}"`;
  const inside = rest.map(step => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('');
  return inside ? `${id}: ${inside.replace(/^\./, '')}` : `${id}:`;
}

/** Ids are unique over all catalogues: a refusal or a log line carries an id and nothing else. */
function checkUnique(files) {
  const idHomes = new Map();
  for (const { name, doc, chapters, complain } of files) {
    const titles = new Set();
    for (const [c, { chapter, rules }] of chapters.entries()) {
      const title = chapter.toLowerCase();
      if (titles.has(title)) complain(offsetOf(doc, [c, 'chapter']), `chapter "${chapter}" is there twice`);
      titles.add(title);
      for (const [r, { id }] of rules.entries()) {
        const home = idHomes.get(id);
        if (home) complain(offsetOf(doc, [c, 'rules', r, 'id']), `${id}: the id is already used in ${home}`);
        else idHomes.set(id, name);
      }
    }
  }
  return new Set(idHomes.keys());
}

/** A text may name a rule or a family of rules (`draft.press`, `draft.press.*`), never one that does not exist. */
function checkReferences(files, ids) {
  const families = new Set(
    [...ids].flatMap(id => id.split('.').map((_, n, words) => words.slice(0, n).join('.'))),
  );
  const known = word => ids.has(word) || families.has(word);
  for (const { doc, source, complain } of files) {
    visit(doc, {
      Scalar(key, node) {
        if (key === 'key' || typeof node.value !== 'string') return;
        const [start, end] = node.range;
        for (const match of source
          .slice(start, end)
          .matchAll(/(?<![\w.-])[a-z][a-z0-9-]*(?:\.[a-z0-9-]*[a-z0-9])+/g)) {
          const [word] = match;
          if (families.has(word.split('.')[0]) && !known(word)) {
            complain(start + match.index, `no rule is called "${word}"`);
          }
        }
      },
    });
  }
}

const CORE = 'emlia-core';

/** What an edition says of core rules names rules of the core, each once in a rule. */
function checkRelations(files) {
  const core = new Set(
    files.find(({ name }) => name === CORE)?.chapters.flatMap(({ rules }) => rules.map(({ id }) => id)) ?? [],
  );
  for (const { name, doc, chapters, complain } of files) {
    for (const [c, { rules }] of chapters.entries()) {
      for (const [r, rule] of rules.entries()) {
        const named = new Set();
        for (const relation of ['overrides', 'amends', 'drops', 'same']) {
          for (const [n, id] of (rule[relation] ?? []).entries()) {
            const place = offsetOf(doc, [c, 'rules', r, relation, n]);
            if (name === CORE) complain(place, `${rule.id}: a rule of the core has nothing to override`);
            else if (!core.has(id))
              complain(place, `${rule.id}: ${relation} names "${id}", which is no rule of the core`);
            else if (named.has(id)) complain(place, `${rule.id}: names ${id} twice`);
            named.add(id);
          }
        }
      }
    }
  }
}

const toRule =
  (catalogue, chapter) =>
  ({ id, rule, ...rest }) => ({ id, catalogue, chapter, statement: rule, ...rest });

function writeIfChanged(path, value) {
  const next = `${JSON.stringify(value)}\n`;
  let now;
  try {
    now = readFileSync(path, 'utf8');
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
  if (now !== next) writeFileSync(path, next);
}

const files = readdirSync(from)
  .filter(name => name.endsWith('.yaml'))
  .sort()
  .map(name => readCatalogue(join(from, name)));
if (files.length === 0) problems.push(`${from}: no catalogue here`);
const ids = problems.length === 0 ? checkUnique(files) : new Set();
if (problems.length === 0) checkRelations(files);
if (problems.length === 0) checkReferences(files, ids);

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else {
  mkdirSync(to, { recursive: true });
  for (const { name, chapters } of files) {
    writeIfChanged(join(to, `${name}.json`), {
      name,
      chapters: chapters.map(({ chapter, rules }) => ({
        title: chapter,
        rules: rules.map(toRule(name, chapter)),
      })),
    });
  }
  const places = files.map(({ name, chapters }) => [
    name,
    Object.fromEntries(chapters.map(({ chapter, rules }) => [chapter, rules.map(rule => rule.id)])),
  ]);
  writeIfChanged(join(to, 'ids.json'), Object.fromEntries(places));
}
