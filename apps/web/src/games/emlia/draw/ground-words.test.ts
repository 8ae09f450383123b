import type { TerrainEntry } from '@emlia/content';
import { expect, test } from 'vitest';
import { skirmish } from '../../../testing/skirmish.ts';
import { groundPhrases } from './ground-words.ts';

const PLAIN: TerrainEntry = {
  id: 'plain',
  name: 'Plain',
  character: 'open',
  height: 0,
  rough: [],
  veryRough: [],
  impassable: [],
  water: false,
  walkable: false,
  look: 'plain',
};

const told = (more: Partial<TerrainEntry>): string =>
  groundPhrases({ ...PLAIN, ...more })
    .map(({ say }) => say)
    .join(', ');

test.each([
  [{}, 'changes nothing'],
  [{ rough: ['G'], height: -0.5 }, 'each GSU counts 2, 0.5 deep'],
  [
    { veryRough: ['G'], height: 2, character: 'sparse', visibilityLimit: 10 },
    'each GSU counts 4, 2 high, conceals in part, more than 10 GSU of it wholly',
  ],
  [
    { impassable: ['G'], veryRough: ['S', 'B'], height: -2, character: 'sparse' },
    'no way through on the ground, each GSU counts 4 swimming or by boat, 2 deep',
  ],
  [{ height: 1, character: 'solid' }, 'stops who is less than 4 high, 1 high, conceals who is behind it'],
  [{ height: 10, character: 'solid', walkable: true }, '10 high, conceals who is behind it'],
] satisfies [Partial<TerrainEntry>, string][])('%j: %s', (more, words) => {
  expect(told(more)).toBe(words);
});

test('every ground of a battle says what it does', () => {
  for (const { entry } of skirmish().game.world.grounds) {
    expect(groundPhrases(entry)).not.toContainEqual(expect.objectContaining({ say: 'changes nothing' }));
  }
});
