import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ArmyLimits, Force, OfficerRule, Restriction } from '../../entries/force.ts';
import type { UnitEntry } from '../../entries/unit.ts';
import type { PackLists } from '../../muster/army.ts';
import { musterBillOf } from '../../muster/bill.ts';
import { checkMuster } from '../../muster/check.ts';
import type { Muster, MusterEntry } from '../../muster/muster.ts';
import type { Amount, Measure, Selector } from '../../notation/index.ts';
import { armyProgramFor, pricesIn, programOf } from './program.ts';
import { findWhole, leastOf, mostOf } from './search.ts';

const LINE = {
  movement: [],
  timing: 2,
  hits: { base: 1, armour: 0 },
  size: 1,
  height: 1,
  skills: {},
  equipment: [],
  armyValue: 0,
} as const satisfies Partial<UnitEntry>;

const unit = (id: string, members: number, hireValue: number, ...keywords: string[]): UnitEntry => ({
  ...LINE,
  id: `men/${id}`,
  name: id,
  members,
  hireValue,
  keywords,
});

const UNITS: readonly UnitEntry[] = [
  {
    ...unit('ash', 5, 20, 'Human'),
    options: [{ id: 'holy', name: 'Holy', hireValue: 5, keywords: ['Priest'] }],
  },
  unit('bear', 2, 30, 'Beast'),
  unit('chief', 1, 10, 'Human', 'Chief'),
];

const packOf = (force: Force): PackLists => ({
  id: 'pack',
  title: 'Pack',
  units: Object.fromEntries(UNITS.map(one => [one.id, one])),
  forces: { force },
});

const MOST = 4;

/** Every army with at most so many units, and then with a chief in the first of them. */
const ARMIES: readonly Muster[] = (() => {
  const counts = Array.from({ length: MOST + 1 }, (_, i) => i);
  const ways = counts.flatMap(ash =>
    counts.flatMap(holy => counts.flatMap(bear => counts.map(chief => [ash, holy, bear, chief] as const))),
  );
  return ways
    .filter(way => way.reduce((sum, one) => sum + one, 0) <= MOST)
    .map(([ash, holy, bear, chief]): MusterEntry[] =>
      [
        { unit: 'men/ash', count: ash },
        { unit: 'men/ash', count: holy, options: [{ id: 'holy' }] },
        { unit: 'men/bear', count: bear },
        { unit: 'men/chief', count: chief },
      ].filter(({ count }) => count > 0),
    )
    .map(entries => ({ pack: 'pack', force: 'force', entries }));
})();

const JOINED: readonly Muster[] = ARMIES.flatMap(army => {
  const [first, ...rest] = army.entries;
  return first ? [{ ...army, entries: [{ ...first, officers: [{ unit: 'men/chief' }] }, ...rest] }] : [];
});

const selector = fc.constantFrom<Selector[]>(
  { keyword: 'Human' },
  { keyword: 'Beast' },
  { keyword: 'Chief' },
  { keyword: 'Priest' },
  { unit: 'men/ash' },
  { all: true },
);
const selectors = fc.array(selector, { minLength: 1, maxLength: 2 });
const measure = fc.constantFrom<Measure[]>('units', 'members', 'points');
const amount: fc.Arbitrary<Amount> = fc.oneof(
  fc.record({ count: fc.integer({ min: 0, max: 4 }) }),
  fc.record({ count: fc.integer({ min: 0, max: 60 }), of: measure }),
  fc.record({
    share: fc.constantFrom([1, 2] as const, [1, 3] as const, [2, 3] as const, [0, 1] as const),
    of: measure,
  }),
  fc.record({
    count: fc.integer({ min: 0, max: 2 }),
    per: fc.integer({ min: 1, max: 3 }),
    of: fc.oneof(measure, fc.constantFrom({ kind: 'Human' }, { kind: 'Beast' })),
  }),
);
const restriction: fc.Arbitrary<Restriction> = fc.oneof(
  { weight: 1, arbitrary: fc.record({ only: selectors }) },
  {
    weight: 6,
    arbitrary: fc.record(
      {
        of: selectors,
        each: fc.constant(true as const),
        least: amount,
        most: amount,
        needs: selectors,
        notWith: selectors,
      },
      { requiredKeys: ['of'] },
    ),
  },
);
const NOBODY = [{ of: [{ unit: 'men/nobody' }] }];
const forceWith = (officers: readonly OfficerRule[] | undefined): fc.Arbitrary<Force> =>
  fc
    .record({ units: selectors, restrictions: fc.array(restriction, { maxLength: 4 }) }, { requiredKeys: [] })
    .map(list => ({ id: 'force', name: 'Force', ...list, ...(officers && { officers }) }));
const limits: fc.Arbitrary<ArmyLimits & { points: number }> = fc.record(
  {
    points: fc.integer({ min: 5, max: 150 }),
    restrictions: fc.array(restriction, { maxLength: 2 }),
  },
  { requiredKeys: ['points'] },
);

/** So small that all armies can be tried, unless there are larger ones. */
const SMALL: Restriction = { of: [{ all: true }], most: { count: MOST } };

const askedOf = (list: Force, asked: ArmyLimits & { points: number }) => {
  const pack = packOf(list);
  const wanted = { ...asked, restrictions: [SMALL, ...(asked.restrictions ?? [])], path: [] };
  const all = armyProgramFor({ pack, force: list, wanted }, { left: 1e9 });
  if (!all) throw new Error('too large');
  return { pack, wanted, all };
};

describe('army.legal: whether there is a lawful army at all', () => {
  it('is judged as the armies themselves are', () => {
    fc.assert(
      fc.property(forceWith(NOBODY), limits, (list, asked) => {
        const { pack, wanted, all } = askedOf(list, asked);
        const lawful = ARMIES.find(army => checkMuster(pack, army, asked.points, wanted).length === 0);
        const found = findWhole(programOf(all), { left: 1e9 });
        expect(found === 'impossible').toBe(lawful === undefined);
      }),
      { numRuns: 100, seed: 5 },
    );
  });

  const chiefs = [{ of: [{ keyword: 'Chief' }], join: [{ keyword: 'Human' }] }];
  it.each([
    ['may join', undefined],
    ['may join some', chiefs],
  ])('mixed.origins: where officers %s, no lawful army is denied', (_, officers) => {
    fc.assert(
      fc.property(forceWith(officers), limits, selectors, (list, asked, permits) => {
        const { pack, wanted, all } = askedOf(list, { ...asked, permits });
        const lawful = [...ARMIES, ...JOINED].some(
          army => checkMuster(pack, army, asked.points, wanted).length === 0,
        );
        if (lawful) expect(findWhole(programOf(all), { left: 1e9 })).not.toBe('impossible');
      }),
      { numRuns: 60, seed: 7 },
    );
  });

  it('army.budget: the cheapest costs as much, and none costs more than the most', () => {
    fc.assert(
      fc.property(forceWith(NOBODY), limits, (list, asked) => {
        const { pack, wanted, all } = askedOf(list, asked);
        const costs = ARMIES.filter(army => checkMuster(pack, army, undefined, wanted).length === 0).map(
          army => musterBillOf(pack, army).points,
        );
        const prices = pricesIn(all, all.candidates.keys());
        const weights = Array.from({ length: all.variables }, (_, i) => prices.get(i) ?? 0);
        const free = programOf(all, bond => !bond.budget);
        const least = leastOf(free, weights, { left: 1e9 });
        expect(least).toBe(costs.length > 0 ? Math.min(...costs) : undefined);
        if (costs.length > 0)
          expect(mostOf(free, weights, { left: 1e9 })).toBeGreaterThanOrEqual(Math.max(...costs));
      }),
      { numRuns: 60, seed: 6 },
    );
  });
});
