import { describe, expect, test } from 'vitest';
import { holdTogether, type Trail } from './together.ts';

/** Who goes north by steps of one from a place, all the way. */
const north = (x: number, from: number, steps: number): Trail => ({
  places: Array.from({ length: steps + 1 }, (_, i) => ({ x, y: from - i })),
  stop: steps,
});

const ends = (trails: readonly Trail[]): number[] =>
  trails.map(({ places, stop }) => places[stop]?.y ?? Number.NaN);

describe('formation.open: a unit whose members go each their own way', () => {
  test('goes all the way where all can follow', () => {
    const trails = [north(0, 20, 12), north(2, 22, 12)];
    expect(holdTogether(trails, 1)).toBe(true);
    expect(ends(trails)).toEqual([8, 10]);
  });

  test('is held together by as few as possible who stop for those who cannot follow', () => {
    const trails = [north(0, 20, 14), north(2, 21, 12), north(4, 22, 0)];
    expect(holdTogether(trails, 1)).toBe(true);
    // The second stops within reach of the last, and the first within reach of the second.
    expect(ends(trails)).toEqual([6, 13, 22]);
  });

  test('nobody stops where another of them stands already', () => {
    const trails = [north(0, 20, 14), north(0, 21, 9), north(0, 22, 0)];
    expect(holdTogether(trails, 1)).toBe(true);
    expect(new Set(ends(trails)).size).toBe(3);
    expect(ends(trails)[0]).toBe(6);
  });

  test('stays where nobody can hold on to those left behind', () => {
    const trails = [north(0, 20, 4), north(2, 45, 0)];
    expect(holdTogether(trails, 1)).toBe(false);
  });
});
