import { cornersOf } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { type Block, cellsOf, defaultFiles, footprintOf, nearnessOf } from './block.ts';

const block: Block = { at: { x: 0, y: 0 }, facing: 0, files: 3, width: 2 };

describe('group.footprint: a block of ranks and files', () => {
  test.each([
    [1, 1],
    [2, 2],
    [9, 3],
    [10, 4],
    [100, 10],
    [101, 11],
    [0, 1],
  ])('group.footprint: %d elements stand in %d files unless told otherwise', (elements, files) => {
    expect(defaultFiles(elements)).toBe(files);
  });

  test('group.footprint: front rank first, left to right, the last rank incomplete', () => {
    expect(cellsOf(block, 5)).toEqual([
      { x: -2, y: 1 },
      { x: 0, y: 1 },
      { x: 2, y: 1 },
      { x: -2, y: 3 },
      { x: 0, y: 3 },
    ]);
  });

  test('group.footprint: losses come off the rear, and a last rank closes on its middle', () => {
    expect(cellsOf(block, 3)).toEqual(cellsOf(block, 5).slice(0, 3));
    expect(cellsOf(block, 2)).toEqual([
      { x: -1, y: 1 },
      { x: 1, y: 1 },
    ]);
    expect(cellsOf(block, 0)).toEqual([]);
  });

  test('group.footprint: it turns with its facing', () => {
    // Facing east: the left of the front rank is in the north, the second rank in the west.
    expect(cellsOf({ ...block, facing: 90 }, 4)).toEqual([
      { x: -1, y: -2 },
      { x: -1, y: 0 },
      { x: -1, y: 2 },
      { x: -3, y: -2 },
    ]);
  });

  test('group.footprint: the ground it covers holds all its squares', () => {
    const ground = footprintOf(block, 5);
    expect([ground.x, ground.y, ground.width, ground.depth]).toEqual([0, 2, 6, 4]);
    const [frontLeft, , rearRight] = cornersOf(ground);
    expect([frontLeft, rearRight]).toEqual([
      { x: -3, y: 0 },
      { x: 3, y: 4 },
    ]);
  });

  test('how far each stands from a point', () => {
    expect(nearnessOf(cellsOf(block, 3), { x: 2, y: 4 })).toEqual([5, Math.sqrt(13), 3]);
  });
});
