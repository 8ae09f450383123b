import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import './all.ts';
import {
  CATALOGUES,
  type CatalogueName,
  catalogueOf,
  chapterSlug,
  loadCatalogue,
  placeOf,
  ruleOf,
} from './index.ts';

interface Written {
  chapter: string;
  rules: { id: string; rule: string; [key: string]: unknown }[];
}

const folder = new URL('../catalogue/', import.meta.url);
const written = (name: CatalogueName): Written[] =>
  parse(readFileSync(new URL(`${name}.yaml`, folder), 'utf8'));
const rulesOf = (name: CatalogueName) => catalogueOf(name).chapters.flatMap(chapter => chapter.rules);

test('every file of the catalogue folder is a catalogue', () => {
  const files = readdirSync(folder).filter(name => name.endsWith('.yaml'));
  expect(files.map(name => name.replace('.yaml', '')).sort()).toEqual([...CATALOGUES].sort());
});

test.each([
  ['emlia-core', 51, 533],
  ['emlia-first-draft', 24, 264],
  ['eras', 34, 243],
] as const)('%s has %i chapters and %i rules, as written', (name, chapters, rules) => {
  expect(catalogueOf(name).chapters).toHaveLength(chapters);
  expect(rulesOf(name)).toHaveLength(rules);
  expect(catalogueOf(name).chapters.map(chapter => [chapter.title, chapter.rules.length])).toEqual(
    written(name).map(({ chapter, rules }) => [chapter, rules.length]),
  );
});

const trimmed = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

test.each(CATALOGUES)('%s: every rule is found by its id with all that is written', name => {
  for (const { chapter, rules } of written(name)) {
    for (const { rule: statement, ...rest } of rules) {
      const expected = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, trimmed(value)]));
      expect(ruleOf(rest.id)).toEqual({ catalogue: name, chapter, statement: statement.trim(), ...expected });
      expect(placeOf(rest.id)).toEqual({ catalogue: name, chapter });
    }
  }
});

test('a rule is looked for in the named catalogue only', () => {
  const id = 'phase.order';
  expect(ruleOf(id, 'eras')).toBe(ruleOf(id));
  expect(ruleOf(id, 'emlia-core')).toBeUndefined();
  expect(ruleOf('phase.no-such-rule')).toBeUndefined();
  expect(placeOf('constructor')).toBeUndefined();
});

test('a catalogue loads once and is the one that is read', async () => {
  expect(await loadCatalogue('eras')).toBe(catalogueOf('eras'));
});

test('chapters have addresses of their own', () => {
  expect(chapterSlug('Falling back, retreat and rout')).toBe('falling-back-retreat-and-rout');
  expect(chapterSlug('  (Press) hits! ')).toBe('press-hits');
  for (const name of CATALOGUES) {
    const slugs = catalogueOf(name).chapters.map(chapter => chapterSlug(chapter.title));
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  }
});
