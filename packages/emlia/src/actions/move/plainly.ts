import type { Mode } from '@emlia/content';
import { type Box, distanceOfPoints, GRAIN, heading, type Point, snap } from '@emlia/kernel';
import type { Formation, Member, UnitState } from '../../state.ts';
import { easeOf } from '../../table/ability/ground.ts';
import { speedOf } from '../../table/attribute/movement.ts';
import { boxOf } from '../../table/entity/base.ts';
import { currentSize } from '../../table/entity/stature.ts';
import { degreesTurned, turnCost } from '../../table/formation/close-cost.ts';
import { formationNamed, gapOf, type Named } from '../../table/formation/drill.ts';
import { perCommand } from '../../table/memory.ts';
import { slownessOf } from '../../table/move/pace.ts';
import { modeOf } from '../../table/movemode/momentum.ts';
import { needsWater } from '../../table/movemode/water.ts';
import { legCost } from '../../table/terrain/cost.ts';
import { partOf, type World } from '../../table/world.ts';
import type { Query } from '../order.ts';
import type { NormalMove } from './normal-move.ts';
import {
  CLEAR,
  FORGIVEN,
  gather,
  MET,
  meetsBox,
  nearness,
  passes,
  SURE,
  type Surroundings,
  surroundingsOf,
} from './surroundings.ts';

type Ways = NormalMove['paths'];

const endOf = ({ members }: UnitState, paths: Ways, i: number): Point =>
  paths[i]?.at(-1) ?? (members[i] as Member);

/** The box of all that the middles of bases pass, or of where they end. */
const boxOfWays = ({ members }: UnitState, paths: Ways, endsOnly: boolean): Box => {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let i = 0; i < paths.length; i++) {
    const path = paths[i] as readonly Point[];
    // -1 is where it starts.
    for (let j = endsOnly ? path.length - 1 : -1; j < path.length; j++) {
      const { x, y } = j < 0 ? (members[i] as Member) : (path[j] as Point);
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      if (y > bottom) bottom = y;
    }
  }
  return { left, right, top, bottom };
};

/** How near a way comes to one of those gathered; too long, or off the table, it has met with something for certain. */
const follow = (
  { board }: World,
  member: Member,
  path: readonly Point[],
  farthest: number,
  r: number,
  count: number,
): number => {
  let at: Point = member;
  let left = farthest;
  let worst = CLEAR;
  for (const to of path) {
    left -= distanceOfPoints(at, to);
    if (left < 0 || !board.holds(to)) return MET;
    worst = Math.max(worst, passes(count, at.x, at.y, to.x, to.y, r));
    if (worst === MET) return MET;
    at = to;
  }
  return worst;
};

/** How near bases come to others on their ways. */
const followAll = ({ world, unit }: Query, paths: Ways, swept: Box, round: Surroundings): number => {
  const { radii, widest, farthest, inWay } = round;
  const count = gather(inWay, swept, widest);
  let worst = CLEAR;
  for (let i = 0; i < paths.length && worst !== MET; i++) {
    const [member, path] = [unit.members[i] as Member, paths[i] as readonly Point[]];
    const found = follow(world, member, path, farthest[i] as number, radii[i] as number, count);
    if (found > worst) worst = found;
  }
  return worst;
};

/** How near they come to others, to one another and to the edge of the table where they end. */
const standAtEnds = ({ world, unit }: Query, paths: Ways, ends: Box, round: Surroundings): number => {
  const { radii, widest, others } = round;
  const { width, height } = world.board;
  const count = gather(others, ends, widest);
  let worst = CLEAR;
  for (let i = 0; i < paths.length; i++) {
    const { x, y } = endOf(unit, paths, i);
    const r = radii[i] as number;
    if (x - r < 0 || y - r < 0 || x + r > width || y + r > height) return MET;
    worst = Math.max(worst, passes(count, x, y, x, y, r));
    for (let j = 0; j < i && worst !== MET; j++) {
      const other = endOf(unit, paths, j);
      const squared = (x - other.x) * (x - other.x) + (y - other.y) * (y - other.y);
      worst = Math.max(worst, nearness(squared, r + (radii[j] as number)));
    }
    if (worst === MET) return MET;
  }
  return worst;
};

/** Whether each ends surely near enough to one before it in the list, and so all hang together. */
const areSurelyLinked = (unit: UnitState, paths: Ways, radii: Float64Array, gap: number): boolean => {
  for (let i = 1; i < unit.members.length; i++) {
    const { x, y } = endOf(unit, paths, i);
    let linked = false;
    for (let j = i - 1; j >= 0 && !linked; j--) {
      const other = endOf(unit, paths, j);
      const most = gap + (radii[i] as number) + (radii[j] as number) - FORGIVEN;
      linked = (other.x - x) * (other.x - x) + (other.y - y) * (other.y - y) <= most * most;
    }
    if (!linked) return false;
  }
  return true;
};

/** Movement that a member needs for its way where nothing bars it. */
const spentOn = (
  { world, unit }: Query,
  mode: Mode,
  member: Member,
  path: readonly Point[],
  isSlowed: boolean,
): number => {
  let spent = 0;
  let from: Point = member;
  for (const to of path) {
    const length = distanceOfPoints(from, to);
    if (length > 0 && isSlowed) {
      const size = currentSize(world, unit, member.part);
      spent += legCost(world, { from, to, length }, mode, size, easeOf(world, partOf(unit, member.part)));
    } else spent += length;
    from = to;
  }
  return spent * slownessOf(unit);
};

/** formation.close.turn: what the most turned member of a unit in close formation pays; undefined: the checks know. */
const turningCost = ({ unit }: Query, { paths }: NormalMove, formation: Formation): number | undefined => {
  if (unit.formation !== 'close' || formation !== 'close') return 0;
  let most = 0;
  for (let i = 0; i < paths.length; i++) {
    const member = unit.members[i] as Member;
    const path = paths[i] as readonly Point[];
    const [from, to] = [path.at(-2) ?? member, path.at(-1)];
    // Where it looks in the end it says itself if its last step is none.
    if (to && from.x === to.x && from.y === to.y) return undefined;
    most = Math.max(most, degreesTurned(member, path, to ? heading(from, to) : member.facing));
  }
  return turnCost([most]);
};

/** Whether the movement they have is enough for all; undefined where that is near the limit. */
const haveMovement = (
  query: Query,
  command: NormalMove,
  formation: Formation,
  isSlowed: boolean,
): boolean | undefined => {
  const { world, unit } = query;
  const { mode, paths } = command;
  const turning = turningCost(query, command, formation);
  if (turning === undefined) return undefined;
  const speeds = unit.parts.map(part => speedOf(world, unit, part, mode));
  let isEnough: boolean | undefined = true;
  for (let i = 0; i < paths.length; i++) {
    const member = unit.members[i] as Member;
    const speed = speeds[member.part] ?? 0;
    const over = spentOn(query, mode, member, paths[i] as readonly Point[], isSlowed) + turning - speed;
    if (over > SURE) return false;
    if (speed === 0 || over > FORGIVEN) isEnough = undefined;
  }
  return isEnough;
};

/** The formation of a unit that moves as any other does; undefined of one that the checks have to look at. */
const plainFormation = (
  { world, unit }: Query,
  { mode, facings, hold, formation }: NormalMove,
): Named | undefined => {
  if (facings || hold || needsWater(mode) || mode !== modeOf(world, unit)) return undefined;
  const named = formationNamed(world, unit, formation);
  return named?.formation === 'ranked' ? undefined : named;
};

/** Its paths can be judged so: on an open table, from and to the ground. */
const isOnGround = (query: Query, { paths, climb, leave, from, floors }: NormalMove): boolean =>
  !(climb || leave || from || floors) && paths.length === query.unit.members.length && isOnOpenGround(query);

const isOnOpenGround = ({ world, unit }: Query): boolean =>
  world.board.kind === 'free' && !unit.members.some(({ floor }) => floor !== undefined);

/**
 * Whether the checks of a way would surely allow it, or surely refuse it, found out on a few numbers without asking them: it
 * is too long (move.normal) or leaves the table (entity.position), others are in its way (move.blocked) or where it would
 * end (entity.boundary.overlap); or nothing of the kind, nothing that bars it near, and the unit hangs together.
 * Undefined of what is near a limit, and of whatever is out of the ordinary: it is left to the checks. Whether the unit
 * may set out so is another question.
 */
export const plainAnswer = perCommand((query: Query, command: NormalMove): boolean | undefined => {
  if (!isOnGround(query, command)) return undefined;
  const { unit } = query;
  const { mode, paths } = command;
  const round = surroundingsOf(query, mode);
  const swept = boxOfWays(unit, paths, false);
  const onWay = followAll(query, paths, swept, round);
  if (onWay === MET) return false;
  const ends = boxOfWays(unit, paths, true);
  const atEnd = standAtEnds(query, paths, ends, round);
  if (atEnd === MET) return false;
  const named = plainFormation(query, command);
  if (!named) return undefined;
  const enough = haveMovement(query, command, named.formation, meetsBox(round.slowing, swept, 0));
  if (enough === false) return false;
  const isClear = onWay === CLEAR && atEnd === CLEAR && enough === true;
  const isBarred = meetsBox(round.barring, swept, round.widest) || meetsBox(round.ranks, ends, 0);
  return isClear && !isBarred && areSurelyLinked(unit, paths, round.radii, gapOf(named)) ? true : undefined;
});

/** Whether it surely refuses. */
export const isPlainlyRefused = (query: Query, command: NormalMove): boolean =>
  plainAnswer(query, command) === false;

/** Whether it surely refuses any command with this way of one of the members. */
export const isWayPlainlyRefused = (query: Query, mode: Mode, i: number, path: readonly Point[]): boolean => {
  const { world, unit } = query;
  const member = unit.members[i];
  if (!member || path.length === 0 || !isOnOpenGround(query)) return false;
  const { radii, farthest, inWay } = surroundingsOf(query, mode);
  const r = radii[i] as number;
  let [left, right, top, bottom] = [member.x, member.x, member.y, member.y];
  for (const { x, y } of path) {
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  const count = gather(inWay, { left, right, top, bottom }, r);
  return follow(world, member, path, farthest[i] as number, r, count) === MET;
};

/**
 * Whether it surely refuses the whole unit going straight by this, found out without making the command; `isOn`: and then on
 * from there.
 */
export const isBodyPlainlyRefused = (query: Query, mode: Mode, by: Point, isOn = false): boolean => {
  if (!isOnOpenGround(query)) return false;
  const { world, unit } = query;
  const { members } = unit;
  const { width, height } = world.board;
  const { radii, widest, farthest, inWay, others } = surroundingsOf(query, mode);
  const { left, right, top, bottom } = boxOf(world, unit);
  const swept = {
    left: left + Math.min(0, by.x),
    right: right + Math.max(0, by.x),
    top: top + Math.min(0, by.y),
    bottom: bottom + Math.max(0, by.y),
  };
  const length = Math.sqrt(by.x * by.x + by.y * by.y);
  const passed = gather(inWay, swept, widest + GRAIN);
  for (let i = 0; i < members.length; i++) {
    const { x, y } = members[i] as Member;
    const toX = snap(x + by.x);
    const toY = snap(y + by.y);
    // Rounded to the grain, the way may be so much shorter.
    if (length > (farthest[i] as number) + 2 * GRAIN) return true;
    if (toX < 0 || toY < 0 || toX > width || toY > height) return true;
    if (passes(passed, x, y, toX, toY, radii[i] as number) === MET) return true;
  }
  if (isOn) return false;
  const met = gather(others, swept, widest + GRAIN);
  for (let i = 0; i < members.length; i++) {
    const { x, y } = members[i] as Member;
    const toX = snap(x + by.x);
    const toY = snap(y + by.y);
    if (passes(met, toX, toY, toX, toY, radii[i] as number) === MET) return true;
  }
  return false;
};
