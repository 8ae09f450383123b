import { afterEach, describe, expect, test, vi } from 'vitest';
import type { AimedFire } from '../../actions/fire/aimed-fire.ts';
import {
  type Asked,
  mixedFoes,
  queryOf,
  refusalOf,
  rowsOf,
  shoot,
  shotOf,
} from '../../actions/fire/testing/range.ts';
import { tell } from '../../events.ts';
import {
  table as coreTable,
  foes,
  men,
  type Standing,
  type Table,
  thing,
} from '../../judge/sight/testing/table.ts';
import { box, eventOf, HILL } from '../../testing/battle.ts';
import { draftAimedFire } from './aimed-fire.ts';
import { AIMED_FIRE_ROWS } from './tables.ts';

const unaware = vi.hoisted(() => new Set<string>());
vi.mock('../../judge/awareness/aware.ts', async original => ({
  ...(await original<typeof import('../../judge/awareness/aware.ts')>()),
  isAwareOf: (_world: unknown, _state: unknown, unit: { id: string }) => !unaware.has(unit.id),
  awareOfSubject: ({ unit }: { unit: { id: string } }) => !unaware.has(unit.id) || 'Unaware.',
}));
afterEach(() => unaware.clear());

const table: typeof coreTable = field => coreTable({ edition: 'first-draft', ...field });

const CROSSBOWS = { equipment: ['crossbows'], skills: { aimedFire: { level: 3 } } };
const fire = (changes: Partial<AimedFire> = {}): AimedFire => ({
  type: 'aimedFire',
  unit: 'ash',
  arms: [{ part: 0, weapon: 'crossbows' }],
  subject: 'wolves',
  forfeitMove: false,
  ...changes,
});
const support = (changes: Partial<AimedFire> = {}) => fire({ supporting: true, ...changes });

type Terrain = Parameters<typeof table>[0]['terrain'];
const ash = (is: Standing['is'] = {}) => men('ash', is, CROSSBOWS, [10, 50]);
const duel = (x = 30, is: Standing['is'] = {}, terrain: Terrain = [], shooter = ash()) =>
  table({ units: [shooter, foes('wolves', is, {}, [x, 50])], terrain: terrain ?? [] });
const across = (is: ReturnType<typeof thing>) => [{ is, points: box(20, 40, 20.5, 60) }];
const bush = (hits: number) => across(thing({ character: 'sparse', height: 0.5, hits }));
const plywood = across(thing({ height: 4, hits: 1 }));

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

/** So many oaks fight so many wolves, far from ash. */
const brawl = (oaks: number, wolves: number, formation: 'open' | 'ranked' = 'ranked') => {
  const down = (x: number, count: number) =>
    Array.from({ length: count }, (_, i): [number, number] => [x, 50 + i]);
  return table({
    units: [
      ash(),
      men('oak', { formation, ...(formation === 'ranked' && { files: 1 }) }, {}, ...down(31, oaks)),
      foes('wolves', {}, {}, ...down(30, wolves)),
    ],
  });
};

interface Case {
  readonly table: () => Table;
  readonly command?: AimedFire;
  readonly asked?: Asked;
}

const ROWS: readonly [label: string, by: number, holds: Case, not: Case][] = [
  ['Outside medium range', -1, { table: () => duel(72) }, { table: () => duel(71) }],
  ['Outside short range', -1, { table: () => duel(42) }, { table: () => duel(41) }],
  ['Partial concealment', -1, { table: () => duel(30, {}, bush(1)) }, { table: () => duel(30, {}, plywood) }],
  ['Total concealment', -3, { table: () => duel(30, {}, plywood) }, { table: () => duel(30, {}, bush(1)) }],
  ['Partial cover', -2, { table: () => duel(30, {}, bush(9)) }, { table: () => duel(30, {}, bush(3)) }],
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
  ['Double pace', -4, { table: () => duel(30, {}, [], ash({ doublePaced: true })) }, { table: () => duel() }],
  ['Supporting fire', -2, { table: () => brawl(3, 3), command: support() }, { table: () => brawl(3, 3) }],
  [
    'Supporting fire into skirmish combat',
    -4,
    { table: () => brawl(3, 3, 'open'), command: support() },
    { table: () => brawl(3, 3), command: support() },
  ],
  [
    'Enemy outnumbered in combat',
    -1,
    { table: () => brawl(4, 3), command: support() },
    { table: () => brawl(3, 3), command: support() },
  ],
  [
    'Enemy outnumbered more than 2:1',
    -1,
    { table: () => brawl(5, 2), command: support() },
    { table: () => brawl(4, 2), command: support() },
  ],
  [
    'Enemy outnumbered more than 3:1',
    -2,
    { table: () => brawl(7, 2), command: support() },
    { table: () => brawl(6, 2), command: support() },
  ],
  [
    'Enemy outnumbered in skirmish combat',
    -1,
    { table: () => brawl(4, 3, 'open'), command: support() },
    { table: () => brawl(3, 3, 'open'), command: support() },
  ],
  [
    'Friends outnumbered in combat',
    1,
    { table: () => brawl(3, 4), command: support() },
    { table: () => brawl(3, 3), command: support() },
  ],
  [
    'Friends outnumbered more than 2:1',
    1,
    { table: () => brawl(2, 5), command: support() },
    { table: () => brawl(2, 4), command: support() },
  ],
  [
    'Friends outnumbered more than 3:1',
    2,
    { table: () => brawl(2, 7), command: support() },
    { table: () => brawl(2, 6), command: support() },
  ],
  [
    'Focusing on target',
    -2,
    { table: () => pack(5, 5), command: fire({ focus: 0 }) },
    { table: () => pack(5, 5) },
  ],
  [
    'Target less than 1/4 of enemy group',
    -1,
    { table: () => pack(2, 7), command: fire({ focus: 0 }) },
    { table: () => pack(2, 6), command: fire({ focus: 0 }) },
  ],
  [
    'Target less than 1/10 of enemy group',
    -1,
    { table: () => pack(1, 10), command: fire({ focus: 0 }) },
    { table: () => pack(1, 9), command: fire({ focus: 0 }) },
  ],
  [
    'Focusing on target in skirmish combat',
    -1,
    { table: () => brawl(3, 3, 'open'), command: fire({ focus: 'unit' }) },
    { table: () => brawl(3, 3), command: fire({ focus: 'unit' }) },
  ],
  [
    'Firing as a Prepared Action',
    -2,
    { table: () => duel(), asked: { prepared: true } },
    { table: () => duel() },
  ],
];

const applied = ({ table: set, command = fire(), asked = {} }: Case) => rowsOf(set(), command, asked);
const totalOf = (t: Table, command: AimedFire) => shotOf(t, command).total;

describe('the rows of Aimed Fire in the first draft', () => {
  test('draft.fire.modifiers, draft.edition.prepared-fire-kept, draft.edition.closed-lists: the printed table, row by row', () => {
    expect(AIMED_FIRE_ROWS.map(({ label, by }) => [label, by])).toEqual(
      ROWS.map(([label, by]) => [label, by]),
    );
    expect(draftAimedFire.action?.check?.modifiers).toBe(AIMED_FIRE_ROWS);
  });

  test.each(ROWS)('draft.fire.modifiers: %s, %s', (label, by, holds, not) => {
    expect(applied(holds)).toContainEqual([label, by]);
    unaware.clear();
    expect(applied(not).map(([other]) => other)).not.toContain(label);
  });

  test('draft.edition.dropped-rows: taking cover is no row of its own', () => {
    const hugging = duel(30, { takingCover: true }, bush(9));
    expect(rowsOf(hugging, fire()).some(([label]) => /taking cover/i.test(label))).toBe(false);
  });

  test('draft.fire.modifiers: at long range both range rows apply', () => {
    expect(totalOf(duel(100), fire())).toBe(-2);
  });

  test('draft.terrain.elevated.ranged: +1 from above, once, and nothing for shooting uphill', () => {
    expect(totalOf(duel(30, {}, [{ is: HILL, points: box(5, 45, 15, 55) }]), fire())).toBe(1);
    expect(totalOf(duel(30, {}, [{ is: HILL, points: box(25, 45, 35, 55) }]), fire()) + 0).toBe(0);
  });

  test('draft.move.double-pace-stacks: Aimed Fire −8 in all', () => {
    expect(totalOf(duel(30, {}, [], ash({ doublePaced: true })), fire())).toBe(-8);
  });
});

describe('Supporting Fire', () => {
  test.each<[string, number, Table]>([
    ['in ranked combat', -2, brawl(3, 3)],
    ['in a skirmish', -6, brawl(3, 3, 'open')],
    ['beyond 3:1 for the friends', -6, brawl(7, 2)],
    ['beyond 3:1 for the enemy', 2, brawl(2, 7)],
    ['for friends who outnumber them in a skirmish', -8, brawl(4, 3, 'open')],
  ])(
    'draft.fire.supporting.cost, draft.fire.supporting.outnumbered, draft.fire.supporting.outnumbered-skirmish: %s %d',
    (_what, total, t) => {
      expect(totalOf(t, support())).toBe(total);
    },
  );

  test('draft.fire.supporting, draft.fire.unsupported: hits fall on the enemies alone, else on all who fight', () => {
    const at = (command: AimedFire) => eventOf(shoot(brawl(3, 3), command, 12, 12, 12).events, 'hitsMarked');
    expect(at(support())).toMatchObject({ unit: 'wolves', count: 3 });
    expect(at(support()).among).toBeUndefined();
    expect(
      at(fire())
        .among?.map(({ unit }) => unit)
        .sort(),
    ).toEqual(['oak', 'wolves']);
  });

  test('draft.fire.supporting.mixed-enemies: several enemies are one mixed unit', () => {
    const t = table({
      units: [
        ash(),
        men('oak', {}, {}, [30, 50]),
        foes('wolves', {}, {}, [31, 50]),
        foes('bears', {}, {}, [29, 50]),
      ],
    });
    const { among } = eventOf(shoot(t, support(), 12, 12, 12).events, 'hitsMarked');
    expect(among?.map(({ unit }) => unit).sort()).toEqual(['bears', 'wolves']);
  });

  test('draft.fire.supporting.friendly-hits, draft.fumble.effects: each 1 too many hits the friends, as hard as the shot', () => {
    const { events, state } = shoot(brawl(3, 3), support(), 1, 1, 2);
    expect(state.markers).toEqual([
      expect.objectContaining({ unit: 'oak', source: 'ash', count: 2, damage: 3 }),
    ]);
    const t = brawl(3, 3);
    const told = events.flatMap(event => tell(t.world, state, event));
    expect(told).toContainEqual({
      say: '2 shots go astray and hit oak.',
      rule: 'draft.fire.supporting.friendly-hits',
    });
  });

  test('draft.fire.supporting.friendly-hits: several friends take them as one mixed unit', () => {
    const t = table({
      units: [
        ash(),
        men('oak', {}, {}, [30, 50]),
        men('elm', {}, {}, [32, 50]),
        foes('wolves', {}, {}, [31, 50]),
      ],
    });
    const { state } = shoot(t, support(), 1, 2, 3);
    expect(state.markers[0]?.among?.map(({ unit }) => unit).sort()).toEqual(['elm', 'oak']);
  });

  test('draft.fire.supporting: only for friends who fight there', () => {
    expect(refusalOf(duel(), support())).toBe(
      'draft.fire.supporting: wolves fights no friends of ash that could be supported.',
    );
    const offered = (t: Table) =>
      draftAimedFire.offers(queryOf(t, 'ash')).filter(({ supporting }) => supporting);
    expect(offered(duel())).toEqual([]);
    expect(offered(brawl(3, 3)).length).toBeGreaterThan(0);
  });

  test('draft.fire.focus: a share of the enemy group, whoever else fights there', () => {
    const t = table({
      units: [
        ash(),
        men('oak', {}, {}, ...Array.from({ length: 9 }, (_, i): [number, number] => [30, 50 + i])),
        foes('wolves', {}, {}, [31, 50]),
        foes('bears', {}, {}, [31, 51], [31, 52], [31, 53]),
      ],
    });
    // One of four, not of thirteen.
    expect(rowsOf(t, fire({ focus: 'unit' })).map(([label]) => label)).toEqual([
      'Focusing on target',
      'Focusing on target in skirmish combat',
    ]);
  });

  test.each<[number, number, number]>([
    [3, 6, -2],
    [2, 7, -3],
    [1, 10, -4],
  ])('draft.fire.focus: %d out of %d more costs %d', (alphas, others, total) => {
    expect(totalOf(pack(alphas, others), fire({ focus: 0 }))).toBe(total);
  });
});

test('draft.fire.subject, draft.sight.block-by-cover: total concealment costs and does not stop a shot, total cover does', () => {
  expect(refusalOf(duel(30, {}, plywood), fire())).toBe('accepted');
  const wall = across(thing({ height: 4, hits: 9 }));
  expect(refusalOf(duel(30, {}, wall), fire())).toMatch('fire.subject: wolves is in total cover');
  expect(refusalOf(duel(140), fire())).toMatch('fire.subject: wolves is 129 GSU away');
});
