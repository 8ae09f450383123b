import { memoized } from '../memory.ts';
import { boxesMeet, type Gap, gapToDisc, measureGap } from './gap.ts';
import { DUST, GRAIN } from './grain.ts';
import { type Outline, type OutlineEdge, outlineOf, outlineOfHull, outlineOfRing } from './outline.ts';
import type { Point } from './point.ts';
import type { Disc, Shape } from './shape.ts';

const found: Gap = { gap: 0, ax: 0, ay: 0, bx: 0, by: 0 };
const GIVE = GRAIN / 2 + DUST;

/** Whether two shapes share ground more than one grain deep. Touching is not overlapping. */
export function overlaps(a: Shape, b: Shape): boolean {
  if (a.kind === 'disc') return discOverlaps(a, b);
  if (b.kind === 'disc') return discOverlaps(b, a);
  const p = outlineOf(a);
  const q = outlineOf(b);
  if (!boxesMeet(p.box, q.box)) return false;
  // Each gives half a grain and a little: what is one grain deep comes apart, and equal shapes still meet.
  measureGap(shrink(p), shrink(q), found);
  return found.gap < DUST;
}

function discOverlaps(d: Disc, shape: Shape): boolean {
  const r = d.r - GRAIN;
  if (shape.kind === 'disc') {
    const reach = r + shape.r - DUST;
    const dx = shape.x - d.x;
    const dy = shape.y - d.y;
    return reach > 0 && dx * dx + dy * dy < reach * reach;
  }
  const outline = outlineOf(shape);
  const { box } = outline;
  if (d.x + r <= box.left || d.x - r >= box.right || d.y + r <= box.top || d.y - r >= box.bottom)
    return false;
  return gapToDisc(outline, d.x, d.y, r) < -DUST;
}

const shrink = memoized(
  (outline: Outline): Outline => (outline.round ? shrinkHull(outline) : shrinkRing(outline)),
);

function shrinkHull(outline: Outline): Outline {
  return outlineOfHull(outline.discs.map(d => ({ x: d.x, y: d.y, r: Math.max(0, d.r - GIVE) })));
}

/** A fence without thickness comes out as it went in: at its ends the two sides cancel. */
function shrinkRing(outline: Outline): Outline {
  const sides = outline.edges.filter(e => e.length > 0);
  const points = sides.map((e, i) => inwardCorner(sides.at(i - 1) as OutlineEdge, e));
  return points.length > 0 ? outlineOfRing(points) : outline;
}

function inwardCorner(before: OutlineEdge, after: OutlineEdge): Point {
  const nx = -before.dy / before.length - after.dy / after.length;
  const ny = before.dx / before.length + after.dx / after.length;
  // |n|² / 2 = 1 + cosine of the turn; needle points are cut short instead of running away.
  const by = GIVE / Math.max((nx * nx + ny * ny) / 2, 1 / 8);
  return { x: after.ax + nx * by, y: after.ay + ny * by };
}
