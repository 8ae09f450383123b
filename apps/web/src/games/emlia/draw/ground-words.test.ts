import type { TerrainEntry } from '@emlia/content';
import { EDITIONS } from '@emlia/emlia';
import type { World } from '@emlia/emlia/reading';
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

const told = (more: Partial<TerrainEntry>, edition: keyof typeof EDITIONS = 'core'): string =>
  groundPhrases({ edition: EDITIONS[edition] } as World, { ...PLAIN, ...more })
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
  [{ rough: ['G', 'B', 'H', 'S'] }, 'each GSU counts 2 for all who do not fly'],
  [{ height: 1, character: 'solid' }, 'stops who is less than 4 high, 1 high, conceals who is behind it'],
  [{ height: 10, character: 'solid', walkable: true }, '10 high, conceals who is behind it'],
] satisfies [Partial<TerrainEntry>, string][])('%j: %s', (more, words) => {
  expect(told(more)).toBe(words);
});

test.each([
  [
    { veryRough: ['G'], height: 3, character: 'sparse', visibilityLimit: 6 },
    'each GSU counts 4, Size 4, conceals in part, more than 10 GSU of it wholly',
  ],
  [
    { height: 1, size: 2, character: 'solid' },
    'stops who is less than 4 high, Size 2, conceals who is behind it, by its Size',
  ],
  [
    { height: 1, character: 'sparse' },
    'stops who is less than 4 high, Size 1, conceals who is behind it, by its Size',
  ],
  [{ height: 1, character: 'open', walkable: true }, 'Size 1'],
] satisfies [Partial<TerrainEntry>, string][])(
  'draft.terrain.categories, draft.size.replaces-height, draft.terrain.visibility.total: %j: %s',
  (more, words) => {
    expect(told(more, 'first-draft')).toBe(words);
  },
);

test('every ground of a battle says what it does', () => {
  for (const { entry } of skirmish().game.world.grounds) {
    expect(groundPhrases(skirmish().game.world, entry)).not.toContainEqual(
      expect.objectContaining({ say: 'changes nothing' }),
    );
  }
});
