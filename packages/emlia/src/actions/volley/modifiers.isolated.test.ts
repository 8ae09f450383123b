import { afterEach, describe, expect, test, vi } from 'vitest';
import { foes, men, type Standing, type Table, table, thing } from '../../judge/sight/testing/table.ts';
import { box, FOREST, HILL } from '../../testing/battle.ts';
import { refusalOf, rowsOf, shotOf } from '../fire/testing/range.ts';
import type { AreaVolley } from './area-volley.ts';
import type { ConcentratedVolley } from './concentrated-volley.ts';
import { AREA_MODIFIERS, CONCENTRATED_MODIFIERS } from './modifiers.ts';

const unaware = vi.hoisted(() => new Set<string>());
vi.mock('../../judge/awareness/aware.ts', async original => ({
  ...(await original<typeof import('../../judge/awareness/aware.ts')>()),
  isAwareOf: (_world: unknown, _state: unknown, unit: { id: string }) => !unaware.has(unit.id),
  awareOfSubject: ({ unit }: { unit: { id: string } }) => !unaware.has(unit.id) || 'Unaware.',
}));
afterEach(() => unaware.clear());

const BOWS = { equipment: ['longbows'], skills: { volleyFire: { level: 2 } } };
type Terrain = NonNullable<Parameters<typeof table>[0]['terrain']>;

/** A bowman at 10, a wolf at x, edges x − 11 apart; ranges are 40/80/120 and volleys strike with 1. */
const duel = (x = 70, is: Standing['is'] = {}, terrain: Terrain = []) =>
  table({
    units: [men('ash', { formation: 'close' }, BOWS, [10, 50]), foes('wolves', is, {}, [x, 50])],
    terrain,
  });

const arms = [{ part: 0, weapon: 'longbows' }];
const at = (x: number): AreaVolley => ({ type: 'areaVolley', unit: 'ash', arms, at: { x, y: 50 } });
const volley: ConcentratedVolley = { type: 'concentratedVolley', unit: 'ash', arms, subject: 'wolves' };

const screen = (changes: Parameters<typeof thing>[0]): Terrain => [
  { is: thing(changes), points: box(30, 40, 30.5, 60) },
];
/** 1 hit does not stop the arrows of a volley, 2 do. */
const bush = (hits: number) => screen({ character: 'sparse', height: 2, hits });
const plywood = screen({ height: 4, hits: 1 });
const over = (x: number, hits: number): Terrain => [
  { is: { ...FOREST, hits, overhead: 'partial' }, points: box(x - 3, 47, x + 3, 53) },
];

/** Far enough from the wolves, who stand at 150. */
const field = (terrain: Terrain = []) => duel(150, {}, terrain);

describe('the rows of Area Volley', () => {
  const ROWS: readonly [label: string, by: number, holds: [Table, number], not: [Table, number]][] = [
    ['Point has partial concealment', -1, [field(bush(1)), 70], [field(plywood), 70]],
    ['Point has total concealment', -3, [field(plywood), 70], [field(bush(1)), 70]],
    ['Inside short range', 0, [field(), 50.5], [field(), 51]],
    ['Inside medium range', 0, [field(), 90.5], [field(), 91]],
  ];

  test('volley.area.modifiers: the printed table, row by row', () => {
    expect(AREA_MODIFIERS.map(({ rule, label, by }) => [rule, label, by])).toEqual(
      ROWS.map(([label, by]) => ['volley.area.modifiers', label, by]),
    );
  });

  test.each(ROWS)('volley.area.modifiers: %s, %s', (label, by, [holds, here], [not, there]) => {
    expect(rowsOf(holds, at(here))).toContainEqual([label, by]);
    expect(rowsOf(not, at(there)).map(([other]) => other)).not.toContain(label);
  });

  test('ability.catchall: rows of abilities count in both volleys', () => {
    const trained = { ...BOWS, abilities: [{ ability: 'check', skill: 'volleyFire', by: 1 }] as const };
    const t = table({
      units: [men('ash', { formation: 'close' }, trained, [10, 50]), foes('wolves', {}, {}, [70, 50])],
    });
    expect(shotOf(t, at(50)).total).toBe(1);
    expect(shotOf(t, volley).total).toBe(1);
  });

  test('volley.area.modifiers: range costs nothing, and the concealment of a point is that of height 0', () => {
    for (const x of [20, 70, 110]) expect(shotOf(field(), at(x)).total + 0).toBe(0);
    // What only reaches to the knees hides a point behind it altogether, and nobody who stands there.
    const kerb = screen({ height: 0.25, hits: 1 });
    expect(rowsOf(field(kerb), at(31))).toContainEqual(['Point has total concealment', -3]);
  });
});

describe('the rows of Concentrated Volley', () => {
  const hidden = { takingCover: true };
  const ROWS: readonly [label: string, by: number, holds: () => Table, not: () => Table][] = [
    [
      'Subject has partial vertical cover',
      -2,
      () => duel(70, {}, over(70, 2)),
      () => duel(70, {}, over(70, 1)),
    ],
    ['Subject has partial concealment', -1, () => duel(70, {}, bush(1)), () => duel(70, {}, plywood)],
    ['Subject has total concealment', -3, () => duel(70, {}, plywood), () => duel(70, {}, bush(1))],
    ['Subject taking cover', -1, () => duel(70, hidden), () => duel()],
    [
      'Subject taking cover in partial cover',
      -1,
      () => duel(70, hidden, bush(2)),
      () => duel(70, hidden, bush(1)),
    ],
    ['Inside short range', -2, () => duel(51), () => duel(51.25)],
    ['Outside medium range', -5, () => duel(91.25), () => duel(91)],
    [
      'Target unaware',
      1,
      () => {
        unaware.add('wolves');
        return duel();
      },
      () => duel(),
    ],
    [
      'Elevation over target',
      1,
      () => duel(70, {}, [{ is: HILL, points: box(5, 45, 15, 55) }]),
      () => duel(70, {}, [{ is: HILL, points: box(65, 45, 75, 55) }]),
    ],
  ];

  test('volley.concentrated.modifiers: the printed table, row by row', () => {
    expect(CONCENTRATED_MODIFIERS.map(({ label, by }) => [label, by])).toEqual(
      ROWS.map(([label, by]) => [label, by]),
    );
  });

  test.each(ROWS)('volley.concentrated.modifiers: %s, %s', (label, by, holds, not) => {
    expect(rowsOf(holds(), volley)).toContainEqual([label, by]);
    unaware.clear();
    expect(rowsOf(not(), volley).map(([other]) => other)).not.toContain(label);
  });

  test('volley.concentrated.action, awareness.subject: an entity as subject must be known to the source', () => {
    unaware.add('ash');
    expect(refusalOf(duel(), volley)).toBe('awareness.subject: Unaware.');
    // A point is no entity.
    expect(refusalOf(field(), at(70))).toBe('accepted');
  });

  test.each([
    [30, -2],
    [70, 0],
    [110, -5],
  ])('volley.concentrated.modifiers: at %s range alone costs %s', (x, total) => {
    expect(shotOf(duel(x), volley).total + 0).toBe(total);
  });
});
