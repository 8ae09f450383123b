import fc from 'fast-check';
import { defineHex, distance, Grid, Orientation } from 'honeycomb-grid';
import { describe, expect, test } from 'vitest';
import { GRAIN } from '../geometry/grain.ts';
import { hullOfDiscs } from '../geometry/hull.ts';
import { disc, type Shape } from '../geometry/shape.ts';
import { onGrain } from '../testing/arbitrary-shapes.ts';
import { hexBoard, hexGrid } from './hex.ts';

const side = 1 / Math.sqrt(3);
const Hex = defineHex({ dimensions: side, orientation: Orientation.POINTY, origin: 'topLeft' });
const oracle = new Grid(Hex);
const board = hexBoard(20, 18);
const coordinate = fc.integer({ min: -30, max: 30 });
const cells = fc.record({ q: coordinate, r: coordinate });
const base = (q: number, r: number, size = 1) => {
  const { x, y } = hexGrid.centreOf({ q, r });
  return disc(x, y, size / 2);
};

describe('scale.measure.cells: hexes as honeycomb-grid has them', () => {
  test('centres lie where they should, to half a grain', () => {
    fc.assert(
      fc.property(cells, cell => {
        const { x, y } = hexGrid.centreOf(cell);
        const hex = new Hex({ q: cell.q, r: cell.r });
        const [left, top] = [Math.min(...hex.corners.map(c => c.x)), Math.min(...hex.corners.map(c => c.y))];
        expect(Math.abs(x - left - 0.5)).toBeLessThanOrEqual(GRAIN / 2 + 1e-9);
        expect(Math.abs(y - top - side)).toBeLessThanOrEqual(GRAIN / 2 + 1e-9);
      }),
    );
    const first = new Hex({ q: 0, r: 0 });
    expect(Math.min(...first.corners.map(c => c.x))).toBeCloseTo(0, 9);
    expect(Math.min(...first.corners.map(c => c.y))).toBeCloseTo(0, 9);
  });

  test('points belong to the same cell', () => {
    fc.assert(
      fc.property(onGrain(-20, 40), onGrain(-20, 40), (x, y) => {
        const cell = hexGrid.cellAt({ x, y });
        const hex = oracle.pointToHex({ x, y }, { allowOutside: true });
        if (cell.q === hex.q && cell.r === hex.r) return;
        // On a border either neighbour will do, if it is as near.
        const off = (c: { q: number; r: number }) =>
          Math.hypot(x - 0.5 - c.q - c.r / 2, y - side - (c.r * Math.sqrt(3)) / 2);
        expect(Math.abs(off(cell) - off(hex))).toBeLessThan(1e-9);
      }),
      { numRuns: 1000 },
    );
  });

  test('every centre belongs to its own cell', () => {
    fc.assert(
      fc.property(cells, cell => {
        expect(hexGrid.cellAt(hexGrid.centreOf(cell))).toEqual(cell);
      }),
    );
  });

  test('scale.measure.cells: steps are its distance', () => {
    fc.assert(
      fc.property(cells, cells, (a, b) => {
        const steps = distance(Hex.settings, a, b);
        expect(hexGrid.steps(a, b)).toBe(steps);
        expect(board.distance(base(a.q, a.r), base(b.q, b.r))).toBe(steps);
      }),
    );
  });

  test('a way goes from neighbour to neighbour, is no longer than it must be, and keeps to the line', () => {
    fc.assert(
      fc.property(cells, cells, (a, b) => {
        const way = hexGrid.way(a, b);
        expect(way).toHaveLength(hexGrid.steps(a, b));
        const [from, to] = [hexGrid.centreOf(a), hexGrid.centreOf(b)];
        const long = Math.hypot(to.x - from.x, to.y - from.y);
        way.forEach((cell, i) => {
          expect(hexGrid.steps(way[i - 1] ?? a, cell)).toBe(1);
          const c = hexGrid.centreOf(cell);
          const off = (to.x - from.x) * (c.y - from.y) - (to.y - from.y) * (c.x - from.x);
          expect(Math.abs(off) / long).toBeLessThan(side + 0.01);
        });
        if (way.length > 0) expect(way.at(-1)).toEqual(b);
      }),
    );
  });
});

describe('scale.measure.cells: hexes', () => {
  test('neighbouring centres are 1 GSU apart', () => {
    for (const [q, r] of [
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [0, -1],
      [1, -1],
    ] as const) {
      const [a, b] = [hexGrid.centreOf({ q: 4, r: 5 }), hexGrid.centreOf({ q: 4 + q, r: 5 + r })];
      expect(Math.abs(Math.hypot(a.x - b.x, a.y - b.y) - 1)).toBeLessThan(GRAIN);
      expect(hexGrid.steps({ q: 4, r: 5 }, { q: 4 + q, r: 5 + r })).toBe(1);
    }
  });

  test.each<[string, Shape, Shape, number]>([
    ['one cell shared', base(3, 3), base(3, 3), 0],
    ['neighbours', base(3, 3), base(4, 3), 1],
    ['not neighbours on axes that point apart', base(3, 3), base(4, 4), 2],
    ['from the nearest cell of a big base', base(5, 5, 3), base(9, 5), 3],
    ['from the nearest cell of a unit', hullOfDiscs([base(0, 0), base(3, 0), base(0, 3)]), base(5, 0), 2],
    ['inside the boundary of a unit', hullOfDiscs([base(0, 0), base(4, 0), base(0, 4)]), base(1, 1), 0],
  ])('scale.measure.cells: %s', (_, a, b, steps) => {
    expect(board.distance(a, b)).toBe(steps);
    expect(board.distance(b, a)).toBe(steps);
  });

  test('scale.compare: a big base occupies its cell and those whose centres it reaches', () => {
    for (const [q, r] of [
      [0, 0],
      [5, 5],
      [-3, 12],
      [7, 1],
    ] as const) {
      expect(board.cellsOf(base(q, r))).toEqual([{ q, r }]);
      expect(board.cellsOf(base(q, r, 1.9))).toEqual([{ q, r }]);
      expect(board.cellsOf(base(q, r, 2))).toHaveLength(7);
      expect(board.cellsOf(base(q, r, 4))).toHaveLength(19);
    }
  });

  test('all cells a shape holds are found', () => {
    fc.assert(
      fc.property(onGrain(5, 15), onGrain(5, 15), onGrain(1, 4), (x, y, r) => {
        let count = 0;
        for (let q = -30; q <= 40; q++) {
          for (let row = -5; row <= 30; row++) {
            const c = hexGrid.centreOf({ q, r: row });
            if (Math.hypot(c.x - x, c.y - y) <= r + GRAIN) count++;
          }
        }
        expect(board.cellsOf(disc(x, y, r))).toHaveLength(count);
      }),
      { numRuns: 30 },
    );
  });

  test('whole cells only: every second row is one shorter', () => {
    const row = (r: number) => {
      let held = 0;
      for (let q = -40; q <= 40; q++) if (board.holds(hexGrid.centreOf({ q, r }))) held++;
      return held;
    };
    expect([row(-1), row(0), row(1), row(2), row(3)]).toEqual([0, 20, 19, 20, 19]);
  });

  test('a step costs 1 and is in an area when the cell it enters is', () => {
    const legs = board.legs([hexGrid.centreOf({ q: 0, r: 0 }), hexGrid.centreOf({ q: 0, r: 4 })]);
    expect(legs.map(leg => leg.length)).toEqual([1, 1, 1, 1]);
    const wood = base(0, 2, 1.5);
    expect(legs.map(leg => board.inside(leg, wood))).toEqual([[], [[0, 1]], [], []]);
  });
});
