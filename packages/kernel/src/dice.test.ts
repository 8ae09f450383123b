import { describe, expect, test } from 'vitest';
import { rollMany, scriptedDice, seededDice, seedHash } from './dice.ts';

describe('seeded dice', () => {
  test('dice.uses: one seed and one number always give the same faces, here and in every engine', () => {
    // Written down once: a change here would break every stored seed.
    expect(rollMany(seededDice('emlia', 1), 10, 12)).toEqual([7, 4, 5, 7, 1, 3, 1, 6, 10, 6]);
    expect(rollMany(seededDice('emlia', 2), 10, 12)).toEqual([10, 8, 11, 2, 8, 1, 11, 11, 3, 7]);
  });

  test('dice.default: every face of a d12 comes up about equally often', () => {
    const counts = new Array(13).fill(0);
    for (let number = 0; number < 2_000; number++) {
      for (const face of rollMany(seededDice('fair', number), 12, 12)) counts[face]++;
    }
    expect(counts[0]).toBe(0);
    // 24,000 dice, 2,000 expected a face, standard deviation 43: chi-square with 11 degrees below 31 (0.1 %).
    const chi = counts.slice(1).reduce((sum, n) => sum + (n - 2_000) ** 2 / 2_000, 0);
    expect(chi).toBeLessThan(31.3);
  });

  test('the published hash tells nothing but fits one seed only', () => {
    expect(seedHash('a')).toMatch(/^[0-9a-f]{64}$/);
    expect(seedHash('a')).toBe(seedHash('a'));
    expect(seedHash('a')).not.toBe(seedHash('b'));
  });
});

describe('scripted dice', () => {
  test('give their faces in order and must be used up', () => {
    const dice = scriptedDice(3, 7);
    expect(dice.roll(12)).toBe(3);
    expect(() => dice.done()).toThrow('only 1 of 2');
    expect(dice.roll(12)).toBe(7);
    expect(() => dice.done()).not.toThrow();
    expect(() => dice.roll(12)).toThrow('after the 2 scripted ones');
  });

  test.each([7, 0, -1, 2.5])('a face %d that the die does not have is a mistake in the test', face => {
    expect(() => scriptedDice(face).roll(6)).toThrow('does not fit a d6');
  });
});
