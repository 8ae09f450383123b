import { beforeAll, expect, test } from 'vitest';
import { buildServer } from './testing/child.ts';
import { killUnderPlay } from './testing/kills.ts';
import { freshFolder } from './testing/places.ts';

/** `npm run endure -- kills` goes on for longer. */
const KILLS = 6;

beforeAll(buildServer);

test(`${KILLS} times killed with -9 under play: every acknowledged command is there, no other, and every log is valid`, async () => {
  const { acknowledged } = await killUnderPlay(freshFolder(), KILLS);
  expect(acknowledged).toBeGreaterThan(KILLS);
});
