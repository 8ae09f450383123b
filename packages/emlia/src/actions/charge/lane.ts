import type { Mode } from '@emlia/content';
import {
  type Box,
  boxesWithin,
  firstRefusal,
  GRAIN,
  heading,
  hitsOnWay,
  isOnGrain,
  overlaps,
  type Point,
  type Polygon,
  type Rectangle,
  within,
} from '@emlia/kernel';
import { isAmongRanks } from '../../judge/ranked/side.ts';
import type { UnitState } from '../../state.ts';
import { movementsOf } from '../../table/attribute/movement.ts';
import { type Base, baseOf, basesOf, blockShapeOf, boxOf } from '../../table/entity/base.ts';
import { currentHeight, currentSize } from '../../table/entity/stature.ts';
import { degreesTurned, turnCost } from '../../table/formation/close-cost.ts';
import { drillOf } from '../../table/formation/drill.ts';
import { formationChecks } from '../../table/formation/fits.ts';
import { dearToBody } from '../../table/formation/march.ts';
import { slownessOf } from '../../table/move/pace.ts';
import { crowdedBy, isOnTable, standOf } from '../../table/move/standing.ts';
import { modeOf } from '../../table/movemode/momentum.ts';
import { needsWater } from '../../table/movemode/water.ts';
import {
  addStretches,
  barredBy,
  costOver,
  type DearGround,
  isBarredNear,
  type LegStretch,
} from '../../table/terrain/cost.ts';
import { obstaclesFor } from '../../table/terrain/obstacle.ts';
import { areEnemies, partOf, unitsOnTable, type World } from '../../table/world.ts';
import { blockersOf } from '../move/journey.ts';
import type { Query } from '../order.ts';

/** A member of a body that goes straight on, and what comes near its way. */
interface Track {
  readonly base: Base;
  readonly size: number;
  readonly dear: readonly DearGround[];
  /** There is ground near that it may not enter. */
  readonly barred: boolean;
  readonly walls: readonly Polygon[];
  /** Bases that it cannot move through. */
  readonly inWay: readonly Base[];
  /** Bases that it cannot end on. */
  readonly others: readonly Base[];
  /** Blocks of enemies. */
  readonly ranks: readonly Rectangle[];
}

/**
 * What a unit may meet that goes straight on as a body: looked for once as far as it may get, so that many shifts along
 * the line can be tried.
 */
export interface Lane {
  readonly world: World;
  readonly unit: UnitState;
  readonly mode: Mode;
  readonly speed: number;
  /** All turn into the line; or they keep their facings. */
  readonly turns: boolean;
  readonly nearEdge: boolean;
  /** Of the members that come near anything. */
  readonly tracks: readonly Track[];
}

/** What lies so near may be met: places are on the grain, and so a little beside the line. */
const NEAR = 8 * GRAIN;

/**
 * Whether a unit can go in this mode and then stand as it does now, wherever it is shifted to; of what is not plain it
 * says no. On the grain a shift leaves all distances among the members exactly as they are.
 */
const shiftsAsItStands = ({ world, state, unit }: Query, mode: Mode): boolean => {
  const { members, formation } = unit;
  if (world.board.kind !== 'free' || formation === 'ranked' || needsWater(mode)) return false;
  if (mode !== modeOf(world, unit) || (mode !== 'F' && unit.altitude !== 0)) return false;
  for (const member of members) {
    if (member.floor !== undefined || !isOnGrain(member)) return false;
    if (!movementsOf(world, unit, partOf(unit, member.part)).some(one => one.mode === mode)) return false;
  }
  const stand = standOf(world, unit, members);
  const formed = { world, name: unit.name, formation, drill: drillOf(world, unit), stand, before: stand };
  if (firstRefusal(formationChecks, formed)) return false;
  return crowdedBy(world, state, unit, stand.bases) !== 'own';
};

/** The box that what is in a box keeps in on its way, and some room. */
const boxAlong = ({ left, top, right, bottom }: Box, { x, y }: Point): Box => ({
  left: left + Math.min(0, x) - NEAR,
  top: top + Math.min(0, y) - NEAR,
  right: right + Math.max(0, x) + NEAR,
  bottom: bottom + Math.max(0, y) + NEAR,
});

const comesNear = (base: Base, by: Point, other: Base): boolean => {
  const square = by.x * by.x + by.y * by.y;
  const x = other.x - base.x;
  const y = other.y - base.y;
  const share = square === 0 ? 0 : Math.max(0, Math.min(1, (x * by.x + y * by.y) / square));
  const offX = x - share * by.x;
  const offY = y - share * by.y;
  const touch = base.r + other.r + NEAR;
  return offX * offX + offY * offY <= touch * touch;
};

/** The lane of a unit that goes straight on by this at the most; undefined where only all checks can tell. */
export const laneOf = (
  query: Query,
  mode: Mode,
  by: Point,
  { speed, turns }: Pick<Lane, 'speed' | 'turns'>,
): Lane | undefined => {
  if (!shiftsAsItStands(query, mode)) return undefined;
  const { world, state, unit } = query;
  const { width, height } = world.board;
  const swept = boxAlong(boxOf(world, unit), by);
  const isNear = (other: UnitState): boolean => boxesWithin(swept, boxOf(world, other), 0);
  const others = unitsOnTable(state).filter(other => other.id !== unit.id && isNear(other));
  const basesOn = (units: readonly UnitState[]): Base[] =>
    units.flatMap(other => basesOf(world, other).filter(({ floor }) => floor === undefined));
  const standing = basesOn(others);
  const blocking = basesOn(blockersOf({ world, state, unit, mode }, isNear));
  const ranks = others
    .filter(one => one.formation === 'ranked' && one.members.length > 1 && areEnemies(world, unit, one))
    .map(one => blockShapeOf(world, one));
  const dear = dearToBody(world, unit, mode, swept);
  const walls = obstaclesFor(world, mode, currentHeight(world, unit)).filter(({ box }) =>
    boxesWithin(swept, box, 0),
  );
  const tracks = basesOf(world, unit).flatMap((base, i): Track[] => {
    const { x, y, r } = base;
    const way = boxAlong({ left: x - r, top: y - r, right: x + r, bottom: y + r }, by);
    const track = {
      base,
      size: currentSize(world, unit, unit.members[i]?.part ?? 0),
      dear: dear.length > 0 ? dear.filter(({ ground }) => boxesWithin(way, ground.box, 0)) : dear,
      barred: isBarredNear(world, way, mode),
      walls: walls.flatMap(({ box, shape }) => (boxesWithin(way, box, 0) ? [shape] : [])),
      inWay: blocking.filter(other => comesNear(base, by, other)),
      others: standing.filter(other => comesNear(base, by, other)),
      ranks,
    };
    const { dear: rough, barred, walls: solid, others: met } = track;
    return rough.length + solid.length + met.length + ranks.length > 0 || barred ? [track] : [];
  });
  return {
    world,
    unit,
    mode,
    speed,
    turns,
    nearEdge: swept.left < 0 || swept.top < 0 || swept.right > width || swept.bottom > height,
    tracks,
  };
};

/** move.normal: what a shift takes of the movement; terrain.cost.straddle: as one body. */
const costOf = ({ world, unit, turns, tracks }: Lane, by: Point): number => {
  const length = Math.sqrt(by.x * by.x + by.y * by.y);
  const rough: LegStretch[] = [];
  for (const { base, dear } of tracks) {
    if (dear.length === 0) continue;
    const leg = { from: base, to: { x: base.x + by.x, y: base.y + by.y }, length };
    for (const ground of dear) addStretches(rough, world, leg, ground);
  }
  const spent = costOver(rough, length) * slownessOf(unit);
  if (unit.formation !== 'close') return spent;
  const degrees = unit.members.map(member => {
    const to = { x: member.x + by.x, y: member.y + by.y };
    return degreesTurned(member, [to], turns ? heading(member, to) : member.facing);
  });
  return spent + turnCost(degrees);
};

/** Whether the member of a track gets to where a shift leads it, and may stand there. */
const isFree = (track: Track, { world, mode }: Lane, by: Point): boolean => {
  const { base, size, barred, walls, inWay, others, ranks } = track;
  const end = baseOf({ x: base.x + by.x, y: base.y + by.y }, base.r);
  for (const other of others) if (overlaps(end, other)) return false;
  for (const other of inWay) if (hitsOnWay(base, end, base.r, other)) return false;
  for (const wall of walls) if (hitsOnWay(base, end, base.r, wall)) return false;
  for (const block of ranks) if (isAmongRanks(block, end)) return false;
  if (!barred) return true;
  const length = Math.sqrt(by.x * by.x + by.y * by.y);
  return barredBy(world, { from: base, to: end, length }, mode, size) === undefined;
};

/** Whether the body, shifted by this, gets there and may stand there: what all checks of a Charge's move come to. */
export const canShift = (lane: Lane, by: Point): boolean => {
  const { world, unit, speed, nearEdge, tracks } = lane;
  for (const track of tracks) if (!isFree(track, lane, by)) return false;
  if (!within(costOf(lane, by), speed + GRAIN)) return false;
  return (
    !nearEdge ||
    basesOf(world, unit).every(({ x, y, r }) => isOnTable(world, baseOf({ x: x + by.x, y: y + by.y }, r)))
  );
};
