import {
  add,
  contains,
  type Disc,
  direction,
  GRAIN,
  overlaps,
  type Point,
  type Shape,
  scale,
} from '@emlia/kernel';
import type { Journey } from '../../actions/move/journey.ts';
import type { Query } from '../../actions/order.ts';
import type { UnitState } from '../../state.ts';
import { memberAt } from '../../table/entity/member.ts';
import { currentHeight, currentSize } from '../../table/entity/stature.ts';
import { basesAt, crowdedBy, isOnTable } from '../../table/move/standing.ts';
import { isInWater, needsWater } from '../../table/movemode/water.ts';
import { impedes } from '../../table/terrain/cost.ts';
import { obstaclesFor } from '../../table/terrain/obstacle.ts';
import { areEnemies, unitOf } from '../../table/world.ts';
import { engagersOf, isRanked, skirmishOf } from '../engagement/engaged.ts';
import { stateWithUnit } from './membership.ts';
import { hullRound } from './outline.ts';

/** skirmish.leave: the unit set down in its formation, its first member on this point. */
export const setDown = ({ world, unit }: Query, from: Point | undefined): UnitState => {
  const [first] = unit.members;
  if (!from || !first) return unit;
  const by = { x: from.x - first.x, y: from.y - first.y };
  const members = unit.members.map(member =>
    memberAt(member, world.board.place({ x: member.x + by.x, y: member.y + by.y })),
  );
  return { ...unit, members };
};

const COMPASS = [0, 45, 90, 135, 180, 225, 270, 315];

const holds = (outline: Shape, base: Disc): boolean =>
  contains(outline, base) &&
  COMPASS.every(degrees =>
    contains(outline, add(base, scale(direction(degrees), Math.max(0, base.r - 4 * GRAIN)))),
  );

/** Whether the mover could stand where it is set down. */
const hasRoom = ({ world, state, unit, mode }: Journey): boolean => {
  const bases = basesAt(world, unit, unit.members);
  if (crowdedBy(world, state, unit, bases) || !bases.every(base => isOnTable(world, base))) return false;
  const size = Math.min(...unit.members.map(({ part }) => currentSize(world, unit, part)));
  const solids = obstaclesFor(world, mode, currentHeight(world, unit));
  const barred = world.grounds.filter(({ entry }) => entry.impassable.includes(mode) && impedes(entry, size));
  return bases.every(
    base =>
      !solids.some(({ shape }) => overlaps(base, shape)) &&
      !barred.some(({ shape }) => contains(shape, base)) &&
      (!needsWater(mode) || isInWater(world, base)),
  );
};

/** skirmish.leave: `unit` is the mover as it was set down. */
export const leaveCheck = (journey: Journey & { readonly from: Point | undefined }): true | string => {
  const { world, state, unit, ends, formation, leave, from } = journey;
  if (!from) return true;
  const stands = unitOf(state, unit.id);
  const skirmish = skirmishOf(world, state, stands);
  const fights = skirmish.some(other => areEnemies(world, stands, other));
  if (!fights || isRanked(stands)) return `${unit.name} is in no skirmish and starts from where it stands.`;
  const outline = hullRound(world, skirmish);
  const bases = basesAt(world, unit, unit.members);
  if (!outline || !bases.every(base => holds(outline, base))) {
    return `${unit.name} may start from anywhere within the skirmish, not outside it.`;
  }
  if (!hasRoom(journey)) return `There is no room for ${unit.name} to start from there.`;
  if (leave) return true;
  const after = stateWithUnit(world, state, { ...stands, members: ends, formation });
  const gone = unitOf(after, unit.id);
  // It may well have come to others.
  const wasThere = ({ id }: UnitState): boolean => skirmish.some(one => one.id === id);
  const out =
    !engagersOf(world, after, gone).some(wasThere) &&
    !skirmishOf(world, after, gone).some(other => wasThere(other) && areEnemies(world, gone, other));
  return out || `${unit.name} may start from another point of the skirmish only to move out of it.`;
};
