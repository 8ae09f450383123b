import { expect, test } from 'vitest';
import type { Scenario } from './entries.ts';
import { goalsOf } from './goals.ts';

const force = (id: string, name: string) => ({ id, name, zone: [], units: [] });

const goals = (victory: Scenario['victory']) =>
  goalsOf(
    { forces: [force('river-clan', 'River Clan'), force('hill-clan', 'Hill Clan')], victory },
    'river-clan',
  );

const wiped = { fact: 'wipedOut', force: 'river-clan' } as const;
const more = { fact: 'lostMore', force: 'hill-clan', than: 'river-clan' } as const;

test('victory.exact: what a force must reach is told in words, the best first', () => {
  const own = { force: 'river-clan' } as const;
  expect(
    goals([
      { ...own, grade: 'victory', when: more },
      { ...own, grade: 'massacre', when: { ...wiped, force: 'hill-clan' } },
      { force: 'hill-clan', grade: 'massacre', when: wiped },
    ]),
  ).toEqual([
    { grade: 'Massacre', say: 'every unit of Hill Clan is destroyed.' },
    { grade: 'Victory', say: 'more members of Hill Clan have fallen than of River Clan.' },
  ]);
});

test('conditions are put together, and turned round by not', () => {
  const say = (when: Scenario['victory'][number]['when']): string | undefined =>
    goals([{ force: 'river-clan', grade: 'victory', when }])[0]?.say;
  expect(say({ all: [{ not: wiped }, more] })).toBe(
    'a unit of River Clan is left, and more members of Hill Clan have fallen than of River Clan.',
  );
  expect(say({ not: { all: [wiped, more] } })).toBe(
    'a unit of River Clan is left, or no more members of Hill Clan have fallen than of River Clan.',
  );
});
