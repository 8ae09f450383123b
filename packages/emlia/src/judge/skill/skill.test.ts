import { scriptedDice } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { CORE } from '../../editions/core.ts';
import { planCheck, rollCheck, successesOf } from './check.ts';
import { formatCheck } from './format.ts';
import { skillLevel } from './level.ts';
import { rollOff } from './roll-off.ts';

const full = { members: 10, listed: 10, damage: 0, single: false };

describe('skill level', () => {
  test('skill.entry.plain: the same whatever the strength', () => {
    expect(skillLevel({ level: 1 }, full)).toBe(1);
    expect(skillLevel({ level: 1 }, { ...full, members: 1 })).toBe(1);
  });

  test.each([
    ['10/1 at full strength', { level: 10, diminish: 1 }, 10, 10],
    ['10/1 after one loss', { level: 10, diminish: 1 }, 9, 9],
    ['5/2 with three lost', { level: 5, diminish: 2 }, 7, 4],
    ['5/2 with all but one lost', { level: 5, diminish: 2 }, 1, 1],
    ['3/1 worn out', { level: 3, diminish: 1 }, 5, 0],
  ])('skill.entry.diminish: %s', (_what, skill, members, level) => {
    expect(skillLevel(skill, { ...full, members })).toBe(level);
  });

  test('skill.entry.diminish: a unit listed with one member counts damage points', () => {
    const skill = { level: 5, diminish: 2 };
    expect(skillLevel(skill, { members: 1, listed: 1, damage: 3, single: true })).toBe(4);
    expect(skillLevel(skill, { members: 1, listed: 10, damage: 9, single: false })).toBe(1);
  });

  test('skill.entry.permember: 2* with five members is 10', () => {
    expect(skillLevel({ level: 2, perMember: true }, { ...full, members: 5 })).toBe(10);
  });
});

describe('skill check', () => {
  test('skill.success: 6, 2 and 11 at -2 score one', () => {
    expect(successesOf([6, 2, 11], -2)).toBe(1);
  });

  test.each([
    ['5 is enough', [5, 4], 0, 1],
    ['at +4 every die succeeds', [1, 1, 1], 4, 3],
    ['at -7 only a 12', [12, 11], -7, 1],
    ['at -8 none can', [12, 12], -8, 0],
  ])('skill.success: %s', (_what, faces, total, successes) => {
    expect(successesOf(faces, total)).toBe(successes);
  });

  test('skill.check.dice: as many dice as the level, the whole modifier on each', () => {
    const dice = scriptedDice(6, 2, 11);
    const rows = [
      { rule: 'melee.modifiers', label: 'Subject has partial concealment', by: -1 },
      { rule: 'melee.modifiers', label: 'Fighting in rough terrain', by: -1 },
    ];
    const plan = planCheck(
      { level: 3, diminish: 1 },
      { members: 3, listed: 3, damage: 0, single: false },
      rows,
    );
    const check = rollCheck({ edition: CORE }, 'closeCombat', plan, dice);
    dice.done();
    expect(check).toEqual({
      skill: 'closeCombat',
      level: 3,
      modifiers: rows,
      total: -2,
      faces: [6, 2, 11],
      successes: 1,
    });
    expect(formatCheck(check)).toBe(
      '3 dice for 7 or more: 11 | 6 2 · subject has partial concealment −1 · fighting in rough terrain −1 · total −2 · 1 success',
    );
  });

  test('skill.check.dice: names in its rows keep their capitals', () => {
    const rows = [
      { rule: 'ability.catchall', label: 'Stand in Rank', by: 1 },
      { rule: 'move.doublepace.penalty', label: 'Double Paced', by: -4 },
    ];
    const check = rollCheck(
      { edition: CORE },
      'aimedFire',
      planCheck({ level: 1 }, full, rows),
      scriptedDice(8),
    );
    expect(formatCheck(check)).toBe(
      '1 die for 8 or more: 8 | – · Stand in Rank +1 · Double Paced −4 · total −3 · 1 success',
    );
  });

  test('skill.improvise: without the skill one die at a further -4', () => {
    const dice = scriptedDice(11);
    const rows = [{ rule: 'fire.modifiers', label: 'Outside short range', by: -2 }];
    const check = rollCheck({ edition: CORE }, 'aimedFire', planCheck(undefined, full, rows), dice);
    expect(check).toMatchObject({ level: 1, improvised: true, total: -6, successes: 1 });
  });

  test('skill.zero: a skill worn down to nothing is improvised', () => {
    const plan = planCheck({ level: 2, diminish: 1 }, { ...full, members: 8 }, []);
    expect(plan).toMatchObject({ level: 1, improvised: true });
    expect(planCheck({ level: 2, diminish: 1 }, { ...full, members: 9 }, [])).toMatchObject({
      improvised: false,
    });
  });

  test('skill.automatic: every die succeeds without being rolled', () => {
    const automatic = [{ rule: 'melee.modifiers', label: 'All targets unaware', by: 'automatic' }] as const;
    const dice = scriptedDice();
    expect(
      rollCheck({ edition: CORE }, 'closeCombat', planCheck({ level: 4 }, full, automatic), dice),
    ).toMatchObject({
      faces: [],
      successes: 4,
    });
    expect(
      rollCheck({ edition: CORE }, 'closeCombat', planCheck(undefined, full, automatic), dice).successes,
    ).toBe(1);
  });
});

describe('rolling off', () => {
  test.each([
    ['the highest first', ['a', 'b', 'c'], [3, 9, 6], ['b', 'c', 'a'], [[3], [9], [6]]],
    ['who tie roll again', ['a', 'b', 'c'], [5, 8, 5, 2, 7], ['b', 'c', 'a'], [[5, 2], [8], [5, 7]]],
    ['one alone need not', ['a'], [], ['a'], [[]]],
  ])('timing.alternate.first: %s', (_what, seats, faces, order, rolled) => {
    const dice = scriptedDice(...faces);
    expect(rollOff('timing.alternate.first', seats, dice)).toEqual({
      type: 'rolledOff',
      rule: 'timing.alternate.first',
      order,
      rolls: seats.map((seat, i) => ({ seat, faces: rolled[i] })),
    });
    dice.done();
  });

  test('skill.automatic: the row says so', () => {
    const modifiers = [{ rule: 'skill.automatic', label: 'Asleep', by: 'automatic' as const }];
    const check = { skill: 'closeCombat', level: 2, modifiers, total: 0, faces: [], successes: 2 } as const;
    expect(formatCheck(check)).toMatch(/^2 dice · asleep automatic success · total .* · 2 successes$/);
  });
});
