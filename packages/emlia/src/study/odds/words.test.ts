import { expect, test } from 'vitest';
import type { AttackCheck } from './attack.ts';
import { chanceWords, diceWords, endWords, moraleWords, percent } from './words.ts';

test.each([
  [0, '0 %'],
  [0.0001, 'under 1 %'],
  [0.424, '42 %'],
  [0.9999, 'over 99 %'],
  [1, '100 %'],
])('a chance of %d reads %s', (chance, say) => expect(percent(chance)).toBe(say));

const check = (level: number, total: number, chance: number): AttackCheck => ({
  part: 0,
  damage: 1,
  plan: { level, improvised: false, modifiers: [] },
  total,
  chance,
  odds: [1],
});

test('skill.success: what a die must show', () => {
  expect(diceWords(check(10, -2, 0.5))).toBe('10 dice, each succeeds on 7 or more (50 %)');
  expect(diceWords(check(1, 0, 2 / 3))).toBe('1 die, it succeeds on 5 or more (67 %)');
  expect(diceWords(check(3, -9, 0))).toBe('3 dice, none of which can succeed');
  expect(diceWords(check(3, 5, 1))).toBe('3 dice, none of which can fail');
});

test('skill.automatic: no die is rolled', () => {
  const plan = {
    level: 2,
    improvised: false,
    modifiers: [{ rule: 'melee.unaware', label: '', by: 'automatic' as const }],
  };
  expect(diceWords({ ...check(2, 0, 1), plan })).toBe('2 dice, all succeed without a roll');
});

const morale = {
  from: 2,
  state: 'Normal',
  to: [
    { morale: 2, state: 'Normal', chance: 0.25 },
    { morale: -1, state: 'Falling Back', chance: 0.5 },
    { morale: -2, state: 'Falling Back', chance: 0.15 },
  ],
  rows: [],
  disorder: 0.65,
};

test('morale.conditions: in which state it may be afterwards', () => {
  expect(moraleWords('Goat Band', morale)).toBe(
    'Goat Band is Normal (morale 2). Afterwards it is Normal in 25 % and Falling Back in 65 % of cases.',
  );
  const steady = { ...morale, to: [{ morale: 1, state: 'Normal', chance: 1 }] };
  expect(moraleWords('Goat Band', steady)).toBe('Goat Band is Normal (morale 2). It stays so.');
});

test('damage.wiped-out, morale.conditions.disorder: how it may end', () => {
  const subject = {
    id: 'g',
    name: 'Goat Band',
    members: 3,
    lying: 0,
    hits: [1],
    pools: [],
    damage: [1],
    casualties: [1],
  };
  expect(endWords({ ...subject, gone: 0.1, morale })).toBe(
    'Goat Band is wiped out in 10 % and disordered in 65 % of cases.',
  );
  expect(endWords({ ...subject, gone: 0 })).toBe('');
});

test('bars in words', () => {
  expect(chanceWords([0.1, 0.45, 0.45, 0.0001])).toBe('0: 10 %, 1: 45 %, 2: 45 %');
});
