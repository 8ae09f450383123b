import type { Scenario } from '@emlia/content';
import { expect, test } from 'vitest';
import { skirmish } from '../testing/skirmish.ts';
import { goalsOf } from './victory-words.ts';

const { scenario } = skirmish().game.world.setup;

test('what a force must reach is told in words, the best first', () => {
  expect(goalsOf(scenario, 'river-clan')).toEqual([
    { grade: 'Massacre', say: 'every unit of Hill Clan is destroyed.' },
    { grade: 'Victory', say: 'more members of Hill Clan have fallen than of River Clan.' },
  ]);
});

test('conditions are put together, and turned round by not', () => {
  const wiped = { fact: 'wipedOut', force: 'river-clan' } as const;
  const more = { fact: 'lostMore', force: 'hill-clan', than: 'river-clan' } as const;
  const say = (when: Scenario['victory'][number]['when']): string | undefined =>
    goalsOf({ ...scenario, victory: [{ force: 'x', grade: 'victory', when }] }, 'x')[0]?.say;
  expect(say({ all: [{ not: wiped }, more] })).toBe(
    'a unit of River Clan is left, and more members of Hill Clan have fallen than of River Clan.',
  );
  expect(say({ not: { all: [wiped, more] } })).toBe(
    'a unit of River Clan is left, or no more members of Hill Clan have fallen than of River Clan.',
  );
});
