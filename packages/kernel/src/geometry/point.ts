/** A place on the table in GSU: x grows to the right, y grows downwards, as on a screen. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Two points added, as arrows from nothing. */
export function add(a: Point, b: Point): Point {
  return { x: a.x + b.x, y: a.y + b.y };
}

/** The arrow that leads from the second point to the first. */
export function subtract(a: Point, b: Point): Point {
  return { x: a.x - b.x, y: a.y - b.y };
}

/** A point so many times as far from nothing. */
export function scale(a: Point, by: number): Point {
  return { x: a.x * by, y: a.y * by };
}

/** The point so far on the way from one to another. */
export function lerp(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}

/** How far apart two points are. */
export function distanceOfPoints(a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  return Math.sqrt(dx * dx + dy * dy);
}

/** The middle of at least one point. */
export function meanOfPoints(points: readonly Point[]): Point {
  let [x, y] = [0, 0];
  for (const point of points) {
    x += point.x;
    y += point.y;
  }
  return { x: x / points.length, y: y / points.length };
}
