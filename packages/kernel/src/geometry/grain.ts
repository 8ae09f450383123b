import type { Point } from './point.ts';

/** Every position is a whole multiple of this many GSU. */
export const GRAIN = 1 / 1024;

/** What arithmetic on doubles may leave behind: far under a grain, and counted as nothing. */
export const DUST = GRAIN / 1048576;

/** The nearest multiple of the grain, never minus zero. */
export function snap(x: number): number {
  return Math.round(x * 1024) / 1024 + 0;
}

/** The nearest point on the grain. */
export function snapPoint(p: Point): Point {
  return { x: snap(p.x), y: snap(p.y) };
}

/** Whether a number is a multiple of the grain. */
export function isOnGrain(p: Point): boolean {
  return snap(p.x) === p.x && snap(p.y) === p.y;
}

/** scale.compare: whether a distance is within a limit, which includes itself and one grain more. */
export function within(distance: number, limit: number): boolean {
  return distance <= limit + GRAIN;
}
