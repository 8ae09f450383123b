import { add, type Disc, distanceOfPoints, type Point, type Shape, subtract } from '@emlia/kernel';
import type { Query } from '../../actions/order.ts';
import { coverFrom } from '../../judge/cover/cover.ts';
import { hitsOfTerrain, stops } from '../../judge/cover/stops.ts';
import { worstAttackers } from '../../outcome/damage/hurt.ts';
import type { UnitState } from '../../state.ts';
import { boundaryOf } from '../../table/entity/base.ts';
import { memberAt } from '../../table/entity/member.ts';
import { asking } from '../../table/memory.ts';
import { crowdedBy } from '../../table/move/standing.ts';
import { unitsOnTable } from '../../table/world.ts';
import { middleOfUnit } from '../initiative/goals.ts';
import { type StandThere, standNow } from '../initiative/stand.ts';
import { GAP, groundAllows, spotsBehind } from './behind.ts';
import { type Destination, destinationAtShape } from './destination.ts';

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
  const members = unit.members.map((member, i) => memberAt(member, at[i] ?? member));
  const there = { ...unit, members };
  const then = { ...state, units: { ...state.units, [unit.id]: there } };
  return asking(then, () =>
    threats.some(({ attacker, damage }) => coverFrom(world, then, attacker, there, damage) !== 'none'),
  );
};

/** What might stop the attacks: terrain that does, and other units. */
const screensFor = ({ world, state, unit }: Query, { attacker, damage }: Threat): Shape[] => [
  ...world.grounds.flatMap(({ entry, shape }) => (stops(hitsOfTerrain(entry), damage) ? [shape] : [])),
  ...unitsOnTable(state).flatMap(other =>
    other.id === unit.id || other.id === attacker.id ? [] : [boundaryOf(world, other)],
  ),
];

/** A place in cover, with the length of the straight way there. */
export interface CoverPlace extends Destination {
  readonly away: number;
}

/**
 * retreat.falling-back, retreat.other-cover: places with cover from them, the nearest in a straight line first. Each is
 * looked at only when it is asked for.
 */
export function* coverPlaces(query: Query, threats: readonly Threat[]): Iterable<CoverPlace> {
  const { world, state, unit } = query;
  const middle = middleOfUnit(unit);
  const { bases } = standNow(query);
  const spots = threats
    .flatMap(threat => screensFor(query, threat).flatMap(shape => spotsBehind(query, threat.attacker, shape)))
    .map(spot => ({ spot, away: distanceOfPoints(middle, spot) }))
    .sort((a, b) => a.away - b.away || a.spot.x - b.spot.x || a.spot.y - b.spot.y);
  const hasRoom = groundAllows(query);
  for (const { spot } of spots) {
    const shift = subtract(spot, middle);
    const there = bases.map((base): Disc => ({ ...base, ...world.board.place(add(base, shift)) }));
    if (!hasRoom(there) || crowdedBy(world, state, unit, there)) continue;
    if (hasCover(query, threats, there)) yield placeAt(query, spot, shift, there);
  }
}

const placeAt = ({ world }: Query, spot: Point, shift: Point, there: readonly Disc[]): CoverPlace => {
  const isReached = ({ bases }: StandThere): boolean =>
    bases.every((base, i) => distanceOfPoints(base, there[i] ?? base) <= GAP);
  const point: Disc = { kind: 'disc', ...spot, r: 0 };
  const away = distanceOfPoints({ x: 0, y: 0 }, shift);
  return { ...destinationAtShape(world, point, 'middle', { of: [spot.x, spot.y], isReached }), shift, away };
};
