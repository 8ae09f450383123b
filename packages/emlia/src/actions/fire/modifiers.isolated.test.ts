import { afterEach, describe, expect, test, vi } from 'vitest';
import { foes, men, type Standing, type Table, table, thing } from '../../judge/sight/testing/table.ts';
import { box, HILL } from '../../testing/battle.ts';
import type { AimedFire } from './aimed-fire.ts';
import { FIRE_MODIFIERS } from './modifiers.ts';
import { type Asked, mixedFoes, rowsOf, shotOf } from './testing/range.ts';

const unaware = vi.hoisted(() => new Set<string>());
vi.mock('../../judge/awareness/aware.ts', async original => ({
  ...(await original<typeof import('../../judge/awareness/aware.ts')>()),
  isAwareOf: (_world: unknown, _state: unknown, unit: { id: string }) => !unaware.has(unit.id),
  awareOfSubject: ({ unit }: { unit: { id: string } }) => !unaware.has(unit.id) || 'Unaware.',
}));
afterEach(() => unaware.clear());

const CROSSBOWS = { equipment: ['crossbows'] };
const fire = (changes: Partial<AimedFire> = {}): AimedFire => ({
  type: 'aimedFire',
  unit: 'ash',
  arms: [{ part: 0, weapon: 'crossbows' }],
  subject: 'wolves',
  forfeitMove: false,
  ...changes,
});

type Terrain = Parameters<typeof table>[0]['terrain'];
const ash = (is: Standing['is'] = {}) => men('ash', is, CROSSBOWS, [10, 50]);
/** A crossbowman at 10 and a wolf at x: their edges are x − 11 apart, and ranges 30/60/120. */
const duel = (x = 30, is: Standing['is'] = {}, terrain: Terrain = [], shooter = ash()) =>
  table({ units: [shooter, foes('wolves', is, {}, [x, 50])], terrain: terrain ?? [] });

const across = (is: ReturnType<typeof thing>) => [{ is, points: box(20, 40, 20.5, 60) }];
/** Crossbows strike with 3 at short range: 1 hit does not stop that, 9 do. */
const bush = (hits: number) => across(thing({ character: 'sparse', height: 2, hits }));
const plywood = across(thing({ height: 4, hits: 1 }));

/** Alphas, and so many others a step below; picked out is part 0. */
const pack = (alphas: number, others: number) =>
  table({
    units: [
      ash(),
      mixedFoes('wolves', {
        alphas: Array.from({ length: alphas }, (_, i): [number, number] => [30, 50 + i]),
        others: Array.from({ length: others }, (_, i): [number, number] => [31, 50 + i]),
      }),
    ],
  });

/** Wolves fight oak, far from ash. */
const brawl = (formation: 'open' | 'ranked') =>
  table({
    units: [ash(), men('oak', { formation }, {}, [30, 49]), foes('wolves', {}, {}, [30, 50])],
  });

interface Case {
  readonly table: () => Table;
  readonly command?: AimedFire;
  readonly asked?: Asked;
}

const ROWS: readonly [label: string, by: number, holds: Case, not: Case][] = [
  ['Outside medium range', -2, { table: () => duel(72) }, { table: () => duel(71) }],
  ['Outside short range', -2, { table: () => duel(42) }, { table: () => duel(41) }],
  [
    'Subject has partial concealment',
    -2,
    { table: () => duel(30, {}, bush(1)) },
    { table: () => duel(30, {}, plywood) },
  ],
  [
    'Subject has total concealment',
    -5,
    { table: () => duel(30, {}, plywood) },
    { table: () => duel(30, {}, bush(1)) },
  ],
  [
    'Subject has partial cover',
    -3,
    { table: () => duel(30, {}, bush(9)) },
    { table: () => duel(30, {}, bush(3)) },
  ],
  ['Subject taking cover', -1, { table: () => duel(30, { takingCover: true }) }, { table: () => duel() }],
  [
    'Subject taking cover in partial cover',
    -1,
    { table: () => duel(30, { takingCover: true }, bush(9)) },
    { table: () => duel(30, { takingCover: true }, bush(1)) },
  ],
  [
    'Forfeit movement',
    2,
    { table: () => duel(), command: fire({ forfeitMove: true }) },
    { table: () => duel() },
  ],
  [
    'Elevation over target',
    1,
    { table: () => duel(30, {}, [{ is: HILL, points: box(5, 45, 15, 55) }]) },
    { table: () => duel(30, {}, [{ is: HILL, points: box(25, 45, 35, 55) }]) },
  ],
  [
    'Target unaware',
    1,
    {
      table: () => {
        unaware.add('wolves');
        return duel();
      },
    },
    { table: () => duel() },
  ],
  [
    'Double Paced',
    -2,
    { table: () => duel(30, {}, [], ash({ doublePaced: true })) },
    { table: () => duel() },
  ],
  [
    'Firing as a Prepared Action',
    -2,
    { table: () => duel(), asked: { prepared: true } },
    { table: () => duel() },
  ],
  [
    'Focusing on subunit',
    -2,
    { table: () => pack(5, 5), command: fire({ focus: 0 }) },
    { table: () => pack(5, 5) },
  ],
  [
    'Focusing on subunit less than 25% of group',
    -1,
    { table: () => pack(2, 7), command: fire({ focus: 0 }) },
    { table: () => pack(2, 6), command: fire({ focus: 0 }) },
  ],
  [
    'Focusing on subunit less than 1/10 of group',
    -3,
    { table: () => pack(1, 10), command: fire({ focus: 0 }) },
    { table: () => pack(1, 9), command: fire({ focus: 0 }) },
  ],
  [
    'Focusing on subunit of skirmish combat',
    -4,
    { table: () => brawl('open'), command: fire({ focus: 'unit' }) },
    { table: () => brawl('ranked'), command: fire({ focus: 'unit' }) },
  ],
];

const applied = ({ table: set, command = fire(), asked = {} }: Case) => rowsOf(set(), command, asked);

describe('the rows of Aimed Fire', () => {
  test('fire.modifiers: the printed table, row by row', () => {
    expect(FIRE_MODIFIERS.map(({ label, by }) => [label, by])).toEqual(
      ROWS.map(([label, by]) => [label, by]),
    );
  });

  test.each(ROWS)('fire.modifiers: %s, %s', (label, by, holds, not) => {
    expect(applied(holds)).toContainEqual([label, by]);
    unaware.clear();
    expect(applied(not).map(([other]) => other)).not.toContain(label);
  });

  test.each([
    [30, 0],
    [60, -2],
    [100, -4],
  ])('fire.modifiers: range costs, %s GSU away, %s', (x, total) => {
    expect(shotOf(duel(x), fire()).total + 0).toBe(total);
  });

  test('fire.modifiers: partial cover comes with partial concealment, and taking cover adds two rows more', () => {
    expect(shotOf(duel(30, {}, bush(9)), fire()).total).toBe(-5);
    expect(shotOf(duel(30, { takingCover: true }, bush(9)), fire()).total).toBe(-7);
  });

  test('fire.modifiers: cover is tested against the base damage left at that range', () => {
    // 3 at short range is not stopped by 2 hits, 1 at long range is.
    const at = (x: number) => applied({ table: () => duel(x, {}, bush(2)) }).map(([label]) => label);
    expect(at(30)).not.toContain('Subject has partial cover');
    expect(at(100)).toContain('Subject has partial cover');
  });

  test.each<[string, number, Table]>([
    ['a third of the unit', -2, pack(3, 6)],
    ['a fifth', -3, pack(2, 8)],
    ['under a tenth', -6, pack(1, 10)],
  ])('fire.focus: %s costs %s', (_what, total, t) => {
    expect(shotOf(t, fire({ focus: 0 })).total).toBe(total);
  });

  test('fire.focus: in an engagement the share is of the whole engagement', () => {
    const many = Array.from({ length: 8 }, (_, i): [number, number] => [30, 50 + i]);
    const t = (formation: 'open' | 'ranked') =>
      table({
        units: [
          ash(),
          men('oak', { formation }, {}, ...many.map(([x, y]): [number, number] => [x + 1, y])),
          foes('wolves', {}, {}, [30, 50], [30, 51]),
        ],
      });
    expect(rowsOf(t('open'), fire({ focus: 'unit' }))).toEqual([
      ['Focusing on subunit', -2],
      ['Focusing on subunit less than 25% of group', -1],
      ['Focusing on subunit of skirmish combat', -4],
    ]);
    expect(shotOf(t('ranked'), fire({ focus: 'unit' })).total).toBe(-3);
  });

  test.each<[string, Standing['is'], Terrain, boolean]>([
    ['a flyer over one on the ground', { altitude: 1 }, [], true],
    ['the taller of two on the same ground', {}, [], false],
    [
      'open ground over one in a ditch',
      {},
      [{ is: thing({ character: 'open', height: -1 }), points: box(25, 45, 35, 55) }],
      true,
    ],
  ])('fire.elevation: %s', (_what, is, terrain, has) => {
    const tall = men('ash', is ?? {}, { ...CROSSBOWS, height: 3 }, [10, 50]);
    const labels = applied({ table: () => duel(30, {}, terrain, tall) }).map(([label]) => label);
    expect(labels.includes('Elevation over target')).toBe(has);
  });

  test('fire.elevation: the ground under most of each unit counts', () => {
    const hill = [{ is: HILL, points: box(0, 0, 15, 51.5) }];
    const on = (...ys: number[]) =>
      table({
        units: [
          men('ash', {}, CROSSBOWS, ...ys.map((y): [number, number] => [10, y])),
          foes('wolves', {}, {}, [40, 50]),
        ],
        terrain: hill,
      });
    const has = (t: Table) => rowsOf(t, fire()).some(([label]) => label === 'Elevation over target');
    expect(has(on(50, 51, 52))).toBe(true);
    expect(has(on(51, 52, 53))).toBe(false);
  });
});
