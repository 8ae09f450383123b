import { type Disc, distanceOfPoints, lerp, type Point } from '@emlia/kernel';
import type { Route } from './route.ts';

/** The path of a base on its route, followed as far as is asked for, and once however often it is. */
interface Track {
  readonly base: Disc;
  /** What remains of the path at its start. */
  readonly whole: number;
  /** Points on it, each with what remains from there, what it costs to get there and the last step of that. */
  readonly points: Point[];
  readonly left: number[];
  readonly gone: number[];
  readonly steps: number[];
}

const trackOf = (route: Route, base: Disc, reach: number): Track => {
  const track: Track = {
    base,
    whole: route.lengthFrom(base),
    points: [],
    left: [],
    gone: [],
    steps: [],
  };
  let before: Point = base;
  for (const point of route.path(base, reach)) {
    if (point.x === before.x && point.y === before.y) continue;
    track.points.push(point);
    before = point;
  }
  return track;
};

/** How long a step is; from cell to cell one aslant is no longer than another. */
const lengthOf = (from: Point, to: Point, free: boolean): number =>
  free ? distanceOfPoints(from, to) : Math.max(Math.abs(to.x - from.x), Math.abs(to.y - from.y));

/** What the step to a point of the track costs: never less than it is long. */
const stepTo = (route: Route, track: Track, i: number, free: boolean): number => {
  const known = track.steps[i];
  if (known !== undefined) return known;
  const { base, points, whole, left, gone, steps } = track;
  const point = points[i] as Point;
  const before = gone[i - 1] ?? 0;
  const remains = remainsFrom(route, base, point);
  const step = Math.max(lengthOf(points[i - 1] ?? base, point, free), whole - before - remains);
  left.push(remains);
  gone.push(before + step);
  steps.push(step);
  return step;
};

const remainsFrom = (route: Route, { r }: Disc, { x, y }: Point): number =>
  route.lengthFrom({ kind: 'disc', x, y, r });

const STEP = 0.5;

/** What a straight way costs, by the ground at every half GSU of it; Infinity where something is in the way. */
const costBetween = ({ going, costAt }: Route, from: Point, to: Point): number => {
  const { columns } = going.lattice;
  const length = distanceOfPoints(from, to);
  const steps = Math.max(1, Math.ceil(length / STEP));
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  let cost = 0;
  for (let i = 1; i <= steps; i++) {
    // The nodes of an open table are in the middle of each GSU.
    const column = Math.round(from.x + dx * (i / steps) - 0.5);
    const row = Math.round(from.y + dy * (i / steps) - 0.5);
    const factor = costAt(row * columns + column);
    if (!(factor > 0)) return Infinity;
    cost += (length / steps) * factor;
  }
  return cost;
};

/** Bends that only the lattice made are pulled straight; `left` is what remains from each point. */
const pulled = (route: Route, track: Track, path: readonly Point[], left: readonly number[]): Point[] => {
  const straight: Point[] = [];
  let from: Point = track.base;
  let before = track.whole;
  for (let i = 0; i < path.length; ) {
    let last = i;
    for (let j = path.length - 1; j > i; j--) {
      const gain = before - (left[j] as number);
      if (costBetween(route, from, path[j] as Point) > gain + 0.05) continue;
      last = j;
      break;
    }
    from = path[last] as Point;
    before = left[last] as number;
    straight.push(from);
    i = last + 1;
  }
  return straight;
};

/** The path of a base, as far as so much movement may carry it. */
export interface Trace {
  /** It has no bends that only the lattice made. */
  readonly straight: boolean;
  to(movement: number): Point[];
  /** From node to node, not pulled straight. */
  bentTo(movement: number): Point[];
}

/** With so much movement at the most. */
export const traceOn = (route: Route, base: Disc, reach: number, free: boolean): Trace => {
  let track: Track | undefined;
  const follow = (movement: number, isBent: boolean): Point[] => {
    track ??= trackOf(route, base, reach);
    const { points, gone } = track;
    const path: Point[] = [];
    let cut: Point | undefined;
    for (let i = 0; i < points.length; i++) {
      const left = movement - (gone[i - 1] ?? 0);
      const step = stepTo(route, track, i, free);
      if (step > left) {
        if (free) cut = lerp(points[i - 1] ?? base, points[i] as Point, left / step);
        break;
      }
      path.push(points[i] as Point);
    }
    if (cut) path.push(cut);
    if (!free || isBent || path.length < 2) return path;
    const left = track.left.slice(0, path.length);
    if (cut) left[path.length - 1] = remainsFrom(route, base, cut);
    return pulled(route, track, path, left);
  };
  return {
    get straight() {
      track ??= trackOf(route, base, reach);
      return track.points.length < 2;
    },
    to: movement => follow(movement, false),
    bentTo: movement => follow(movement, true),
  };
};
