import { type Disc, distanceOfPoints, lerp, type Point } from '@emlia/kernel';
import type { World } from '../../table/world.ts';
import type { Route } from './route.ts';

const STEP = 0.5;

/** What a straight way costs, by the ground at every half GSU of it; Infinity where something is in the way. */
const costBetween = ({ going, isOpen }: Route, from: Point, to: Point): number => {
  const { lattice } = going;
  const length = distanceOfPoints(from, to);
  const steps = Math.max(1, Math.ceil(length / STEP));
  let cost = 0;
  for (let i = 1; i <= steps; i++) {
    const at = lerp(from, to, i / steps);
    const { column, row } = lattice.placeOf(at);
    const node = Math.round(row) * lattice.columns + Math.round(column);
    const factor = going.factors.at(node);
    if (factor === 0 || !isOpen(at)) return Infinity;
    cost += (length / steps) * factor;
  }
  return cost;
};

/** Bends that only the lattice made are pulled straight. */
const pulled = (route: Route, base: Disc, path: readonly Point[]): Point[] => {
  const straight: Point[] = [];
  const lengths = path.map(point => route.lengthFrom({ ...base, ...point }));
  let [from, left]: [Point, number] = [base, route.lengthFrom(base)];
  for (let i = 0; i < path.length; ) {
    let last = i;
    for (let j = path.length - 1; j > i; j--) {
      const gain = left - (lengths[j] as number);
      if (costBetween(route, from, path[j] as Point) > gain + 0.05) continue;
      last = j;
      break;
    }
    from = path[last] as Point;
    left = lengths[last] as number;
    straight.push(from);
    i = last + 1;
  }
  return straight;
};

/** The path of a base, as far as so much movement may carry it; from node to node where it is not to be pulled straight. */
export const trace = (
  { board }: World,
  route: Route,
  base: Disc,
  movement: number,
  isBent = false,
): Point[] => {
  const whole = route.path(base);
  const start = route.lengthFrom(base);
  const path: Point[] = [];
  let before: Point = base;
  let gone = 0;
  for (const point of whole) {
    const length = distanceOfPoints(before, point);
    if (length === 0) continue;
    const left = movement - gone;
    const cost = Math.max(length, start - gone - route.lengthFrom({ ...base, ...point }));
    if (cost > left) {
      if (board.kind === 'free') path.push(lerp(before, point, left / cost));
      break;
    }
    path.push(point);
    gone += cost;
    before = point;
  }
  return board.kind === 'free' && !isBent ? pulled(route, base, path) : path;
};
