import { TERRAIN_LOOKS } from '@emlia/content';
import { expect, test } from 'vitest';
import { BRUSHES, brushOf } from './brushes.ts';

test('every look a terrain entry may name is painted as such, and every way of painting can be named', () => {
  const painted = TERRAIN_LOOKS.map(look => brushOf({ names: [look] }));
  expect(TERRAIN_LOOKS.filter((_, i) => painted[i] === 'plain')).toEqual([]);
  expect(BRUSHES.filter(brush => brush !== 'plain' && !painted.includes(brush))).toEqual([]);
});
