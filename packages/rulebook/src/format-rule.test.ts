import { expect, test } from 'vitest';
import './all.ts';
import { CATALOGUES, catalogueOf, formatRule, type Rule, tableCells } from './index.ts';

const rule: Rule = {
  id: 'tea.pour',
  catalogue: 'eras',
  chapter: 'Tea',
  statement: 'Whoever is nearest the pot pours for all, the guest first.',
  table: [
    ['Pot is hot', -2],
    ['Pourer has drunk this morning already', 1],
    ['No pot', 'automatic failure'],
  ],
  // biome-ignore lint/suspicious/noThenProperty: the catalogue's own key, always a text
  example: { given: 'a hot pot', then: 'minus two' },
  ruling: 'The text does not say what a pot is; a kettle counts as one.',
  replaces: 'the host pours',
  source: '000 · Tea',
};

test('a rule is printed with its table in columns, wrapped at the width', () => {
  expect(formatRule(rule, 40)).toBe(`tea.pour
eras · Tea

Whoever is nearest the pot pours for
all, the guest first.

  Pot is hot           -2
  Pourer has drunk     +1
  this morning
  already
  No pot               automatic failure

Given: a hot pot
Then: minus two

Ruling: The text does not say what a pot
  is; a kettle counts as one.

Replaces: the host pours

Source: 000 · Tea`);
});

test('numbers stand under each other', () => {
  const table = [
    ['One', 1],
    ['Sixteenth', 0.0625],
    ['Hundred', 100],
  ];
  expect(formatRule({ ...rule, table })).toContain(
    '  One             1\n  Sixteenth  0.0625\n  Hundred       100\n',
  );
});

test('only a column with a negative number writes plus signs', () => {
  expect(
    tableCells([
      [1, 'a', 2, 3],
      [2, 'b', -2],
      [3, '+c', 0],
    ]),
  ).toEqual([
    ['1', 'a', '+2', '3'],
    ['2', 'b', '-2'],
    ['3', '+c', '0'],
  ]);
});

test.each([undefined, 60, 120])('every rule keeps to the width %s and loses no word', width => {
  for (const each of CATALOGUES.flatMap(name =>
    catalogueOf(name).chapters.flatMap(chapter => chapter.rules),
  )) {
    const text = formatRule(each, width);
    const lines = text.split('\n');
    // Ten columns do not fit into sixty.
    if (!(each.id === 'equipment.ranged.samples' && width === 60)) {
      expect(Math.max(...lines.map(line => line.length))).toBeLessThanOrEqual(width ?? 80);
    }
    expect(lines.filter(line => line !== line.trimEnd())).toEqual([]);
    const words = new Set(text.split(/\s+/));
    const written = `${each.statement} ${each.ruling ?? ''} ${each.source}`.split(/\s+/);
    expect(written.filter(word => !words.has(word))).toEqual([]);
  }
});
