import {
  axisBetween,
  chordAt,
  contains,
  type Disc,
  direction,
  disc,
  distance,
  freeBoard,
  hullOfDiscs,
  hullOfShapes,
  nearest,
  type Point,
  partsInside,
  pointAt,
  polygon,
  snap,
} from '@emlia/kernel';
import { describe, expect, test } from 'vitest';
import { type Corridor, circlesOf, corridorBetween } from './corridor.ts';
import { gapTo, partOfConvex, partOfRing } from './part.ts';
import { shareOf, stripsOfConvex, stripsOfRing } from './strips.ts';
import { type Pick, picker } from './testing/random-table.ts';
import { thickShare } from './thickness.ts';

const crowd = (pick: Pick, x: number, y: number): Disc[] => {
  const r = [0.25, 0.5, 1, 1.5][pick(4)] ?? 1;
  return Array.from({ length: 1 + pick(6) }, () => disc(x + pick(4096) / 1024, y + pick(8192) / 1024, r));
};

const convexRing = (pick: Pick, middle: Point): Point[] => {
  const n = 3 + pick(5);
  const turn = pick(360);
  const far = 1 + pick(6);
  return Array.from({ length: n }, (_, i) => {
    const u = direction(turn + Math.floor((360 * i) / n));
    return { x: snap(middle.x + u.x * far), y: snap(middle.y + u.y * far) };
  });
};

const outlined = (discs: Disc[]) => {
  const shape = hullOfDiscs(discs);
  return { shape, circles: circlesOf(shape) };
};

/** Two random crowds some way apart, with the corridor between them. */
const pairOf = (
  pick: Pick,
): { a: ReturnType<typeof outlined>; b: ReturnType<typeof outlined>; c: Corridor } => {
  for (;;) {
    const a = outlined(crowd(pick, pick(20), pick(20)));
    const b = outlined(crowd(pick, pick(40), pick(40)));
    const c = corridorBetween(a, b);
    if (c && c.length > 2) return { a, b, c };
  }
};

/** The ends of a strip on the table. */
const stripOf = (c: Corridor, t: number): [Point, Point] => {
  const far = c.left + c.leftSlope * c.length;
  return [
    pointAt(c.axis, 0, c.left + t * c.width),
    pointAt(c.axis, c.length, far + t * (c.width + c.widthSlope * c.length)),
  ];
};

const SAMPLES = 1000;
const sampled = (c: Corridor, is: (a: Point, b: Point) => boolean): number => {
  let hits = 0;
  for (let i = 0; i < SAMPLES; i++) if (is(...stripOf(c, (i + 0.5) / SAMPLES))) hits++;
  return hits / SAMPLES;
};

const between = (pick: Pick, c: Corridor): Point =>
  pointAt(c.axis, c.length * (pick(140) / 100 - 0.2), c.left + (c.width + 2) * (pick(200) / 100 - 0.5));

describe('Corridors and strips, beside a second opinion', () => {
  const seeds = Array.from({ length: 60 }, (_, i) => i);

  test('sight.corridor: its ends are the chords of the common hull through the ends of the shortest segment', () => {
    for (const seed of seeds) {
      const { a, b, c } = pairOf(picker(seed));
      const hull = hullOfShapes([a.shape, b.shape]);
      const near = nearest(a.shape, b.shape);
      const axis = c.turned ? axisBetween(near.b, near.a) : axisBetween(near.a, near.b);
      const [left, right] = chordAt(hull, axis, 0) ?? [0, 0];
      const [farLeft, farRight] = chordAt(hull, axis, near.distance) ?? [0, 0];
      expect(c.left, `seed ${seed}`).toBeCloseTo(left, 6);
      expect(c.left + c.width).toBeCloseTo(right, 6);
      expect(c.left + c.leftSlope * c.length).toBeCloseTo(farLeft, 6);
      expect(c.width + c.widthSlope * c.length).toBeCloseTo(farRight - farLeft, 6);
    }
  });

  test('sight.intervening.single: the share of strips that meet a convex piece, by trying 1,000 of them', () => {
    let partly = 0;
    for (const seed of seeds) {
      const pick = picker(seed);
      const { c } = pairOf(pick);
      const ring = convexRing(pick, between(pick, c));
      const share = shareOf(stripsOfRing(c, ring));
      expect(shareOf(stripsOfRing(c, ring, true))).toBeCloseTo(share, 12);
      const tried = sampled(c, (p, q) => partsInside(p, q, polygon(ring)).length > 0);
      expect(Math.abs(share - tried), `seed ${seed}: ${share} and ${tried}`).toBeLessThan(2 / SAMPLES);
      if (share > 0.01 && share < 0.99) partly++;
    }
    expect(partly).toBeGreaterThan(20);
  });

  test('sight.intervening.single: the share of strips that meet a unit, by trying 1,000 of them', () => {
    let partly = 0;
    for (const seed of seeds) {
      const pick = picker(seed + 500);
      const { c } = pairOf(pick);
      const at = between(pick, c);
      const { shape } = outlined(crowd(pick, at.x - 2, at.y - 2));
      const share = shareOf(stripsOfConvex(c, shape));
      const tried = sampled(c, (p, q) => partsInside(p, q, shape).length > 0);
      expect(Math.abs(share - tried), `seed ${seed}: ${share} and ${tried}`).toBeLessThan(2 / SAMPLES);
      if (share > 0.01 && share < 0.99) partly++;
    }
    expect(partly).toBeGreaterThan(20);
  });

  test('sight.thickness: the share of strips too long inside a piece, by trying 1,000 of them', () => {
    let partly = 0;
    for (const seed of seeds) {
      const pick = picker(seed + 900);
      const { c } = pairOf(pick);
      const ring = convexRing(pick, between(pick, c));
      const limit = 1 + pick(4);
      const share = thickShare(c, ring, limit);
      const tried = sampled(c, (p, q) => {
        const length = Math.sqrt((q.x - p.x) ** 2 + (q.y - p.y) ** 2);
        return partsInside(p, q, polygon(ring)).some(([from, to]) => (to - from) * length > limit + 1 / 1024);
      });
      expect(Math.abs(share - tried), `seed ${seed}: ${share} and ${tried}`).toBeLessThan(3 / SAMPLES);
      if (share > 0.01 && share < 0.99) partly++;
    }
    expect(partly).toBeGreaterThan(10);
  });

  test('concealment.shadow.length: the gap to what lies in the corridor, by trying points of it', () => {
    const board = freeBoard(100, 100);
    let met = 0;
    for (const seed of seeds) {
      const pick = picker(seed + 1300);
      const { a, b, c } = pairOf(pick);
      const at = between(pick, c);
      const round = seed % 2 === 0;
      const ring = convexRing(pick, at);
      const shape = round ? outlined(crowd(pick, at.x - 2, at.y - 2)).shape : polygon(ring);
      const part = round && shape.kind !== 'polygon' ? partOfConvex(c, shape) : partOfRing(c, ring);
      const N = 48;
      for (const party of [a.shape, b.shape, ...a.circles.map(({ x, y, r }) => disc(x, y, r))]) {
        let least = Infinity;
        for (let i = 0; i <= N; i++) {
          const [p, q] = stripOf(c, i / N);
          for (let k = 0; k <= N; k++) {
            const point = { x: p.x + ((q.x - p.x) * k) / N, y: p.y + ((q.y - p.y) * k) / N };
            if (contains(shape, point)) least = Math.min(least, distance(party, disc(point.x, point.y, 0)));
          }
        }
        if (least === Infinity) continue;
        met++;
        const gap = gapTo(board, party, part);
        const grid = (c.length + Math.max(c.width, c.width + c.widthSlope * c.length)) / N;
        expect(gap, `seed ${seed}`).toBeLessThanOrEqual(least + 0.002);
        expect(gap, `seed ${seed}`).toBeGreaterThan(least - grid);
      }
    }
    expect(met).toBeGreaterThan(50);
  });
});
