import { contains, disc, hullOfDiscs, type Point, type Polygon, polygon, type Shape } from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { circlesOf, type Outlined } from '../../../judge/sight/corridor.ts';
import { picker, randomPiece } from '../../../judge/sight/testing/random-table.ts';
import { isOpen } from './lines.ts';

const outlined = (shape: Shape): Outlined => ({ shape, circles: circlesOf(shape) });

/** Points round the rim of a shape made of discs. */
const rimOf = ({ circles }: Outlined): Point[] =>
  circles.flatMap(({ x, y, r }) =>
    Array.from({ length: 24 }, (_, i) => {
      const [sine, cosine] = [Math.sin((i * Math.PI) / 12), Math.cos((i * Math.PI) / 12)];
      return { x: x + r * cosine, y: y + r * sine };
    }),
  );

/** Whether a way keeps clear of all pieces, looked at step by step. */
const isFree = (a: Point, b: Point, pieces: readonly Polygon[], steps: number): boolean => {
  for (let i = 1; i < steps; i++) {
    const p = { x: a.x + ((b.x - a.x) * i) / steps, y: a.y + ((b.y - a.y) * i) / steps };
    if (pieces.some(piece => contains(piece, p))) return false;
  }
  return true;
};

/** Two bodies of men and up to five pieces between them. */
const random = (seed: number) => {
  const pick = picker(seed);
  const body = (x: number): Outlined => {
    const at = () => disc(x + pick(4), 12 + pick(16), 0.5 + pick(2) / 2);
    return outlined(hullOfDiscs(Array.from({ length: 1 + pick(3) }, at)));
  };
  const pieces = Array.from({ length: 1 + pick(5) }, () => {
    const { points } = randomPiece(pick, 30, 7);
    return polygon(points.map(({ x, y }) => ({ x: x * 0.6 + 10, y: y * 1.2 })));
  });
  return { p: body(2), q: body(36), pieces };
};

describe('straight lines past terrain', () => {
  test('draft.sight.all-lines: no line found step by step is missed', () => {
    const found = { open: 0, stopped: 0 };
    for (let seed = 0; seed < 120; seed++) {
      const { p, q, pieces } = random(seed);
      const open = isOpen(p, q, pieces);
      found[open ? 'open' : 'stopped']++;
      if (!open) {
        const line = rimOf(p).find(a =>
          rimOf(q).some(b => [50, 5000].every(steps => isFree(a, b, pieces, steps))),
        );
        expect({ seed, line }).toEqual({ seed, line: undefined });
      }
      // Whichever way one looks.
      expect({ seed, open: isOpen(q, p, pieces) }).toEqual({ seed, open });
      // More terrain never opens a line.
      if (!open) expect(isOpen(p, q, [...pieces, ...random(seed + 1).pieces])).toBe(false);
    }
    expect(Math.min(found.open, found.stopped)).toBeGreaterThan(10);
  });
});
