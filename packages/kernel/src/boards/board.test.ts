import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { distance } from '../geometry/distance.ts';
import { isOnGrain } from '../geometry/grain.ts';
import { bounds } from '../geometry/outline.ts';
import { lengthOfPath } from '../geometry/sweep.ts';
import { onGrain, points, shapes } from '../testing/arbitrary-shapes.ts';
import { type Board, mayBeWithin } from './board.ts';
import { freeBoard } from './free.ts';
import { hexBoard, hexGrid } from './hex.ts';
import { squareBoard, squareGrid } from './square.ts';

const boards: Board[] = [freeBoard(40, 40), squareBoard(40, 40), hexBoard(40, 40)];
const inner = fc.record({ x: onGrain(1, 39), y: onGrain(1, 38) });

describe.each(boards.map(board => [board.kind, board] as const))('every board: %s', (_, board) => {
  test('a lawful position is on the grain, near, and stays where it is', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: 40, noNaN: true }),
        fc.double({ min: 0, max: 40, noNaN: true }),
        (x, y) => {
          const placed = board.place({ x, y });
          expect(isOnGrain(placed)).toBe(true);
          expect(board.place(placed)).toEqual(placed);
          expect(Math.hypot(placed.x - x, placed.y - y)).toBeLessThan(board.kind === 'free' ? 0.001 : 0.72);
        },
      ),
    );
  });

  test('the middle is on the table, what is beyond its edges is not', () => {
    fc.assert(
      fc.property(inner, p => {
        expect(board.holds(p)).toBe(true);
      }),
    );
    expect(board.holds({ x: -1, y: 20 })).toBe(false);
    expect(board.holds({ x: 20, y: -1 })).toBe(false);
    expect(board.holds({ x: 41, y: 20 })).toBe(false);
    expect(board.holds({ x: 20, y: 41 })).toBe(false);
  });

  test('distance is the same in either order and 0 from a shape to itself', () => {
    fc.assert(
      fc.property(shapes, shapes, (a, b) => {
        expect(board.distance(a, b)).toBe(board.distance(b, a));
        expect(board.distance(a, { ...a })).toBe(0);
      }),
      { numRuns: 200 },
    );
  });

  test('legs follow one another from the start of a path to its end', () => {
    fc.assert(
      fc.property(fc.array(points, { minLength: 1, maxLength: 5 }), path => {
        const placed = path.map(board.place);
        const legs = board.legs(placed);
        legs.forEach((leg, i) => {
          expect(leg.from).toEqual(legs[i - 1]?.to ?? placed[0]);
          expect(leg.length).toBeGreaterThan(0);
        });
        if (legs.length > 0) expect(legs.at(-1)?.to).toEqual(placed.at(-1));
        else expect(lengthOfPath(placed)).toBe(0);
      }),
    );
    expect(board.legs([])).toEqual([]);
  });
});

describe.each(boards.map(board => [board.kind, board] as const))('boxes on every board: %s', (_, board) => {
  test('scale.compare: shapes within a limit of each other are never told apart by their boxes', () => {
    fc.assert(
      fc.property(shapes, shapes, (a, b) => {
        expect(mayBeWithin(board, bounds(a), bounds(b), board.distance(a, b))).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the free board', () => {
  const board = freeBoard(60, 40);
  test('measures edge to edge', () => {
    fc.assert(
      fc.property(shapes, shapes, (a, b) => {
        expect(board.distance(a, b)).toBe(distance(a, b));
      }),
    );
  });

  test('its edge is still the table', () => {
    expect(board.holds({ x: 0, y: 40 })).toBe(true);
    expect(board.holds({ x: 60, y: 0 })).toBe(true);
    expect(board.holds({ x: 60 + 1 / 1024, y: 0 })).toBe(false);
  });

  test('legs are as long as the ruler says, and inside by their stretches', () => {
    const legs = board.legs([
      { x: 0, y: 0 },
      { x: 3, y: 4 },
      { x: 3, y: 4 },
      { x: 13, y: 4 },
    ]);
    expect(legs.map(leg => leg.length)).toEqual([5, 10]);
    const wood = { kind: 'disc', x: 8, y: 4, r: 2 } as const;
    expect(legs.map(leg => board.inside(leg, wood))).toEqual([[], [[0.3, 0.7]]]);
  });
});

describe.each([squareGrid, hexGrid])('runs of cells: $kind', grid => {
  const run = fc
    .tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 }), fc.nat(6))
    .map(([r, from, more]) => ({ r, from, to: from + more }));
  const cellsIn = ({ r, from, to }: { r: number; from: number; to: number }) =>
    Array.from({ length: to - from + 1 }, (_, i) => ({ q: from + i, r }));

  test('scale.measure.cells: the gap of two runs is the fewest steps between any of their cells', () => {
    fc.assert(
      fc.property(run, run, (a, b) => {
        const steps = cellsIn(a).flatMap(one => cellsIn(b).map(other => grid.steps(one, other)));
        expect(grid.gap(a, b)).toBe(Math.min(...steps));
      }),
      { numRuns: 500 },
    );
  });
});
