import { DUST } from './grain.ts';
import { outlineOf } from './outline.ts';
import { distanceOfPoints, type Point } from './point.ts';
import type { Circle, Disc, Hull, Polygon, Shape } from './shape.ts';

/** The corners of the convex hull, clockwise as seen on the table, no three in line. */
export function convexHull<P extends Point>(points: readonly P[]): P[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y);
  const upper = halfHull(sorted);
  const lower = halfHull(sorted.reverse());
  if (upper.length + lower.length === 0) return sorted.slice(0, 1);
  for (const p of lower) upper.push(p);
  return upper;
}

/** The shape drawn round discs of any radii: a lone disc stays one, points alone give a polygon. */
export function hullOfDiscs(discs: readonly Circle[]): Disc | Hull | Polygon {
  const first = discs[0];
  if (first === undefined) throw new RangeError('a hull needs at least one disc');
  const rim = discs.every(d => d.r === first.r) ? convexHull(discs) : wrap(withoutHidden(discs));
  const lone = rim.length === 1 ? rim[0] : undefined;
  if (lone !== undefined) return { kind: 'disc', x: lone.x, y: lone.y, r: lone.r };
  if (rim.every(d => d.r === 0)) return { kind: 'polygon', points: rim.map(({ x, y }) => ({ x, y })) };
  return { kind: 'hull', discs: rim.map(({ x, y, r }) => ({ x, y, r })) };
}

/** The convex hull of several shapes together. */
export function hullOfShapes(shapes: readonly Shape[]): Disc | Hull | Polygon {
  return hullOfDiscs(shapes.flatMap(shape => outlineOf(shape).discs));
}

/** One side of the hull of sorted points, without its last point. */
function halfHull<P extends Point>(sorted: readonly P[]): P[] {
  const side: P[] = [];
  for (const p of sorted) {
    while (side.length > 1 && !turnsRight(side[side.length - 2] as P, side[side.length - 1] as P, p)) {
      side.pop();
    }
    const last = side[side.length - 1];
    if (last === undefined || last.x !== p.x || last.y !== p.y) side.push(p);
  }
  side.pop();
  return side;
}

function turnsRight(a: Point, b: Point, c: Point): boolean {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0;
}

/** Drops each disc that lies inside another one, which keeps every pair left with two honest tangents. */
function withoutHidden(discs: readonly Circle[]): Circle[] {
  const bySize = discs.toSorted((a, b) => b.r - a.r || a.x - b.x || a.y - b.y);
  const kept: Circle[] = [];
  for (const d of bySize) {
    if (!kept.some(k => distanceOfPoints(k, d) <= k.r - d.r + DUST)) kept.push(d);
  }
  return kept;
}

/** Carries a tangent line once round the discs, clockwise from the top, noting each disc it comes to lean on. */
function wrap(discs: readonly Circle[]): Circle[] {
  const start = topmost(discs);
  const rim = [start];
  let current = start;
  let turned = 0;
  // n discs of different sizes show at most 2n − 1 arcs on their hull.
  for (let guard = 0; guard <= 2 * discs.length; guard++) {
    const { next, turn } = nextOnRim(discs, current, turned);
    if (next === undefined || turned + turn >= 4 - DUST) break;
    rim.push(next);
    current = next;
    turned += turn;
  }
  if (rim.length > 1 && rim.at(-1) === start) rim.pop();
  return rim;
}

function topmost(discs: readonly Circle[]): Circle {
  let best = discs[0] as Circle;
  for (const d of discs) {
    const lead = best.y - best.r - (d.y - d.r);
    if (lead > 0 || (lead === 0 && d.x > best.x)) best = d;
  }
  return best;
}

/** The disc that takes over first when the tangent at `from`, already turned so far, is turned on. */
function nextOnRim(discs: readonly Circle[], from: Circle, turned: number): { next?: Circle; turn: number } {
  let next: Circle | undefined;
  let turn = Infinity;
  let reach = 0;
  for (const to of discs) {
    if (to === from) continue;
    const dx = to.x - from.x;
    const dy = to.y - from.y;
    const apart = Math.sqrt(dx * dx + dy * dy);
    const k = (from.r - to.r) / apart;
    const s = Math.sqrt(Math.max(0, 1 - k * k));
    let t = diamond((dx * k + dy * s) / apart, (dy * k - dx * s) / apart) - turned;
    if (t < 0) t += 4;
    if (t > 4 - DUST) t = 0;
    const length = apart * s;
    // On one common tangent the farthest disc counts; those between only touch it.
    if (t > turn + TIE || (t > turn - TIE && length <= reach)) continue;
    next = to;
    turn = t;
    reach = length;
  }
  return next === undefined ? { turn } : { next, turn };
}

const TIE = 1e-12;

/** Grows from 0 to 4 as a normal turns clockwise once round from straight up: an angle without trigonometry. */
function diamond(x: number, y: number): number {
  const part = x / (Math.abs(x) + Math.abs(y));
  if (y < 0) return part >= 0 ? part : 4 + part;
  return 2 - part;
}
