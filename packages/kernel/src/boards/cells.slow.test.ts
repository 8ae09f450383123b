import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaOfRing } from '../geometry/outline.ts';
import type { Point } from '../geometry/point.ts';
import { cornersOf, polygon, rectangle } from '../geometry/shape.ts';
import { onGrain } from '../testing/arbitrary-shapes.ts';
import type { CellBoard } from './board.ts';
import type { Grid } from './cells.ts';
import { hexBoard, hexGrid } from './hex.ts';
import { squareBoard, squareGrid } from './square.ts';

/** What of a ring lies in a convex region, cut side by side. */
const clip = (ring: readonly Point[], region: readonly Point[]): Point[] => {
  let left = [...ring];
  region.forEach((a, i) => {
    const b = region[(i + 1) % region.length] as Point;
    const side = (p: Point): number => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
    const kept: Point[] = [];
    left.forEach((p, j) => {
      const q = left[(j + 1) % left.length] as Point;
      const [at, next] = [side(p), side(q)];
      if (at >= 0) kept.push(p);
      if (at >= 0 === next >= 0) return;
      const t = at / (at - next);
      kept.push({ x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t });
    });
    left = kept;
  });
  return left;
};

const boards: [string, CellBoard, Grid][] = [
  ['square', squareBoard(40, 40), squareGrid],
  ['hex', hexBoard(40, 40), hexGrid],
];

describe.each(boards)('walls on a board of %s cells', (_kind, board, grid) => {
  const walls = fc.record({
    x: onGrain(10, 30),
    y: onGrain(10, 30),
    long: onGrain(2, 12),
    thick: fc.constantFrom(0.1, 0.25, 0.5, 0.9),
    facing: fc.integer({ min: 0, max: 359 }),
  });

  test('scale.measure.cells: a wall narrower than a cell occupies all whose ground it shares, and no other', () => {
    fc.assert(
      fc.property(walls, ({ x, y, long, thick, facing }) => {
        const wall = polygon(cornersOf(rectangle({ x, y }, long, thick, facing)));
        const cells = new Set(board.cellsOf(wall).map(({ q, r }) => `${q},${r}`));
        const wrong: string[] = [];
        for (let column = -20; column < 50; column++) {
          for (let row = -2; row < 50; row++) {
            const cell = { q: column, r: row };
            const centre = grid.centreOf(cell);
            if (Math.hypot(centre.x - x, centre.y - y) > long) continue;
            const region = grid.regionOf(cell).points;
            const shared = Math.abs(areaOfRing(clip(wall.points, region)));
            // A grain deep or less is no more than touching.
            const occupied = cells.has(`${column},${row}`);
            if (shared > 0.01 ? !occupied : shared === 0 && occupied) wrong.push(`${column},${row}`);
          }
        }
        expect(wrong).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  test('scale.measure.cells: the cells of a wall hang together, so that nothing slips through', () => {
    fc.assert(
      fc.property(walls, ({ x, y, long, thick, facing }) => {
        const cells = [...board.cellsOf(polygon(cornersOf(rectangle({ x, y }, long, thick, facing))))];
        const reached = cells.splice(0, 1);
        for (const from of reached) {
          for (const to of [...cells]) {
            if (grid.steps(from, to) > 1) continue;
            reached.push(to);
            cells.splice(cells.indexOf(to), 1);
          }
        }
        expect(cells).toEqual([]);
      }),
    );
  });
});
