import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hullOfDiscs } from '../geometry/hull.ts';
import { disc, polygon, rectangle, type Shape } from '../geometry/shape.ts';
import { squareBoard, squareGrid } from './square.ts';

const board = squareBoard(20, 20);
const base = (q: number, r: number, size = 1) => disc(q + 0.5, r + 0.5, size / 2);
const cells = fc.record({ q: fc.integer({ min: -9, max: 9 }), r: fc.integer({ min: -9, max: 9 }) });

describe('scale.measure.cells: squares', () => {
  test.each<[string, Shape, Shape, number]>([
    ['one cell shared', base(3, 3), base(3, 3), 0],
    ['side by side', base(3, 3), base(4, 3), 1],
    ['corner to corner', base(3, 3), base(4, 4), 1],
    ['a knight’s jump', base(3, 3), base(5, 4), 2],
    ['straight across', base(0, 0), base(7, 0), 7],
    ['from the nearest cell of a big base', base(5, 5, 3), base(9, 5), 3],
    ['from the nearest cell of a block', rectangle({ x: 5, y: 5 }, 4, 2, 0), base(10, 4), 4],
    ['from the nearest cell of a unit', hullOfDiscs([base(0, 0), base(3, 0), base(0, 3)]), base(5, 0), 2],
    ['inside the boundary of a unit', hullOfDiscs([base(0, 0), base(4, 0), base(0, 4)]), base(1, 1), 0],
    ['a base off its centre', disc(3.9, 3.1, 0.5), disc(4.1, 3.9, 0.5), 1],
  ])('scale.measure.cells: %s', (_, a, b, steps) => {
    expect(board.distance(a, b)).toBe(steps);
    expect(board.distance(b, a)).toBe(steps);
  });

  test('scale.measure.cells: steps are those of the shortest walk to a neighbour at a time', () => {
    const reached = new Map([['0,0', 0]]);
    let edge = [{ q: 0, r: 0 }];
    for (let step = 1; step <= 4; step++) {
      const next: typeof edge = [];
      for (const { q, r } of edge) {
        for (const [dq, dr] of [
          [1, 0],
          [1, 1],
          [0, 1],
          [-1, 1],
          [-1, 0],
          [-1, -1],
          [0, -1],
          [1, -1],
        ] as const) {
          const key = `${q + dq},${r + dr}`;
          if (reached.has(key)) continue;
          reached.set(key, step);
          next.push({ q: q + dq, r: r + dr });
        }
      }
      edge = next;
    }
    for (const [key, step] of reached) {
      const [q = 0, r = 0] = key.split(',').map(Number);
      expect(squareGrid.steps({ q: 0, r: 0 }, { q, r })).toBe(step);
    }
    expect(reached.size).toBe(81);
  });

  test('a way goes from neighbour to neighbour and is no longer than it must be', () => {
    fc.assert(
      fc.property(cells, cells, (a, b) => {
        const way = squareGrid.way(a, b);
        expect(way).toHaveLength(squareGrid.steps(a, b));
        for (const [i, cell] of way.entries()) expect(squareGrid.steps(way[i - 1] ?? a, cell)).toBe(1);
        if (way.length > 0) expect(way.at(-1)).toEqual(b);
      }),
    );
  });

  test('each step costs 1, also a slanting one', () => {
    const legs = board.legs([
      { x: 0.5, y: 0.5 },
      { x: 3.5, y: 3.5 },
      { x: 3.5, y: 5.5 },
    ]);
    expect(legs.map(leg => leg.length)).toEqual([1, 1, 1, 1, 1]);
    expect(legs[1]).toEqual({ from: { x: 1.5, y: 1.5 }, to: { x: 2.5, y: 2.5 }, length: 1 });
  });

  test('a step is in an area when the cell it enters is', () => {
    const wood = rectangle({ x: 4, y: 1 }, 2, 2, 0);
    const inside = board
      .legs([
        { x: 0.5, y: 0.5 },
        { x: 6.5, y: 0.5 },
      ])
      .map(leg => board.inside(leg, wood));
    expect(inside).toEqual([[], [], [[0, 1]], [[0, 1]], [], []]);
  });

  test('a shape occupies the cells whose centres it holds', () => {
    expect(board.cellsOf(base(3, 4))).toEqual([{ q: 3, r: 4 }]);
    expect(board.cellsOf(disc(3.1, 4.1, 0.5))).toEqual([{ q: 3, r: 4 }]);
    expect(board.cellsOf(disc(3, 3.5, 0.5))).toEqual([{ q: 3, r: 3 }]);
    expect(board.cellsOf(base(3, 4, 3))).toHaveLength(9);
    expect(board.cellsOf(rectangle({ x: 5, y: 5 }, 4, 2, 0))).toHaveLength(8);
    expect(board.cellsOf(rectangle({ x: 5, y: 5 }, 4, 2, 90))).toHaveLength(8);
    expect(board.cellsOf(disc(0.5, 0.5, 1.2))).toHaveLength(5);
  });

  test('scale.compare: a centre on the rim counts as held', () => {
    expect(board.cellsOf(base(3, 4, 2))).toHaveLength(5);
  });

  test('a fence between the centres occupies every cell it runs through', () => {
    const fence = polygon([
      { x: 2, y: 3 },
      { x: 4, y: 3.25 },
    ]);
    expect(board.cellsOf(fence)).toEqual([
      { q: 2, r: 3 },
      { q: 3, r: 3 },
    ]);
    expect(board.distance(fence, base(1, 3))).toBe(1);
  });

  test('a fence along the very border of cells occupies those on one side of it', () => {
    const fence = polygon([
      { x: 5, y: 2 },
      { x: 5, y: 4 },
    ]);
    expect(board.cellsOf(fence)).toEqual([
      { q: 5, r: 2 },
      { q: 5, r: 3 },
    ]);
  });

  test('a wall narrower than a cell costs where it runs, and not beside it', () => {
    const wall = polygon([
      { x: 3, y: 0 },
      { x: 3.25, y: 0 },
      { x: 3.25, y: 9 },
      { x: 3, y: 9 },
    ]);
    const legs = board.legs([
      { x: 1.5, y: 4.5 },
      { x: 5.5, y: 4.5 },
    ]);
    expect(legs.map(leg => board.inside(leg, wall))).toEqual([[], [[0, 1]], [], []]);
  });

  test('a thing smaller than a cell occupies the one it lies in the middle of', () => {
    const crate = polygon([
      { x: 2.75, y: 2.75 },
      { x: 3.5, y: 2.75 },
      { x: 3.5, y: 3.5 },
      { x: 2.75, y: 3.5 },
    ]);
    expect(board.cellsOf(crate)).toEqual([{ q: 3, r: 3 }]);
  });

  test('the table has as many cells as it is wide and high', () => {
    const held = [];
    for (let x = -1.5; x < 23; x++) {
      for (let y = -1.5; y < 23; y++) if (board.holds({ x, y })) held.push({ x, y });
    }
    expect(held).toHaveLength(400);
    expect(board.holds({ x: 0, y: 19.99 })).toBe(true);
  });
});
