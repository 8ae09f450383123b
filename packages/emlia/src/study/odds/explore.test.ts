import { describe, expect, test } from 'vitest';
import { rollOn } from '../../table/dice.ts';
import { explore } from './explore.ts';

const rounded = (all: readonly { chance: number; value: unknown }[], of: number) =>
  all.map(({ chance, value }) => [value, Math.round(chance * of * 1e9) / 1e9]);

describe('everything that dice can show', () => {
  test('dice.notation: two of six faces, sums that lead to the same counted together', () => {
    const kindOf = (total: number): string => (total < 7 ? 'low' : total === 7 ? 'seven' : 'high');
    const found = explore(({ dice }) => kindOf(rollOn(dice, { count: 2, sides: 6 }, kindOf).total));
    expect(rounded(found, 36)).toEqual([
      ['low', 15],
      ['seven', 6],
      ['high', 15],
    ]);
  });

  test('the faces shown add up to the total', () => {
    for (const { value } of explore(({ dice }) => rollOn(dice, { count: 3, sides: 4 }, total => total))) {
      expect(value.faces.reduce((sum, face) => sum + face, 0)).toBe(value.total);
      expect(value.faces.every(face => face >= 1 && face <= 4)).toBe(true);
    }
  });

  test('one roll after the other, as often as the first one says', () => {
    const found = explore(({ dice }) => {
      const times = dice.roll(2);
      let ones = 0;
      for (let i = 0; i < times; i++) if (dice.roll(2) === 1) ones++;
      return ones;
    });
    expect(Object.fromEntries(rounded(found, 8).map(([ones, ways]) => [ones, ways]))).toEqual({
      0: 3,
      1: 4,
      2: 1,
    });
  });

  test('two ways to the same place are followed once from there', () => {
    let runs = 0;
    const found = explore(({ dice, stands }) => {
      runs++;
      let [sum, rolled] = [0, 0];
      stands(() => `${rolled} ${sum}`);
      for (; rolled < 8; rolled++) sum += dice.roll(2) - 1;
      return sum;
    });
    expect(rounded(found, 256).map(([, ways]) => ways)).toEqual([1, 8, 28, 56, 70, 56, 28, 8, 1]);
    // 256 ways, but only 36 places to roll from with two ways on.
    expect(runs).toBe(73);
  });
});
