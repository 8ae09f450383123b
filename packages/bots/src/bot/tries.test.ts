import { describe, expect, test } from 'vitest';
import { beside, contenders } from './tries.ts';

const tried = (...values: number[]) => ({ values });

describe('ideas that were tried with the same dice', () => {
  test('what chance may have made grows with how far the tries scatter, and shrinks with their number', () => {
    const first = tried(0, 0, 0, 0);
    const steady = beside(first, tried(2, 2, 2, 2));
    const wild = beside(first, tried(-8, 12, -8, 12));
    expect([steady.gain, wild.gain]).toEqual([2, 2]);
    expect(wild.chance).toBeGreaterThan(steady.chance);
    expect(beside(tried(0, 0), tried(2, 2)).chance).toBeGreaterThan(steady.chance);
  });

  test('who was tried less often is held against the rounds he was in', () => {
    expect(beside(tried(10, 0, 50), tried(13, 3)).gain).toBe(3);
  });

  test.each([
    ['one that is surely worse is tried no more', [tried(-9, -9, -9)], 1],
    ['one that is surely better is the choice', [tried(9, 9, 9)], 1],
    ['a close case is tried on', [tried(1, -1, 1)], 2],
    [
      'of two that are surely better than the first the closer race goes on',
      [tried(9, 9, 9), tried(8, 9, 9)],
      2,
    ],
  ])('%s', (_name, others, left) => {
    expect(contenders(tried(0, 0, 0), others)).toHaveLength(left);
  });

  test('the one alone is the best', () => {
    const best = tried(9, 9, 9);
    expect(contenders(tried(0, 0, 0), [tried(-9, -9, -9), best])).toEqual([best]);
  });
});
