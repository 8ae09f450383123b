import { seededDice, totalOf } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { CORE } from '../../editions/core.ts';
import { type CheckPlan, planCheck, rollCheck } from './check.ts';
import { chancesOf, luckyFaces, oddsOf } from './odds.ts';

const at = (level: number, by: number): CheckPlan => ({
  level,
  improvised: false,
  modifiers: [{ rule: 'test', label: 'Test', by }],
});

describe('exact odds', () => {
  test.each([
    [0, 8],
    [4, 12],
    [9, 12],
    [-1, 7],
    [-7, 1],
    [-8, 0],
    [-20, 0],
  ])('skill.success: at %d so many of twelve faces succeed: %d', (total, faces) => {
    expect(luckyFaces(total)).toBe(faces);
  });

  test('skill.check.dice: two dice at 0 give 16, 64 and 64 of 144', () => {
    expect(oddsOf(at(2, 0))).toEqual({ ways: [16n, 64n, 64n], of: 144n });
    expect(chancesOf(oddsOf(at(2, 0)))).toEqual([1 / 9, 4 / 9, 4 / 9].map(one => expect.closeTo(one, 15)));
  });

  test('skill.check.dice: all ways add up, however many dice', () => {
    const { ways, of } = oddsOf(at(60, -2));
    expect(ways).toHaveLength(61);
    expect(ways.reduce((sum, one) => sum + one, 0n)).toBe(of);
  });

  test('skill.automatic, skill.improvise: all dice, and one die', () => {
    const automatic: CheckPlan = {
      ...at(3, 0),
      modifiers: [{ rule: 'test', label: 'Unaware', by: 'automatic' }],
    };
    expect(chancesOf(oddsOf(automatic))).toEqual([0, 0, 0, 1]);
    const strength = { members: 5, listed: 5, damage: 0, single: false };
    expect(oddsOf(planCheck(undefined, strength, []))).toEqual({ ways: [8n, 4n], of: 12n });
  });

  test('skill.failure: no success at all is a failure, and more bad dice change nothing', () => {
    const [none, ...some] = chancesOf(oddsOf(at(3, 0)));
    expect(none).toBeCloseTo(1 / 27, 15);
    expect(some.reduce((sum, one) => sum + one, 0)).toBeCloseTo(26 / 27, 15);
  });

  test.each([
    [5, 0],
    [4, -3],
    [7, 2],
  ])('skill.check.dice: %d dice at %d as 100,000 rolls have it', (level, by) => {
    const ROLLS = 100_000;
    const plan = at(level, by);
    const dice = seededDice(`odds ${level} ${by}`, 1);
    const counts = new Array<number>(level + 1).fill(0);
    for (let i = 0; i < ROLLS; i++) {
      const { successes } = rollCheck({ edition: CORE }, 'test', plan, dice);
      counts[successes] = (counts[successes] ?? 0) + 1;
    }
    // Chi-square over those expected five times or more; 0.1 % of eight degrees is 26.1.
    let chi = 0;
    for (const [k, chance] of chancesOf(oddsOf(plan)).entries()) {
      const expected = chance * ROLLS;
      const off = (counts[k] ?? 0) - expected;
      if (expected >= 5) chi += (off * off) / expected;
    }
    expect(chi).toBeLessThan(26.1);
    expect(totalOf(plan.modifiers)).toBe(by);
  });
});
