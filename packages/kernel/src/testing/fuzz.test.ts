import { afterEach, expect, test, vi } from 'vitest';
import { fuzzing, gamesOf } from './fuzz.ts';

afterEach(() => vi.unstubAllEnvs());

test('a run is as many batches as its games need, every game once', () => {
  vi.stubEnv('EMLIA_FUZZ', '60');
  vi.stubEnv('EMLIA_FROM', '7');
  const { games, batches } = fuzzing(5);
  expect(games).toBe(60);
  expect(batches).toHaveLength(3);
  expect(batches.flatMap(batch => [...gamesOf(batch)])).toEqual(Array.from({ length: 60 }, (_, i) => i + 7));
});

test('nobody says how many: a share; whoever says more than there is sense in: the most', () => {
  vi.stubEnv('EMLIA_FUZZ', undefined);
  expect(fuzzing(5).games).toBe(5);
  vi.stubEnv('EMLIA_FUZZ', '2000');
  expect(fuzzing(5, 200).games).toBe(200);
});
