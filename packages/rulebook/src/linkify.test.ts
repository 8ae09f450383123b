import { expect, test } from 'vitest';
import './all.ts';
import { CATALOGUES, catalogueOf, linkify, placeOf } from './index.ts';

const linked = (text: string) => linkify(text).flatMap(part => part.rule ?? []);

test.each([
  ['ground scale (see scale.convert.ground); then', ['scale.convert.ground']],
  ['(scale.convert.ground)', ['scale.convert.ground']],
  ['as scale.gsu.display says', ['scale.gsu.display']],
  ['Ends with scale.gsu.', ['scale.gsu']],
  ['scale.gsu, "scale.rounding"/dice.notation', ['scale.gsu', 'scale.rounding', 'dice.notation']],
  ['`movemode.accel.speed`', ['movemode.accel.speed']],
  ['scale.gsu.nothing scale.gsux xscale.gsu scale.gsu-x my.scale.gsu', []],
  ['the family draft.fumble.* and 2.5 cm, e.g. this', []],
  ['Scale.gsu SCALE.GSU Xscale.gsu _scale.gsu .scale.gsu scale.gsu_x', []],
  ['', []],
])('%j links %j', (text, rules) => {
  expect(linked(text)).toEqual(rules);
  expect(
    linkify(text)
      .map(part => part.text)
      .join(''),
  ).toBe(text);
});

test('a link is cut out of the text around it', () => {
  expect(linkify('limit (see scale.compare), 20')).toEqual([
    { text: 'limit (see ' },
    { text: 'scale.compare', rule: 'scale.compare' },
    { text: '), 20' },
  ]);
});

test('the texts of the catalogues link each rule they name and no other', () => {
  let links = 0;
  for (const rule of CATALOGUES.flatMap(name =>
    catalogueOf(name).chapters.flatMap(chapter => chapter.rules),
  )) {
    for (const text of [rule.statement, rule.ruling ?? '', rule.replaces ?? '']) {
      const named = text.split(/[\s(),;:"'/]+|\.(?=\s|$)/).filter(word => placeOf(word));
      expect(linked(text)).toEqual(named);
      links += named.length;
    }
  }
  expect(links).toBe(98);
});
