import { expect, test } from 'vitest';
import type { AttackCheck } from './attack.ts';
import { chanceWords, diceWords, endWords, forcedWords, fumbleWords, moraleWords, percent } from './words.ts';

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
  const lost = { ...morale, to: [{ morale: -1, state: 'Falling Back', chance: 1 }] };
  expect(moraleWords('Goat Band', lost)).toBe(
    'Goat Band is Normal (morale 2). Afterwards it is Falling Back in 100 % of cases.',
  );
  // What cannot come of it is not named.
  const sure = { ...morale, to: [...steady.to, { morale: -1, state: 'Falling Back', chance: 0 }] };
  expect(moraleWords('Goat Band', sure)).toBe('Goat Band is Normal (morale 2). It stays so.');
});

test('morale.conditions: where conditions of its own replace the common table its morale is said in numbers', () => {
  const own = {
    from: -1,
    to: [
      { morale: 1, chance: 0.5 },
      { morale: -2, chance: 0.5 },
    ],
    rows: [],
    disorder: 0,
  };
  expect(moraleWords('Golem', own)).toBe(
    'Golem is of morale (morale −1). Afterwards it is at 1 in 50 % and at −2 in 50 % of cases.',
  );
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
  const { casualties: _, ...wall } = subject;
  expect(endWords({ ...wall, gone: 1 })).toBe('Goat Band is destroyed in 100 % of cases.');
  expect(endWords({ ...subject, gone: 0, morale: { ...morale, disorder: 0 } })).toBe('');
  expect(endWords({ ...subject, gone: 0.25, morale: { ...morale, disorder: 0 } })).toBe(
    'Goat Band is wiped out in 25 % of cases.',
  );
});

test('draft.fumble: that 1s too many come up, whatever their number', () => {
  expect(fumbleWords({ fumbles: [0.75, 0.15, 0.1] })).toBe('Fumbled in 25 % of cases.');
  expect(fumbleWords({ fumbles: [1, 0] })).toBe('');
  expect(fumbleWords({ fumbles: [1] })).toBe('');
  expect(fumbleWords({})).toBe('');
});

test('draft.forcing.resist: that it is forced back, and stands firm where it can', () => {
  const block = {
    id: 'g',
    name: 'Goat Band',
    members: 3,
    lying: 0,
    hits: [1],
    pools: [],
    damage: [1],
    gone: 0,
  };
  expect(forcedWords({ ...block, forced: { away: 0.4, stands: 0.1 } })).toBe(
    'Goat Band is forced back in 40 % of cases and stands firm in 10 %.',
  );
  expect(forcedWords({ ...block, forced: { away: 0.4, stands: 0 } })).toBe(
    'Goat Band is forced back in 40 % of cases.',
  );
  expect(forcedWords(block)).toBe('');
});

test('bars in words', () => {
  expect(chanceWords([0.1, 0.45, 0.45, 0.0001])).toBe('0: 10 %, 1: 45 %, 2: 45 %');
});
