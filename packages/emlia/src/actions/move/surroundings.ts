import type { Mode } from '@emlia/content';
import { type Box, GRAIN, memoized, memoizedByKey } from '@emlia/kernel';
import type { UnitState } from '../../state.ts';
import { speedOf } from '../../table/attribute/movement.ts';
import { type Base, basesOf, boxOf } from '../../table/entity/base.ts';
import { currentHeight } from '../../table/entity/stature.ts';
import { perUnit } from '../../table/memory.ts';
import { slownessOf } from '../../table/move/pace.ts';
import { costFactor } from '../../table/terrain/cost.ts';
import { obstaclesFor } from '../../table/terrain/obstacle.ts';
import { areEnemies, type Ground, unitsOnTable, type World } from '../../table/world.ts';
import type { Query } from '../order.ts';
import { blockersOf } from './journey.ts';

/** What a unit that sets out in one mode has round it, as far as it can go: bases in turn, by x, y and radius. */
export interface Surroundings {
  readonly radii: Float64Array;
  readonly widest: number;
  /** How far each member gets at the most. */
  readonly farthest: Float64Array;
  /** Those it cannot move through. */
  readonly inWay: Float64Array;
  /** Those it cannot end on. */
  readonly others: Float64Array;
  /** Boxes of ground that may bar it, of ground that may slow it, and of enemies in ranks: left, right, top and bottom in turn. */
  readonly barring: Float64Array;
  readonly slowing: Float64Array;
  readonly ranks: Float64Array;
}

/** Of one unit, as long as it stands so; who is on an upper floor is in nobody's way on the ground. */
const listed = memoized((bases: readonly Base[]): Float64Array => {
  const numbers: number[] = [];
  for (const { x, y, r, floor } of bases) if (floor === undefined) numbers.push(x, y, r);
  return Float64Array.from(numbers);
});

const groundBases = (world: World, units: readonly UnitState[]): Float64Array => {
  let length = 0;
  for (const unit of units) length += listed(basesOf(world, unit)).length;
  const all = new Float64Array(length);
  let at = 0;
  for (const unit of units) {
    const own = listed(basesOf(world, unit));
    all.set(own, at);
    at += own.length;
  }
  return all;
};

const lookRound = ({ world, state, unit }: Query, mode: Mode): Surroundings => {
  const radii = basesOf(world, unit).map(({ r }) => r);
  const speeds = unit.parts.map(part => speedOf(world, unit, part, mode) / slownessOf(unit));
  const farthest = unit.members.map(({ part }) => (speeds[part] ?? 0) + 2 * GRAIN);
  const { left, right, top, bottom } = boxOf(world, unit);
  const reach = Math.max(...farthest);
  const isNear = (other: UnitState): boolean => {
    const box = boxOf(world, other);
    return (
      box.left <= right + reach &&
      box.right >= left - reach &&
      box.top <= bottom + reach &&
      box.bottom >= top - reach
    );
  };
  const others = unitsOnTable(state).filter(other => other.id !== unit.id && isNear(other));
  return {
    radii: Float64Array.from(radii),
    widest: Math.max(...radii),
    farthest: Float64Array.from(farthest),
    inWay: groundBases(world, blockersOf({ world, state, unit, mode }, isNear)),
    others: groundBases(world, others),
    ...groundsOfConcern(world, mode, currentHeight(world, unit)),
    ranks: boxesOf(
      others
        .filter(other => other.formation === 'ranked' && areEnemies(world, unit, other))
        .map(other => boxOf(world, other)),
    ),
  };
};

const boxesOf = (boxes: readonly Box[]): Float64Array =>
  Float64Array.from(boxes.flatMap(({ left, right, top, bottom }) => [left, right, top, bottom]));

const groundsOfConcern = (world: World, mode: Mode, height: number) =>
  groundsByModeAndHeight(world, `${mode} ${height}`, mode, height);

const groundsByModeAndHeight = memoizedByKey((world: World, _key: string, mode: Mode, height: number) => {
  const boxesWhere = (isSo: (ground: Ground) => boolean): Float64Array =>
    boxesOf(world.grounds.filter(isSo).map(({ box }) => box));
  const obstacles = obstaclesFor(world, mode, height);
  return {
    barring: boxesWhere(ground => obstacles.includes(ground) || ground.entry.impassable.includes(mode)),
    slowing: boxesWhere(({ entry }) => costFactor(entry, mode) !== 1),
  };
});

const surroundingsByMode = perUnit((_query: Query) => new Map<Mode, Surroundings>());

export const surroundingsOf = (query: Query, mode: Mode): Surroundings => {
  const known = surroundingsByMode(query);
  let round = known.get(mode);
  if (!round) {
    round = lookRound(query, mode);
    known.set(mode, round);
  }
  return round;
};

/** Where bases share more than this there is no doubt that they share more than the grain that the rules forgive. */
export const SURE = 1.001 * GRAIN;
/** Where they share less, none that it is forgiven. */
export const FORGIVEN = GRAIN / 2;

/** How near a base comes to another: not at all, so that only the rules can tell, or too near for certain. */
export const CLEAR = 0;
const CLOSE = 1;
export const MET = 2;

/** How near two bases come that share so much of the line between their middles, `touch` long where they just touch. */
export const nearness = (squared: number, touch: number): number => {
  const [sure, most] = [touch - SURE, touch - FORGIVEN];
  if (sure > 0 && squared < sure * sure) return MET;
  return most > 0 && squared < most * most ? CLOSE : CLEAR;
};

/** The bases near the question that is being asked, gathered from all round: x, y and radius in turn. */
let near = new Float64Array(3 * 64);

/** Gathers those that reach into a box with so much room round it; tells how many numbers that makes. */
export const gather = (bases: Float64Array, { left, right, top, bottom }: Box, room: number): number => {
  if (near.length < bases.length) near = new Float64Array(2 * bases.length);
  let count = 0;
  for (let i = 0; i < bases.length; i += 3) {
    const x = bases[i] as number;
    const y = bases[i + 1] as number;
    const r = (bases[i + 2] as number) + room;
    if (x + r < left || x - r > right || y + r < top || y - r > bottom) continue;
    near[count] = x;
    near[count + 1] = y;
    near[count + 2] = bases[i + 2] as number;
    count += 3;
  }
  return count;
};

/** How near a base comes on its straight way to one of those gathered. */
export const passes = (count: number, x: number, y: number, toX: number, toY: number, r: number): number => {
  const dx = toX - x;
  const dy = toY - y;
  const square = dx * dx + dy * dy;
  let worst = CLEAR;
  for (let i = 0; i < count && worst !== MET; i += 3) {
    const offX = (near[i] as number) - x;
    const offY = (near[i + 1] as number) - y;
    const ahead = square === 0 ? 0 : Math.max(0, Math.min(1, (offX * dx + offY * dy) / square));
    const asideX = offX - ahead * dx;
    const asideY = offY - ahead * dy;
    const found = nearness(asideX * asideX + asideY * asideY, (near[i + 2] as number) + r);
    if (found > worst) worst = found;
  }
  return worst;
};

/** Whether one of the boxes comes into another with so much room round it. */
export const meetsBox = (boxes: Float64Array, { left, right, top, bottom }: Box, room: number): boolean => {
  for (let i = 0; i < boxes.length; i += 4) {
    if (
      (boxes[i] as number) <= right + room &&
      (boxes[i + 1] as number) >= left - room &&
      (boxes[i + 2] as number) <= bottom + room &&
      (boxes[i + 3] as number) >= top - room
    )
      return true;
  }
  return false;
};
