import { describe, expect, test } from 'vitest';
import { CORE } from '../../editions/core.ts';
import { worldOf } from '../../table/world.ts';
import { blue, setupFor } from '../../testing/battle.ts';
import { momentsOf } from './way.ts';

const world = worldOf(setupFor({ units: [blue('ash', {}, [0, 0])] }), CORE);
const at = (id: number, x: number, y: number) => ({ id, x, y, facing: 0, part: 0 });
const spots = (moments: readonly (readonly { x: number; y: number }[])[]) =>
  moments.map(members => members.map(({ x, y }) => [x, y]));

describe('awareness.update: the moments of a move', () => {
  test('awareness.update: every GSU of the longest way, without its ends', () => {
    expect(spots(momentsOf(world, [at(0, 0, 0)], [at(0, 3.5, 0)], [[{ x: 3.5, y: 0 }]]))).toEqual([
      [[1, 0]],
      [[2, 0]],
      [[3, 0]],
    ]);
  });

  test('awareness.update: and every corner of it', () => {
    const path = [
      { x: 1.5, y: 0 },
      { x: 1.5, y: 1 },
    ];
    expect(spots(momentsOf(world, [at(0, 0, 0)], [at(0, 1.5, 1)], [path]))).toEqual([
      [[1, 0]],
      [[1.5, 0]],
      [[1.5, 0.5]],
    ]);
  });

  test('awareness.update: all members are under way for the same time', () => {
    const [before, after] = [
      [at(0, 0, 0), at(1, 0, 9), at(2, 5, 5)],
      [at(0, 2, 0), at(1, 1, 9), at(2, 5, 5)],
    ];
    expect(spots(momentsOf(world, before, after, [[{ x: 2, y: 0 }], [{ x: 1, y: 9 }], []]))).toEqual([
      [
        [1, 0],
        [0.5, 9],
        [5, 5],
      ],
    ]);
  });

  test('awareness.update: straight where no path is told; the fallen and the unmoved have none', () => {
    expect(spots(momentsOf(world, [at(0, 0, 0)], [at(0, 0, 2)]))).toEqual([[[0, 1]]]);
    expect(momentsOf(world, [at(0, 0, 0), at(1, 3, 0)], [at(1, 3, 0)])).toEqual([]);
  });
});
