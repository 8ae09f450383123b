import type { InitiativeFact, UnitEntry } from '@emlia/content';
import type { Condition } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import type { UnitState } from '../../state.ts';
import { type Battlefield, blue, box, type Fielded, FOREST, red, row, WALL } from '../../testing/battle.ts';
import { scene } from '../../testing/lead.ts';
import { distanceFor, isConditionMet, thoseOf } from './facts.ts';

interface Case {
  readonly fact: Condition<InitiativeFact>;
  readonly ash?: Partial<UnitState>;
  readonly entry?: Partial<UnitEntry>;
  readonly foes?: readonly Fielded[];
  readonly terrain?: Battlefield['terrain'];
}

const WOLVES = red('wolves', {}, ...row(20, 10, 3));

/** Three of ash's at (20, 30), the wolves 20 to the north of them; whom the condition speaks of, or whether it is met. */
const asked = ({ fact, ash = {}, entry = {}, foes = [WOLVES], terrain = [] }: Case) => {
  const units = [blue('ash', entry, ...row(20, 30, 3)), blue('oak', {}, [40, 30]), ...foes];
  const { world, state, unit } = scene({ units, terrain }, { ash });
  const query = { world, state, unit: unit('ash'), part: 0 };
  return { met: isConditionMet(query, fact), those: thoseOf(query, fact).map(({ id }) => id) };
};

/** So many foes with this entry, at this distance from ash's front. */
const foes = (id: string, count: number, away = 10, changes: Partial<UnitEntry> = {}) =>
  red(id, changes, ...row(20, 29 - away, count));

const near = { fact: 'enemyWithin', distance: 10 } as const;

describe('enemies within', () => {
  test.each<[string, Case, string[]]>([
    ['so many GSU, exactly', { fact: near, foes: [foes('wolves', 1, 10)] }, ['wolves']],
    ['and not a little farther', { fact: near, foes: [foes('wolves', 1, 10.25)] }, []],
    ['friends do not count', { fact: { ...near, distance: 100 }, foes: [foes('wolves', 1)] }, ['wolves']],
    [
      'so many times their own fastest speed',
      {
        fact: { fact: 'enemyWithin', speeds: 0.5 },
        foes: [foes('wolves', 1, 10, { movement: [{ speed: 20, mode: 'G' }] })],
      },
      ['wolves'],
    ],
    [
      'which is not enough for the slow',
      {
        fact: { fact: 'enemyWithin', speeds: 0.5 },
        foes: [foes('wolves', 1, 10, { movement: [{ speed: 19, mode: 'G' }] })],
      },
      [],
    ],
    [
      'the fastest of their modes',
      {
        fact: { fact: 'enemyWithin', speeds: 0.5 },
        foes: [
          foes('wolves', 1, 10, {
            movement: [
              { speed: 20, mode: 'S' },
              { speed: 4, mode: 'G' },
            ],
          }),
        ],
      },
      ['wolves'],
    ],
    [
      'of a keyword',
      { fact: { ...near, keyword: 'Beast' }, foes: [foes('wolves', 1, 10, { keywords: ['Beast'] })] },
      ['wolves'],
    ],
    ['and of no other', { fact: { ...near, keyword: 'Beast' }, foes: [foes('wolves', 1)] }, []],
    ['fewer than its own', { fact: { ...near, members: 'fewer' }, foes: [foes('wolves', 2)] }, ['wolves']],
    ['as many are not fewer', { fact: { ...near, members: 'fewer' }, foes: [foes('wolves', 3)] }, []],
    ['more than its own', { fact: { ...near, members: 'more' }, foes: [foes('wolves', 4)] }, ['wolves']],
    ['as many are not more', { fact: { ...near, members: 'more' }, foes: [foes('wolves', 3)] }, []],
  ])('initiative.format: %s', (_what, one, those) => {
    expect(asked(one)).toEqual({ met: those.length > 0, those });
  });

  test.each([
    ['smaller', [true, false, false]],
    ['sameOrSmaller', [true, true, false]],
    ['sameOrLarger', [false, true, true]],
    ['larger', [false, false, true]],
  ] as const)('initiative.format: enemies of sizes 1, 2 and 3 as %s than 2', (size, met) => {
    const of = (own: number) =>
      asked({
        fact: { ...near, distance: 12, size },
        entry: { size: 2, base: 0.5 },
        foes: [foes('wolves', 1, 10, { size: own })],
      }).met;
    expect([1, 2, 3].map(of)).toEqual(met);
  });

  test('initiative.format: of a mixed unit the largest counts, and the fastest', () => {
    const pups = { id: 'pups', size: 3, movement: [{ speed: 30, mode: 'G' }] } as const;
    const mixed = red('wolves', { with: [{ entry: 'pups', members: 1 }] }, [20, 19], [25, 19]);
    const { world, state, unit } = scene({
      units: [blue('ash', { size: 2 }, [20, 30]), mixed],
      entries: [{ ...blue('pups', pups).entry, members: 1 }],
    });
    const query = { world, state, unit: unit('ash'), part: 0 };
    const fact = { fact: 'enemyWithin', distance: 30 } as const;
    expect(isConditionMet(query, { ...fact, size: 'larger' })).toBe(true);
    expect(distanceFor(world, unit('wolves'), { speeds: 2 })).toBe(60);
    expect(distanceFor(world, unit('wolves'), { distance: 7 })).toBe(7);
    expect(distanceFor(world, unit('wolves'), {})).toBe(0);
  });
});

describe('its own state', () => {
  test.each<[Case['fact'], Partial<UnitState>, boolean]>([
    [{ fact: 'takingCover' }, { takingCover: true }, true],
    [{ fact: 'takingCover' }, {}, false],
    [{ fact: 'prone' }, { prone: true }, true],
    [{ fact: 'prone' }, {}, false],
    [{ fact: 'disordered' }, { ordered: false }, true],
    [{ fact: 'disordered' }, {}, false],
    [{ fact: 'moraleAtMost', value: -1 }, { morale: -1 }, true],
    [{ fact: 'moraleAtMost', value: -1 }, { morale: 0 }, false],
    [{ fact: 'moraleAtLeast', value: 3 }, { morale: 3 }, true],
    [{ fact: 'moraleAtLeast', value: 3 }, { morale: 2 }, false],
    [{ fact: 'inFormation', formation: 'close' }, { formation: 'close' }, true],
    [{ fact: 'inFormation', formation: 'close' }, { formation: 'open' }, false],
    [
      { fact: 'inFormation', formation: 'Wedge' },
      { formation: 'close', drill: { name: 'Wedge' } as never },
      true,
    ],
    [{ fact: 'suffers', ailment: 'burning' }, { ailments: [{ id: 'burning' } as never] }, true],
    [{ fact: 'suffers', ailment: 'burning' }, { ailments: [{ id: 'poison' } as never] }, false],
    [{ fact: 'suffers', ailment: 'burning' }, {}, false],
  ])('initiative.format: %o of %o: %s', (fact, ash, met) => {
    expect(asked({ fact, ash })).toEqual({ met, those: [] });
  });

  test.each([
    [4, 50, true],
    [4, 51, false],
    [8, 0, true],
  ])('initiative.format: of 8 there are %d left, and at least %d %% lost: %s', (left, percent, met) => {
    const { world, state, unit } = scene({
      units: [blue('ash', { members: 8 }, ...row(20, 30, left)), WOLVES],
    });
    const query = { world, state, unit: unit('ash'), part: 0 };
    expect(isConditionMet(query, { fact: 'lostAtLeast', percent })).toBe(met);
  });

  test.each<[string, Battlefield['terrain'], string[]]>([
    ['in the open', [], ['wolves']],
    ['behind a wall', [{ is: { ...WALL, height: 3 }, points: box(10, 20, 40, 21) }], []],
  ])('initiative.format: seen %s', (_where, terrain, watchers) => {
    expect(asked({ fact: { fact: 'seenInOpen' }, terrain }).those).toEqual(watchers);
    expect(asked({ fact: { fact: 'hidden' }, terrain }).met).toBe(watchers.length === 0);
  });

  test('initiative.format: in a forest nobody sees it from afar', () => {
    const terrain = [{ is: FOREST, points: box(10, 12, 40, 38) }];
    expect(asked({ fact: { fact: 'hidden' }, terrain }).met).toBe(true);
  });
});

describe('who attacked it', () => {
  const attackers = [
    { unit: 'wolves', ranged: true },
    { unit: 'bears', ranged: false },
    { unit: 'oak', ranged: true },
  ];
  const both = [WOLVES, red('bears', {}, [40, 10])];

  test.each([
    ['attacked', ['wolves', 'bears']],
    ['attackedByRanged', ['wolves']],
  ] as const)('initiative.format: %s by enemies on the table', (fact, those) => {
    expect(asked({ fact: { fact }, ash: { attackers }, foes: both })).toEqual({ met: true, those });
    expect(asked({ fact: { fact } })).toEqual({ met: false, those: [] });
  });

  const far = { fact: 'enemyWithin', distance: 5 } as const;
  test.each<[string, Case['fact'], boolean, string[]]>([
    ['both', { all: [{ fact: 'attackedByRanged' }, { fact: 'attacked' }] }, true, ['wolves', 'bears']],
    ['either', { any: [far, { fact: 'attackedByRanged' }] }, true, ['wolves']],
    ['not those of a not', { not: far }, true, []],
    ['not met', { all: [far, { fact: 'attacked' }] }, false, ['wolves', 'bears']],
  ])('initiative.trigger: it speaks of all for whom its facts hold: %s', (_what, fact, met, those) => {
    expect(asked({ fact, ash: { attackers }, foes: both })).toEqual({ met, those });
  });
});
