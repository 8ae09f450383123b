import type { SeatCard, TableCard } from '@emlia/protocol';
import { expect, test } from 'vitest';
import { isSoughtTable, NO_WISH, standsWords, type Wish } from './table-words.ts';

const river: SeatCard = { seat: 'river', name: 'River Clan', holder: 'Ann' };
const hill: SeatCard = { seat: 'hill', name: 'Hill Clan' };
const table = (rest: Partial<TableCard>): TableCard => ({
  match: 'm',
  title: 'Two Clans',
  scenario: 'cavemen/two-clans',
  created: '2026-11-18T00:00:00.000Z',
  phase: 'waiting',
  changed: 0,
  seats: [river, hill],
  ...rest,
});
const mine = { ...river, yours: true } as const;
const bobs = { ...hill, holder: 'Bob' };

test.each<[string, Partial<TableCard>]>([
  ['Waits for its players', {}],
  ['Waits for its players', { seats: [mine, hill] }],
  ['Waits for you to be ready', { seats: [mine, bobs], waits: true }],
  ['Waits for its players', { seats: [{ ...mine, commitment: 'x' }, bobs] }],
  ['A seat is kept for you', { seats: [river, { ...hill, reserved: 'Bob', yours: true }], waits: true }],
  ['Your choice', { phase: 'playing', asked: 'river', seats: [mine, bobs], waits: true }],
  ['Hill Clan to choose', { phase: 'playing', asked: 'hill', seats: [mine, bobs] }],
  ['In play', { phase: 'playing', seats: [mine, bobs] }],
  ['Over', { phase: 'over', asked: 'river', seats: [mine, bobs] }],
])('%s', (words, rest) => {
  expect(standsWords(table(rest))).toBe(words);
});

test.each([
  ['', true],
  ['clans ann', true],
  ['CAVEMEN hill', true],
  ['bob', false],
])('"%s" is looked for in the battle, its setting, sides and players', (sought, found) => {
  expect(isSoughtTable(table({}), { ...NO_WISH, words: sought })).toBe(found);
});

const over = { phase: 'over', pace: '3d', rated: {} } as const;
test.each<[Partial<Wish>, Partial<TableCard>, boolean]>([
  [{ stands: 'waits' }, { waits: true }, true],
  [{ stands: 'waits' }, {}, false],
  [{ stands: 'over' }, over, true],
  [{ stands: 'playing' }, over, false],
  [{ time: 'days' }, over, true],
  [{ time: 'sitting' }, over, false],
  [{ time: 'sitting' }, {}, true],
  [{ counts: 'rated' }, over, true],
  [{ counts: 'unrated' }, over, false],
  [{ counts: 'unrated', words: 'bob' }, {}, false],
])('who wants %j is shown %j: %s', (wish, rest, found) => {
  expect(isSoughtTable(table(rest), { ...NO_WISH, ...wish })).toBe(found);
});
