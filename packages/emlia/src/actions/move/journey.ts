import type { Edge, Mode } from '@emlia/content';
import {
  type Box,
  boxesWithin,
  boxOfPath,
  direction,
  firstHit,
  hitsOnWay,
  type Leg,
  memoized,
  overlaps,
  type Point,
  type Shape,
} from '@emlia/kernel';
import { isRouting } from '../../judge/initiative/routing.ts';
import { mingledWith } from '../../judge/ranked/exact.ts';
import { mingledOnWayOut } from '../../judge/skirmish/leave.ts';
import type { Formation, Member, UnitState } from '../../state.ts';
import { movementsOf } from '../../table/attribute/movement.ts';
import { type Base, basesOf, boxOf } from '../../table/entity/base.ts';
import { currentHeight, currentSize } from '../../table/entity/stature.ts';
import type { Drill } from '../../table/formation/drill.ts';
import { type FormationQuery, formationChecks } from '../../table/formation/fits.ts';
import { reachesEdge } from '../../table/move/leave.ts';
import {
  basesAt,
  crowdedBy,
  isOnTable,
  radiusOf,
  sayBarred,
  sayBlocked,
  sayCrowded,
  standOf,
} from '../../table/move/standing.ts';
import { modeOf } from '../../table/movemode/momentum.ts';
import { isAfloat, isInWater, needsWater } from '../../table/movemode/water.ts';
import { barredBy, impedes } from '../../table/terrain/cost.ts';
import { hasEntered } from '../../table/terrain/footing.ts';
import { blocksHeight, obstaclesFor } from '../../table/terrain/obstacle.ts';
import { type Ground, partOf, unitsOnTable, type World } from '../../table/world.ts';
import type { Query } from '../order.ts';
import { flightsIn, onGround, usesFloors } from './flights.ts';

/** A unit on its way, however the way was given: what every kind of move is checked by. */
export interface Journey extends Query {
  readonly mode: Mode;
  /** The way of each member from where it stands. */
  readonly ways: readonly (readonly Point[])[];
  /** The ways as the board measures them. */
  readonly legs: readonly (readonly Leg[])[];
  readonly ends: readonly Member[];
  readonly formation: Formation;
  /** formation.always: which kind of it, where an ability adds one. */
  readonly drill?: Drill | undefined;
  readonly leave?: Edge | undefined;
  /** skirmish.leave: the point of its skirmish where its way out begins; missing: where it stands. */
  readonly from?: Point | undefined;
}

/** mixed.speed: only in a mode that every moving member has. */
const lacksMode = ({ world, unit, mode, legs }: Journey): boolean =>
  unit.members.some(
    (member, i) =>
      ((legs[i]?.length ?? 0) > 0 || unit.parts.length === 1) &&
      !movementsOf(world, unit, partOf(unit, member.part)).some(one => one.mode === mode),
  );

export const groundChecks = {
  'attribute.movement': (journey: Journey) =>
    !lacksMode(journey) || `${journey.unit.name} has no movement of mode ${journey.mode}.`,
  'terrain.building': (journey: Journey) =>
    !usesFloors(journey) ||
    flightsIn(journey).every(flights => flights.length > 0) ||
    `${journey.unit.name} can change floors at the stairs only, and leaves none otherwise.`,
  'terrain.impassable': (journey: Journey) => {
    const { world, unit, mode, legs } = onGround(journey);
    if (world.grounds.length === 0) return true;
    for (let i = 0; i < unit.members.length; i++) {
      const size = currentSize(world, unit, unit.members[i]?.part ?? 0);
      for (const leg of legs[i] ?? []) {
        const ground = barredBy(world, leg, mode, size);
        if (ground) return `${unit.name} cannot enter the ${ground.entry.name.toLowerCase()}.`;
      }
    }
    return true;
  },
  'movemode.boat': (journey: Journey) =>
    journey.mode !== 'B' || staysAfloat(journey) || `${journey.unit.name} can sail over water only.`,
  'movemode.swim': (journey: Journey) =>
    journey.mode !== 'S' || staysAfloat(journey) || `${journey.unit.name} can swim in water only.`,
} as const;

const staysAfloat = (journey: Journey): boolean =>
  !needsWater(journey.mode) || isAfloatAllAlong(onGround(journey));

const isAfloatAllAlong = ({ world, legs }: Journey): boolean =>
  legs.every(way => way.every(leg => isAfloat(world, leg)));

export const wayChecks = {
  'terrain.obstacle': (journey: Journey) => {
    let inWay: Ground | undefined;
    for (const flight of flightsByFloor(journey)) inWay ??= obstacleOn(flight);
    return !inWay || `The ${inWay.entry.name.toLowerCase()} is in the way of ${journey.unit.name}.`;
  },
  'move.blocked': (journey: Journey) => {
    const { world } = journey;
    const flights = flightsByFloor(journey);
    const isNear = (one: UnitState): boolean =>
      flights.some(({ sweep }) => comesNear(sweep, boxOf(world, one)));
    const other = blockersOf(journey, isNear).find(one => flights.some(flight => meetsUnit(flight, one)));
    return !other || `${other.name} is in the way of ${journey.unit.name}.`;
  },
} as const;

/** A journey as far as it is on one floor, and what its bases pass over there. */
interface FloorFlight {
  readonly floor?: number | undefined;
  readonly journey: Journey;
  readonly sweep: Sweep;
}

const flightOn = (journey: Journey, floor?: number): FloorFlight => ({
  floor,
  journey,
  sweep: sweepOf(journey),
});

/** terrain.building: what stands in the way is asked floor by floor. */
const flightsByFloor = memoized((journey: Journey): readonly FloorFlight[] => {
  if (!usesFloors(journey)) return [flightOn(journey)];
  const flights = flightsIn(journey);
  const floors = new Set(flights.flatMap(own => own.map(({ floor }) => floor)));
  return [...floors].map(floor =>
    flightOn(
      { ...journey, ways: flights.map(own => own.find(one => one.floor === floor)?.way ?? []) },
      floor,
    ),
  );
});

const obstacleOn = ({ floor, journey: { world, unit, mode }, sweep }: FloorFlight): Ground | undefined =>
  obstaclesFor(world, mode, currentHeight(world, unit), floor).find(
    ({ box, shape }) => comesNear(sweep, box) && sweep.each.some(swept => hits(swept, box, shape)),
  );

const meetsUnit = ({ floor, journey: { world }, sweep }: FloorFlight, other: UnitState): boolean => {
  const box = boxOf(world, other);
  if (!comesNear(sweep, box)) return false;
  const bases = basesInWay(world, other);
  return sweep.each.some(
    swept =>
      boxesWithin(swept.box, box, 0) && bases.some(base => base.floor === floor && hits(swept, box, base)),
  );
};

/** On hexes rows lie nearer than a base is wide, and yet one can walk along the next row. */
const ROWS_OVERLAP = 1 - direction(30).y * -1;

const onHexes = memoized((bases: readonly Base[]): readonly Base[] =>
  bases.map(base => ({ ...base, r: Math.max(0, base.r - ROWS_OVERLAP) })),
);

/** What of a unit's members is in the way of others. */
export const basesInWay = (world: World, unit: UnitState): readonly Base[] => {
  const bases = basesOf(world, unit);
  return world.board.kind === 'hex' ? onHexes(bases) : bases;
};

/** The units whose members cannot be moved through; a routed unit stops at none (retreat.routed). */
export const blockersOf = (
  { world, state, unit, mode, from }: Pick<Journey, 'world' | 'state' | 'unit' | 'mode' | 'from'>,
  isNear: (other: UnitState) => boolean = () => true,
): UnitState[] => {
  if (mode === 'F' || isRouting(world, state, unit)) return [];
  const height = currentHeight(world, unit);
  const mingled = mingledOnWayOut(world, state, unit, from);
  return unitsOnTable(state).filter(
    other =>
      other.id !== unit.id &&
      !mingled.includes(other) &&
      isNear(other) &&
      blocksHeight(currentHeight(world, other), height),
  );
};

/** A base moved along a way, and the box it stays in. */
interface Swept {
  readonly way: readonly Point[];
  readonly r: number;
  readonly box: Box;
}

interface Sweep {
  readonly each: readonly Swept[];
  readonly box: Box;
}

const sweepOf = ({ world, unit, ways }: Journey): Sweep => {
  const each: Swept[] = [];
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = 0; i < unit.members.length; i++) {
    const way = ways[i];
    if (!way || way.length < 2) continue;
    const r = radiusOf(world, unit, unit.members[i] as Member);
    const box = boxOfPath(way, r);
    each.push({ way, r, box });
    if (box.left < left) left = box.left;
    if (box.top < top) top = box.top;
    if (box.right > right) right = box.right;
    if (box.bottom > bottom) bottom = box.bottom;
  }
  return { each, box: { left, top, right, bottom } };
};

const comesNear = (sweep: Sweep, box: Box): boolean => boxesWithin(sweep.box, box, 0);

/** Whether a base on its way runs into a shape in this box. */
const hits = ({ way, r, box }: Swept, around: Box, shape: Shape): boolean =>
  boxesWithin(box, around, 0) &&
  (way.length === 2
    ? hitsOnWay(way[0] as Point, way[1] as Point, r, shape)
    : firstHit(way, r, shape) !== undefined);

/** Who changes its mode without a step has entered nothing, and still may not stand where the new one cannot. */
const mayStandIn = (journey: Journey): true | string => {
  const { world, unit, mode, ends } = journey;
  const bases = basesAt(world, unit, ends);
  const height = currentHeight(world, unit);
  for (const [i, base] of bases.entries()) {
    const part = ends[i]?.part ?? 0;
    const goes = movementsOf(world, unit, partOf(unit, part)).some(one => one.mode === mode);
    if (base.floor !== undefined || !goes) continue;
    const size = currentSize(world, unit, part);
    const barred = world.grounds.find(
      ({ entry, shape }) =>
        entry.impassable.includes(mode) && impedes(entry, size) && hasEntered(world, shape, base),
    );
    if (barred) return sayBarred(unit, barred);
    if (needsWater(mode) && !isInWater(world, base)) return `${unit.name} is not in the water.`;
    const wall = obstaclesFor(world, mode, height).find(({ shape }) => overlaps(base, shape));
    if (wall) return sayBlocked(unit, wall);
  }
  return true;
};

const standing = ({ world, unit, ends, formation, drill }: Journey): FormationQuery => ({
  world,
  name: unit.name,
  formation,
  drill,
  stand: standOf(world, unit, ends),
  before: { bases: basesOf(world, unit), facings: unit.members.map(({ facing }) => facing) },
});

/** How it stands in the end is looked at only for the formation it is to be in. */
const endsIn =
  (formation: Formation, rule: keyof typeof formationChecks) =>
  (journey: Journey): true | string =>
    journey.leave !== undefined ||
    journey.formation !== formation ||
    formationChecks[rule](standing(journey));

/** How a move may end: on the table and nobody, in a lawful formation; or off the table altogether. */
export const endChecks = {
  // entity.position sees to it that the way there runs off no other edge.
  'move.leave': ({ world, unit, ends, leave }: Journey) =>
    !leave ||
    basesAt(world, unit, ends).every(base => reachesEdge(world, leave, base)) ||
    `${unit.name} cannot leave the table: not every member reaches its ${leave} edge.`,
  'movemode.several': (journey: Journey) =>
    journey.leave !== undefined ||
    journey.mode === modeOf(journey.world, journey.unit) ||
    mayStandIn(journey),
  'entity.boundary.overlap': ({ world, state, unit, ends, leave }: Journey) => {
    if (leave) return true;
    const bases = basesAt(world, unit, ends);
    const crowded = crowdedBy(world, state, unit, bases);
    if (!crowded)
      return (
        bases.every(base => isOnTable(world, base)) || `${unit.name} would stand over the edge of the table.`
      );
    return sayCrowded(unit, crowded);
  },
  'ranked.exact': ({ world, state, unit, ends, formation, leave }: Journey) => {
    if (leave) return true;
    const facing = formation === 'ranked' ? ends[0]?.facing : undefined;
    const other = mingledWith(world, state, unit, { bases: basesAt(world, unit, ends), facing });
    return !other || `${unit.name} would mingle with the ranks of ${other.name}.`;
  },
  'formation.open': endsIn('open', 'formation.open'),
  'formation.open.split': endsIn('open', 'formation.open.split'),
  'formation.close': endsIn('close', 'formation.close'),
  'formation.ranked': endsIn('ranked', 'formation.ranked'),
} as const;
