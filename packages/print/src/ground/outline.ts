import { isInRing, type Point } from '@emlia/kernel';
import { clamp, cloud } from './random.ts';

/** A closed outline without its first point again at the end. */
export type Ring = readonly Point[];

/** The upright rectangle round an outline. */
export interface Extent {
  readonly x: number;
  readonly y: number;
  readonly wide: number;
  readonly high: number;
  readonly cx: number;
  readonly cy: number;
}

export const extentOf = (ring: Ring): Extent => {
  let [left, top, right, bottom] = [1e9, 1e9, -1e9, -1e9];
  for (const { x, y } of ring) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }
  if (left > right) return { x: 0, y: 0, wide: 0, high: 0, cx: 0, cy: 0 };
  const [wide, high] = [right - left, bottom - top];
  return { x: left, y: top, wide, high, cx: left + wide / 2, cy: top + high / 2 };
};

export const grown = ({ x, y, wide, high, cx, cy }: Extent, by: number): Extent => ({
  x: x - by,
  y: y - by,
  wide: wide + 2 * by,
  high: high + 2 * by,
  cx,
  cy,
});

/** Each side of an outline, from corner to corner. */
export const sidesOf = (ring: Ring): (readonly [Point, Point])[] =>
  ring.map((from, i) => [from, ring[(i + 1) % ring.length] as Point]);

export const lengthOf = ([a, b]: readonly [Point, Point]): number => Math.hypot(b.x - a.x, b.y - a.y);

export const isInside = (ring: Ring, { x, y, wide, high }: Extent, px: number, py: number): boolean =>
  px >= x && py >= y && px <= x + wide && py <= y + high && isInRing(ring, px, py);

/** How far a place is from an outline; inside it is positive. */
export const depthIn = (ring: Ring, x: number, y: number): number => {
  let nearest = 1e18;
  let within = false;
  let before = ring[ring.length - 1];
  for (const to of ring) {
    const from = before as Point;
    before = to;
    const [ex, ey, wx, wy] = [to.x - from.x, to.y - from.y, x - from.x, y - from.y];
    const t = clamp((wx * ex + wy * ey) / (ex * ex + ey * ey || 1));
    const [dx, dy] = [wx - ex * t, wy - ey * t];
    const far = dx * dx + dy * dy;
    if (far < nearest) nearest = far;
    if (to.y > y !== from.y > y && x < ((from.x - to.x) * (y - to.y)) / (from.y - to.y) + to.x)
      within = !within;
  }
  return (within ? 1 : -1) * Math.sqrt(nearest);
};

/** How a hand draws an outline, in GSU. */
export interface Hand {
  /** Corners are rounded by so much. */
  readonly round: number;
  /** Every so far the hand strays. */
  readonly step: number;
  /** By so much at most. */
  readonly stray: number;
  readonly seed: number;
}

/** An outline near the true one, as a hand would draw it; along the edge of the table it stays on the edge. */
export const drawnByHand = (
  ring: Ring,
  table: { readonly width: number; readonly height: number },
  { round, step, stray, seed }: Hand,
): Point[] => {
  const drawn: Point[] = [];
  const isAtEdge = ({ x, y }: Point): boolean =>
    x < 0.01 || y < 0.01 || x > table.width - 0.01 || y > table.height - 0.01;
  for (const [from, to] of sidesOf(rounded(ring, round, isAtEdge))) {
    const length = lengthOf([from, to]);
    if (length < 1e-6) continue;
    const [ux, uy] = [(to.x - from.x) / length, (to.y - from.y) / length];
    const steps = Math.max(1, Math.round(length / step));
    for (let i = 0; i < steps; i++) {
      const along = (length * i) / steps;
      const [x, y] = [from.x + ux * along, from.y + uy * along];
      const off = isAtEdge({ x, y }) ? 0 : (cloud(x / (step * 3), y / (step * 3), seed, 3) - 0.5) * 2 * stray;
      drawn.push({ x: x + uy * off, y: y - ux * off });
    }
  }
  return drawn.length >= 3 ? drawn : [...ring];
};

/** Corners cut by curves that begin so far before them, or less where a side is short; some are left as they are. */
const rounded = (ring: Ring, radius: number, isLeft: (corner: Point) => boolean): Point[] =>
  ring.flatMap((corner, i) => {
    const before = ring[(i + ring.length - 1) % ring.length] as Point;
    const after = ring[(i + 1) % ring.length] as Point;
    const [back, on] = [lengthOf([before, corner]), lengthOf([corner, after])];
    const r = Math.min(radius, back * 0.4, on * 0.4);
    if (r < 0.01 || isLeft(corner)) return [corner];
    const a = {
      x: corner.x + ((before.x - corner.x) * r) / back,
      y: corner.y + ((before.y - corner.y) * r) / back,
    };
    const b = {
      x: corner.x + ((after.x - corner.x) * r) / on,
      y: corner.y + ((after.y - corner.y) * r) / on,
    };
    return [0, 0.25, 0.5, 0.75, 1].map(t => {
      const [p, q, s] = [(1 - t) * (1 - t), 2 * t * (1 - t), t * t];
      return { x: p * a.x + q * corner.x + s * b.x, y: p * a.y + q * corner.y + s * b.y };
    });
  });

/** A rectangle that lies along the longest side of an outline. */
export interface Lying {
  readonly cx: number;
  readonly cy: number;
  /** Of its length, from level, in radians. */
  readonly angle: number;
  readonly long: number;
  readonly broad: number;
}

export const lyingOf = (ring: Ring): Lying => {
  const longest = sidesOf(ring).reduce((a, b) => (lengthOf(b) > lengthOf(a) * 1.001 ? b : a));
  const along = Math.atan2(longest[1].y - longest[0].y, longest[1].x - longest[0].x);
  const [c, s] = [Math.cos(along), Math.sin(along)];
  const { x, y, wide, high } = extentOf(ring.map(p => ({ x: p.x * c + p.y * s, y: p.y * c - p.x * s })));
  const [mx, my] = [x + wide / 2, y + high / 2];
  const across = high > wide ? Math.PI / 2 : 0;
  // Upright rather than upside down, so that a gate opens to the south.
  const turned = along + across;
  const angle =
    Math.abs(Math.atan2(Math.sin(turned), Math.cos(turned))) > Math.PI / 2 + 1e-6 ? turned + Math.PI : turned;
  return {
    cx: mx * c - my * s,
    cy: mx * s + my * c,
    angle: Math.atan2(Math.sin(angle), Math.cos(angle)),
    long: Math.max(wide, high),
    broad: Math.min(wide, high),
  };
};

/** How broad a strip is, however it bends. */
export const breadthOf = (ring: Ring, area: number): number =>
  (2 * area) /
  Math.max(
    1e-9,
    sidesOf(ring).reduce((sum, side) => sum + lengthOf(side), 0),
  );

/** An outline so far inside another; where that would turn it inside out, one drawn in towards the middle. */
export const insetOf = (ring: Ring, by: number): Point[] => {
  const sign = signedArea(ring) > 0 ? 1 : -1;
  const lines = sidesOf(ring)
    .filter(side => lengthOf(side) > 1e-6)
    .map(side => {
      const length = lengthOf(side);
      const [ux, uy] = [(side[1].x - side[0].x) / length, (side[1].y - side[0].y) / length];
      return { x: side[0].x - uy * by * sign, y: side[0].y + ux * by * sign, ux, uy };
    });
  const inset = lines.map((line, i) => {
    const last = lines[(i + lines.length - 1) % lines.length] as (typeof lines)[number];
    const cross = last.ux * line.uy - last.uy * line.ux;
    if (Math.abs(cross) < 1e-3) return { x: line.x, y: line.y };
    const t = ((line.x - last.x) * line.uy - (line.y - last.y) * line.ux) / cross;
    return { x: last.x + last.ux * t, y: last.y + last.uy * t };
  });
  if (inset.length >= 3 && signedArea(inset) * sign > 0) return inset;
  const { cx, cy } = extentOf(ring);
  return ring.map(({ x, y }) => ({ x: cx + (x - cx) * 0.7, y: cy + (y - cy) * 0.7 }));
};

export const signedArea = (ring: Ring): number =>
  sidesOf(ring).reduce((sum, [a, b]) => sum + a.x * b.y - b.x * a.y, 0) / 2;

export const isConvex = (ring: Ring): boolean => {
  const sign = Math.sign(signedArea(ring));
  return ring.every((b, i) => {
    const a = ring[(i + ring.length - 1) % ring.length] as Point;
    const c = ring[(i + 1) % ring.length] as Point;
    return ((b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)) * sign > -1e-6;
  });
};

/** Places along the middle of a strip, however it bends, and which way it runs there. */
export const alongStrip = (
  ring: Ring,
  breadth: number,
  step: number,
): (Point & { readonly angle: number })[] => {
  const sign = signedArea(ring) > 0 ? 1 : -1;
  const spots: (Point & { readonly angle: number })[] = [];
  for (const side of sidesOf(ring)) {
    const length = lengthOf(side);
    if (length < breadth * 1.15) continue;
    const [ux, uy] = [(side[1].x - side[0].x) / length, (side[1].y - side[0].y) / length];
    const steps = Math.max(1, Math.round((length - step * 0.6) / step));
    for (let i = 0; i <= steps; i++) {
      const along = step * 0.3 + ((length - step * 0.6) * i) / steps;
      const x = side[0].x + ux * along - (uy * breadth * sign) / 2;
      const y = side[0].y + uy * along + (ux * breadth * sign) / 2;
      if (spots.some(spot => Math.hypot(spot.x - x, spot.y - y) < step * 0.72)) continue;
      if (depthIn(ring, x, y) > breadth * 0.2) spots.push({ x, y, angle: Math.atan2(uy, ux) });
    }
  }
  return spots;
};
