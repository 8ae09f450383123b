import { DUST } from './grain.ts';
import { outlineOf } from './outline.ts';
import { distanceOfPoints, type Point } from './point.ts';
import type { Circle, Disc, Hull, Polygon, Shape } from './shape.ts';

/** The corners of the convex hull, clockwise as seen on the table, no three in line. */
export function convexHull<P extends Point>(points: readonly P[]): P[] {
  const sorted = inOrder(points);
  const upper: P[] = [];
  for (const p of sorted) goRound(upper, 0, p);
  upper.pop();
  const begun = upper.length;
  for (let i = sorted.length - 1; i >= 0; i--) goRound(upper, begun, sorted[i] as P);
  upper.pop();
  return upper.length === 0 ? sorted.slice(0, 1) : upper;
}

/** As many as the members of a unit are sorted soonest by putting each in its place. */
const FEW = 24;

const before = (a: Point, b: Point): number => a.x - b.x || a.y - b.y;

/** From left to right, then from the top down; equals in the order they come in. */
function inOrder<P extends Point>(points: readonly P[]): P[] {
  if (points.length > FEW) return points.toSorted(before);
  const sorted: P[] = [];
  for (const p of points) {
    let at = sorted.length;
    while (at > 0 && before(sorted[at - 1] as P, p) > 0) {
      sorted[at] = sorted[at - 1] as P;
      at--;
    }
    sorted[at] = p;
  }
  return sorted;
}

/** The shape drawn round discs of any radii: a lone disc stays one, points alone give a polygon. */
export function hullOfDiscs(discs: readonly Circle[]): Disc | Hull | Polygon {
  const first = discs[0];
  if (first === undefined) throw new RangeError('a hull needs at least one disc');
  const rim = areAlike(discs, first.r) ? convexHull(discs) : wrap(withoutHidden(discs));
  const lone = rim.length === 1 ? rim[0] : undefined;
  if (lone !== undefined) return { kind: 'disc', x: lone.x, y: lone.y, r: lone.r };
  if (areAlike(rim, 0)) return { kind: 'polygon', points: rim.map(({ x, y }) => ({ x, y })) };
  return { kind: 'hull', discs: rim.map(({ x, y, r }) => ({ x, y, r })) };
}

function areAlike(discs: readonly Circle[], r: number): boolean {
  for (const d of discs) if (d.r !== r) return false;
  return true;
}

/** The convex hull of several shapes together. */
export function hullOfShapes(shapes: readonly Shape[]): Disc | Hull | Polygon {
  return hullOfDiscs(shapes.flatMap(shape => outlineOf(shape).discs));
}

/** Takes the next of sorted points into one side of the hull, which begins there in the rim. */
function goRound<P extends Point>(rim: P[], begun: number, p: P): void {
  while (rim.length > begun + 1 && !turnsRight(rim[rim.length - 2] as P, rim[rim.length - 1] as P, p)) {
    rim.pop();
  }
  const last = rim.length > begun ? rim[rim.length - 1] : undefined;
  if (last === undefined || last.x !== p.x || last.y !== p.y) rim.push(p);
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
