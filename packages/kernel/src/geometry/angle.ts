// Angles are whole degrees, clockwise as seen on the table, 0 = north = up the screen (towards −y, y growing
// downwards): 90 is east (+x), 180 south (+y), 270 west. Sines come from a table and the way back is a search
// in it, so that no engine's own trigonometry can bend a game.

import type { Point } from './point.ts';
import { SINES } from './sines.ts';

/** A direction as 0 … 359. */
export function normalise(degrees: number): number {
  const rest = degrees % 360;
  return (rest < 0 ? rest + 360 : rest) + 0;
}

/** The sine of whole degrees, from a table: the same on every machine. */
export function sin(degrees: number): number {
  const d = normalise(degrees);
  if (d <= 90) return sine(d);
  if (d <= 180) return sine(180 - d);
  return d <= 270 ? 0 - sine(d - 180) : 0 - sine(360 - d);
}

/** The cosine of whole degrees, from a table: the same on every machine. */
export function cos(degrees: number): number {
  return sin(degrees + 90);
}

/** The unit step in a direction: 0 is (0, −1). */
export function direction(degrees: number): Point {
  return { x: sin(degrees), y: 0 - cos(degrees) };
}

/** The whole degree nearest to the direction from a to b, halves clockwise or not by quadrant; 0 when a is b. */
export function heading(a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const d = steepness(Math.abs(dx), Math.abs(dy));
  if (dx >= 0) return dy > 0 ? 180 - d : d;
  return dy > 0 ? 180 + d : normalise(360 - d);
}

/** Turns a point clockwise about another. The result is not on the grain: snap what becomes a position. */
export function rotate(p: Point, about: Point, degrees: number): Point {
  const s = sin(degrees);
  const c = cos(degrees);
  const dx = p.x - about.x;
  const dy = p.y - about.y;
  return { x: about.x + dx * c - dy * s, y: about.y + dx * s + dy * c };
}

/** How far apart two directions are, the shorter way round: 0 … 180. */
export function angleBetween(a: number, b: number): number {
  const d = normalise(a - b);
  return d > 180 ? 360 - d : d;
}

function sine(degrees: number): number {
  const s = SINES[degrees];
  if (s === undefined) throw new RangeError(`angles are whole degrees, not ${degrees}`);
  return s;
}

/** The angle 0 … 90 away from north of a vector so far east and so far north. */
function steepness(east: number, north: number): number {
  if (east === 0) return 0;
  let low = 0;
  let high = 90;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (sine(middle) * north <= sine(90 - middle) * east) low = middle;
    else high = middle;
  }
  // The sum of two unit vectors halves the angle between them.
  const s = sine(low) + sine(high);
  const c = sine(90 - low) + sine(90 - high);
  return s * north <= c * east ? high : low;
}
