import { expect, test } from 'vitest';
import { hitsAndMisses } from './dice-faces.ts';

test.each([
  [[3, 12, 7, 5], 2, [12, 7], [5, 3]],
  [[1, 2], 0, [], [2, 1]],
  [[], 4, [], []],
])('faces %j with %i successes', (faces, successes, hits, misses) => {
  const check = {
    skill: 'aimedFire',
    level: faces.length,
    modifiers: [],
    total: 0,
    faces,
    successes,
  } as const;
  expect(hitsAndMisses(check)).toEqual({ hits, misses });
});
