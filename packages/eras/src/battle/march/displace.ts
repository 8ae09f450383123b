import {
  direction,
  distanceOfPoints,
  lengthOfPath,
  type Point,
  type Refusal,
  refuse,
  snapPoint,
  within,
} from '@emlia/kernel';
import type { BattleGroup, BattleState, BattleUnit } from '../state.ts';
import type { Battlefield } from '../table/field.ts';
import type { Vacating } from '../table/free.ts';
import { isFree } from '../table/free.ts';
import { speedOf } from '../table/stats.ts';
import { nameOfUnit, unitBoxOf, widthOf } from '../table/units.ts';
import { obstructionOnWay } from './way.ts';

interface Displacing {
  readonly field: Battlefield;
  readonly state: BattleState;
  readonly group: BattleGroup;
  /** The group's move, and where each unit would go in formation. */
  readonly length: number;
  readonly wishes: ReadonlyMap<string, readonly Point[]>;
  /** Places that the owner chooses. */
  readonly places: readonly { readonly unit: string; readonly at: Point }[];
}

/** Rings looked at round its place, and places on each. */
const RINGS = 24;
const DIRECTIONS = 24;

/**
 * group.displacement: the nearest free place to its place in the formation that it can reach within its own movement.
 * The owner chooses between equally near ones; with none it stays where it is.
 */
export const displacedWay = (
  all: Displacing,
  unit: BattleUnit,
  vacating: Vacating,
): readonly Point[] | Refusal => {
  const { field, state } = all;
  const wish = all.wishes.get(unit.id) ?? [];
  const place = wish[wish.length - 1] as Point;
  const wayTo = (at: Point): readonly Point[] | undefined =>
    isFree(field, state, unitBoxOf(field, state, unit, at), vacating) ? reach(all, unit, at) : undefined;
  const found = nearest(field, unit, place, wayTo);
  const chosen = all.places.find(each => each.unit === unit.id);
  if (chosen) {
    const way = wayTo(chosen.at);
    const far = found ? distanceOfPoints(place, found[found.length - 1] as Point) : Number.POSITIVE_INFINITY;
    if (way && within(distanceOfPoints(place, chosen.at), far)) return way;
    return refuse(
      'group.displacement',
      `${nameOfUnit(field, state, unit.id)} must go to the nearest free place to its own that it can reach.`,
    );
  }
  if (found) return found;
  if (isFree(field, state, unitBoxOf(field, state, unit), vacating)) return [unit.at, unit.at];
  return refuse('group.displacement', `${nameOfUnit(field, state, unit.id)} finds no free place to go to.`);
};

const nearest = (
  field: Battlefield,
  unit: BattleUnit,
  place: Point,
  wayTo: (at: Point) => readonly Point[] | undefined,
): readonly Point[] | undefined => {
  const step = Math.max(2, widthOf(field, unit));
  for (let ring = 0; ring <= RINGS; ring++) {
    for (let i = 0; i < (ring === 0 ? 1 : DIRECTIONS); i++) {
      const { x, y } = direction((i * 360) / DIRECTIONS);
      const way = wayTo(snapPoint({ x: place.x + x * ring * step, y: place.y + y * ring * step }));
      if (way) return way;
    }
  }
  return undefined;
};

/** A way there within its own movement: straight, beside its group, or behind it along the group's own path. */
const reach = (
  { field, state, group, wishes }: Displacing,
  unit: BattleUnit,
  at: Point,
): readonly Point[] | undefined => {
  const most = speedOf(field, state, unit) - unit.went;
  const wish = wishes.get(unit.id) ?? [];
  const behind = wish.slice(1, -1).map(({ x, y }) => ({ x: x - unit.offset.x, y: y - unit.offset.y }));
  const ways = [
    [unit.at, at],
    [...wish.slice(0, -1), at],
    [unit.at, group.at, ...behind, at],
  ];
  return ways.find(way => within(lengthOfPath(way), most) && !obstructionOnWay(field, state, unit, way));
};
