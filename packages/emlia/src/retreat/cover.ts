import {
  add,
  bounds,
  contains,
  cornersOf,
  type Disc,
  distanceOfPoints,
  lerp,
  overlaps,
  type Point,
  partsInside,
  type Shape,
  scale,
  subtract,
} from '@emlia/kernel';
import { unitMovements } from '../attribute/movement.ts';
import { coverFrom } from '../cover/cover.ts';
import { hitsOfTerrain, stops } from '../cover/stops.ts';
import { boundaryOf } from '../entity/base.ts';
import { currentHeight } from '../entity/stature.ts';
import { middleOfUnit } from '../initiative/goals.ts';
import { type Stand, standAfter } from '../initiative/stand.ts';
import { crowdedBy, isOnTable } from '../move/standing.ts';
import type { Query } from '../order.ts';
import type { Member, UnitState } from '../state.ts';
import { obstaclesFor } from '../terrain/obstacle.ts';
import { unitsOnTable } from '../world.ts';
import { type Destination, shapeward } from './destination.ts';
import { worstAttackers } from './hurt.ts';

/** A ranged attacker to take cover from, with the base damage that the cover must stop. */
export interface Threat {
  readonly attacker: UnitState;
  readonly damage: number;
}

/** retreat.falling-back: the ranged attackers that hurt it most, being still there. */
export const threatsTo = ({ state, unit }: Query): Threat[] =>
  worstAttackers(state, unit).flatMap(({ unit: id, damage }) => {
    const attacker = state.units[id];
    return attacker?.place === 'table' ? [{ attacker, damage }] : [];
  });

/** Whether the unit would have cover from one of them if it stood there. */
export const hasCover = (query: Query, threats: readonly Threat[], at: readonly Point[]): boolean => {
  const { world, state, unit } = query;
  if (threats.length === 0) return false;
  const members = unit.members.map((member, i): Member => ({ ...member, ...pointOf(at[i] ?? member) }));
  const there = { ...unit, members };
  const then = { ...state, units: { ...state.units, [unit.id]: there } };
  return threats.some(({ attacker, damage }) => coverFrom(world, then, attacker, there, damage) !== 'none');
};

const pointOf = ({ x, y }: Point): Point => ({ x, y });

/** What might stop the attacks: terrain that does, and other units. */
const screensFor = ({ world, state, unit }: Query, { attacker, damage }: Threat): Shape[] => [
  ...world.grounds.flatMap(({ entry, shape }) => (stops(hitsOfTerrain(entry), damage) ? [shape] : [])),
  ...unitsOnTable(state).flatMap(other =>
    other.id === unit.id || other.id === attacker.id ? [] : [boundaryOf(world, other)],
  ),
];

const cornersIn = (shape: Shape): readonly Point[] => {
  if (shape.kind === 'polygon') return shape.points;
  if (shape.kind === 'rectangle') return cornersOf(shape);
  const { left, right, top, bottom } = bounds(shape);
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
};

/** A place in cover, with the length of the straight way there. */
export interface CoverPlace extends Destination {
  readonly away: number;
}

/** Far enough that the bases and the screen do not touch. */
const GAP = 1 / 4;

/** Places for the middle of the unit: right behind a screen as the attacker sees it, and just inside. */
const spotsBehind = (query: Query, { attacker }: Threat, shape: Shape): Point[] => {
  const { bases } = standAfter(query, []);
  const middle = middleOfUnit(query.unit);
  const from = middleOfUnit(attacker);
  const { left, right, top, bottom } = bounds(shape);
  const centre = { x: (left + right) / 2, y: (top + bottom) / 2 };
  const targets = [centre, ...cornersIn(shape).map(corner => lerp(centre, corner, 0.75))];
  // Straight between the attacker and where the unit stands it has the shortest way to go.
  const own = partsInside(from, middle, shape)[0];
  if (own) targets.unshift(lerp(from, middle, own[0]));
  const far = right - left + bottom - top + distanceOfPoints(from, centre);
  return targets.flatMap(target => {
    const away = distanceOfPoints(from, target);
    if (away === 0) return [];
    const ahead = scale(subtract(target, from), 1 / away);
    const [last] = partsInside(from, add(from, scale(ahead, far)), shape).slice(-1);
    if (!last) return [];
    const depth = (sign: number): number =>
      Math.max(
        ...bases.map(({ x, y, r }) => sign * ((x - middle.x) * ahead.x + (y - middle.y) * ahead.y) + r),
      );
    const behind = last[1] * far + depth(-1) + GAP;
    const inside = last[0] * far + depth(1) + GAP;
    return [add(from, scale(ahead, behind)), add(from, scale(ahead, inside))];
  });
};

/**
 * retreat.falling-back, retreat.other-cover: places with cover from them, the nearest in a straight line first. Each is
 * looked at only when it is asked for.
 */
export function* coverPlaces(query: Query, threats: readonly Threat[]): Iterable<CoverPlace> {
  const { world, state, unit } = query;
  const middle = middleOfUnit(unit);
  const { bases } = standAfter(query, []);
  const spots = threats
    .flatMap(threat => screensFor(query, threat).flatMap(shape => spotsBehind(query, threat, shape)))
    .map(spot => ({ spot, away: distanceOfPoints(middle, spot) }))
    .sort((a, b) => a.away - b.away || a.spot.x - b.spot.x || a.spot.y - b.spot.y);
  const hasRoom = roomFor(query);
  for (const { spot } of spots) {
    const shift = subtract(spot, middle);
    const there = bases.map((base): Disc => ({ ...base, ...world.board.place(add(base, shift)) }));
    if (!hasRoom(there) || crowdedBy(world, state, unit, there)) continue;
    if (hasCover(query, threats, there)) yield placeAt(query, spot, shift, there);
  }
}

/** Whether bases could stand there, for all that the ground says. */
const roomFor = ({ world, unit }: Query): ((bases: readonly Disc[]) => boolean) => {
  const mode = unitMovements(world, unit)[0]?.mode ?? 'G';
  const solids = obstaclesFor(world, mode, currentHeight(world, unit));
  const barred = world.grounds.filter(({ entry }) => entry.impassable.includes(mode));
  return bases =>
    bases.every(
      base =>
        isOnTable(world, base) &&
        !solids.some(({ shape }) => overlaps(base, shape)) &&
        !barred.some(({ shape }) => contains(shape, base)),
    );
};

const placeAt = ({ world }: Query, spot: Point, shift: Point, there: readonly Disc[]): CoverPlace => {
  const isThere = ({ bases }: Stand): boolean =>
    bases.every((base, i) => distanceOfPoints(base, there[i] ?? base) <= GAP);
  const point: Disc = { kind: 'disc', ...spot, r: 0 };
  const away = distanceOfPoints({ x: 0, y: 0 }, shift);
  return { ...shapeward(world, [spot.x, spot.y], point, 'middle', isThere), shift, away };
};
