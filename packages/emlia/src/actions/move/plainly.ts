import type { Mode } from '@emlia/content';
import { distanceOfPoints, GRAIN, type Point } from '@emlia/kernel';
import type { UnitState } from '../../state.ts';
import { speedOf } from '../../table/attribute/movement.ts';
import { basesOf, boxOf } from '../../table/entity/base.ts';
import { perUnit } from '../../table/memory.ts';
import { slownessOf } from '../../table/move/pace.ts';
import { radiusOf } from '../../table/move/standing.ts';
import { unitsOnTable, type World } from '../../table/world.ts';
import type { Query } from '../order.ts';
import { blockersOf } from './journey.ts';
import type { NormalMove } from './normal-move.ts';

/** What a unit that sets out in one mode has round it, as far as it can go: bases in turn, by x, y and radius. */
interface Surroundings {
  readonly radii: Float64Array;
  /** How far each member gets at the most. */
  readonly farthest: Float64Array;
  /** Those it cannot move through. */
  readonly inWay: Float64Array;
  /** Those it cannot end on. */
  readonly others: Float64Array;
}

/** Where bases share more than this there is no doubt that they share more than the grain that the rules forgive. */
const SURE = 1.001 * GRAIN;

const groundBases = (world: World, units: readonly UnitState[]): Float64Array =>
  Float64Array.from(
    units.flatMap(unit =>
      basesOf(world, unit).flatMap(({ x, y, r, floor }) => (floor === undefined ? [x, y, r] : [])),
    ),
  );

const lookRound = ({ world, state, unit }: Query, mode: Mode): Surroundings => {
  const radii = unit.members.map(member => radiusOf(world, unit, member));
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
    farthest: Float64Array.from(farthest),
    inWay: groundBases(world, blockersOf({ world, state, unit, mode }, isNear)),
    others: groundBases(world, others),
  };
};

const surroundingsByMode = perUnit((_query: Query) => new Map<Mode, Surroundings>());

const surroundingsOf = (query: Query, mode: Mode): Surroundings => {
  const known = surroundingsByMode(query);
  let round = known.get(mode);
  if (!round) {
    round = lookRound(query, mode);
    known.set(mode, round);
  }
  return round;
};

/** Whether a base on its straight way runs into one of them. */
const runsInto = (bases: Float64Array, from: Point, to: Point, r: number): boolean => {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const square = dx * dx + dy * dy;
  for (let i = 0; i < bases.length; i += 3) {
    const x = (bases[i] as number) - from.x;
    const y = (bases[i + 1] as number) - from.y;
    const touch = (bases[i + 2] as number) + r - SURE;
    const ahead = square === 0 ? 0 : Math.max(0, Math.min(1, (x * dx + y * dy) / square));
    const offX = x - ahead * dx;
    const offY = y - ahead * dy;
    if (touch > 0 && offX * offX + offY * offY < touch * touch) return true;
  }
  return false;
};

/** Whether a base at the end of one of the ways stands on another's. */
const meetsOwn = (unit: UnitState, paths: NormalMove['paths'], radii: Float64Array, i: number): boolean => {
  const end = paths[i]?.at(-1) ?? unit.members[i];
  for (let j = 0; end && j < i; j++) {
    const other = paths[j]?.at(-1) ?? unit.members[j];
    if (!other) continue;
    const x = end.x - other.x;
    const y = end.y - other.y;
    const touch = (radii[i] as number) + (radii[j] as number) - SURE;
    if (touch > 0 && x * x + y * y < touch * touch) return true;
  }
  return false;
};

/**
 * Whether the checks of a move would surely refuse it, found out without asking them: it is too long (move.normal) or leaves
 * the table (entity.position), or others are in its way (move.blocked) or where it would end (entity.boundary.overlap). Of
 * what is near the limit it says no, and leaves the answer to the checks.
 */
export const isPlainlyRefused = (query: Query, command: NormalMove): boolean => {
  const { world, unit } = query;
  const { mode, paths, climb, leave, from, floors } = command;
  if (world.board.kind !== 'free' || climb || leave || from || floors) return false;
  if (paths.length !== unit.members.length) return false;
  const { radii, farthest, inWay, others } = surroundingsOf(query, mode);
  for (let i = 0; i < paths.length; i++) {
    const member = unit.members[i];
    const path = paths[i];
    if (!member || !path || member.floor !== undefined) return false;
    const r = radii[i] as number;
    let at: Point = member;
    let left = farthest[i] as number;
    for (const to of path) {
      left -= distanceOfPoints(at, to);
      if (left < 0 || !world.board.holds(to) || runsInto(inWay, at, to, r)) return true;
      at = to;
    }
    if (runsInto(others, at, at, r) || meetsOwn(unit, paths, radii, i)) return true;
  }
  return false;
};
