import type { Mode } from '@emlia/content';
import { type Box, distanceOfPoints, GRAIN, heading, memoizedByKey, type Point, snap } from '@emlia/kernel';
import type { Formation, Member, UnitState } from '../../state.ts';
import { easeOf } from '../../table/ability/ground.ts';
import { speedOf } from '../../table/attribute/movement.ts';
import { basesOf, boxOf } from '../../table/entity/base.ts';
import { currentHeight, currentSize } from '../../table/entity/stature.ts';
import { degreesTurned, turnCost } from '../../table/formation/close-cost.ts';
import { formationNamed, gapOf } from '../../table/formation/drill.ts';
import { perUnit } from '../../table/memory.ts';
import { slownessOf } from '../../table/move/pace.ts';
import { isOnTable, radiusOf } from '../../table/move/standing.ts';
import { modeOf } from '../../table/movemode/momentum.ts';
import { needsWater } from '../../table/movemode/water.ts';
import { costFactor, legCost } from '../../table/terrain/cost.ts';
import { obstaclesFor } from '../../table/terrain/obstacle.ts';
import { areEnemies, type Ground, partOf, unitsOnTable, type World } from '../../table/world.ts';
import type { Query } from '../order.ts';
import { blockersOf } from './journey.ts';
import type { NormalMove } from './normal-move.ts';

/** What a unit that sets out in one mode has round it, as far as it can go: bases in turn, by x, y and radius. */
interface Surroundings {
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
    widest: Math.max(...radii),
    farthest: Float64Array.from(farthest),
    inWay: groundBases(world, blockersOf({ world, state, unit, mode }, isNear)),
    others: groundBases(world, others),
    ...groundsOfConcern(world, mode, currentHeight(world, unit)),
    ranks: boxesOf(
      others.flatMap(other =>
        other.formation === 'ranked' && areEnemies(world, unit, other) ? [boxOf(world, other)] : [],
      ),
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

const surroundingsOf = (query: Query, mode: Mode): Surroundings => {
  const known = surroundingsByMode(query);
  let round = known.get(mode);
  if (!round) {
    round = lookRound(query, mode);
    known.set(mode, round);
  }
  return round;
};

/** The bases near the question that is being asked, gathered from all round: x, y and radius in turn. */
let near = new Float64Array(3 * 64);

/** Gathers those that reach into a box; tells how many numbers that makes. */
const gather = (bases: Float64Array, left: number, right: number, top: number, bottom: number): number => {
  if (near.length < bases.length) near = new Float64Array(2 * bases.length);
  let count = 0;
  for (let i = 0; i < bases.length; i += 3) {
    const x = bases[i] as number;
    const y = bases[i + 1] as number;
    const r = bases[i + 2] as number;
    if (x + r < left || x - r > right || y + r < top || y - r > bottom) continue;
    near[count] = x;
    near[count + 1] = y;
    near[count + 2] = r;
    count += 3;
  }
  return count;
};

/** Whether a base on its straight way runs into one of those gathered. */
const runsInto = (
  count: number,
  x: number,
  y: number,
  toX: number,
  toY: number,
  r: number,
  forgiven = SURE,
): boolean => {
  const dx = toX - x;
  const dy = toY - y;
  const square = dx * dx + dy * dy;
  for (let i = 0; i < count; i += 3) {
    const offX = (near[i] as number) - x;
    const offY = (near[i + 1] as number) - y;
    const touch = (near[i + 2] as number) + r - forgiven;
    const ahead = square === 0 ? 0 : Math.max(0, Math.min(1, (offX * dx + offY * dy) / square));
    const asideX = offX - ahead * dx;
    const asideY = offY - ahead * dy;
    if (touch > 0 && asideX * asideX + asideY * asideY < touch * touch) return true;
  }
  return false;
};

/** The box of all that the middles of bases pass, or of where they end; of the question that is being asked. */
const swept = { left: 0, right: 0, top: 0, bottom: 0 };

const sweep = ({ members }: UnitState, paths: NormalMove['paths'], endsOnly: boolean): void => {
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
  swept.left = left;
  swept.right = right;
  swept.top = top;
  swept.bottom = bottom;
};

/** Gathers what reaches into the box of all that bases pass, or of their ends. */
const gatherRound = (
  bases: Float64Array,
  unit: UnitState,
  paths: NormalMove['paths'],
  widest: number,
  endsOnly: boolean,
): number => {
  sweep(unit, paths, endsOnly);
  const { left, right, top, bottom } = swept;
  return gather(bases, left - widest, right + widest, top - widest, bottom + widest);
};

/** Whether one of the boxes comes into what was swept, with so much room round it. */
const meetsBox = (boxes: Float64Array, room: number): boolean => {
  const { left, right, top, bottom } = swept;
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

/** Whether a base at the end of one of the ways stands on another's. */
const meetsOwn = (
  unit: UnitState,
  paths: NormalMove['paths'],
  radii: Float64Array,
  i: number,
  forgiven = SURE,
): boolean => {
  const end = paths[i]?.at(-1) ?? unit.members[i];
  for (let j = 0; end && j < i; j++) {
    const other = paths[j]?.at(-1) ?? unit.members[j];
    if (!other) continue;
    const x = end.x - other.x;
    const y = end.y - other.y;
    const touch = (radii[i] as number) + (radii[j] as number) - forgiven;
    if (touch > 0 && x * x + y * y < touch * touch) return true;
  }
  return false;
};

/** Whether a way is too long, leaves the table, or runs into one of those gathered. */
const isPlainlyBarred = (
  { board }: World,
  member: Member,
  path: readonly Point[],
  { farthest, r, count }: { readonly farthest: number; readonly r: number; readonly count: number },
): boolean => {
  let at: Point = member;
  let left = farthest;
  for (const to of path) {
    left -= distanceOfPoints(at, to);
    if (left < 0 || !board.holds(to) || runsInto(count, at.x, at.y, to.x, to.y, r)) return true;
    at = to;
  }
  return false;
};

/** Its paths can be judged so: on an open table, from and to the ground. */
const isOnGround = (query: Query, { paths, climb, leave, from, floors }: NormalMove): boolean =>
  !(climb || leave || from || floors) && paths.length === query.unit.members.length && isOnOpenGround(query);

const isOnOpenGround = ({ world, unit }: Query): boolean =>
  world.board.kind === 'free' && !unit.members.some(({ floor }) => floor !== undefined);

/**
 * Whether the checks of a move would surely refuse it, found out without asking them: it is too long (move.normal) or leaves
 * the table (entity.position), or others are in its way (move.blocked) or where it would end (entity.boundary.overlap). Of
 * what is near the limit it says no, and leaves the answer to the checks.
 */
export const isPlainlyRefused = (query: Query, command: NormalMove): boolean => {
  if (!isOnGround(query, command)) return false;
  const { world, unit } = query;
  const { mode, paths } = command;
  const { radii, widest, farthest, inWay, others } = surroundingsOf(query, mode);
  const passed = gatherRound(inWay, unit, paths, widest, false);
  for (let i = 0; i < paths.length; i++) {
    const limits = { farthest: farthest[i] as number, r: radii[i] as number, count: passed };
    if (isPlainlyBarred(world, unit.members[i] as Member, paths[i] as readonly Point[], limits)) return true;
  }
  const met = gatherRound(others, unit, paths, widest, true);
  for (let i = 0; i < paths.length; i++) {
    const { x, y } = paths[i]?.at(-1) ?? (unit.members[i] as Member);
    if (runsInto(met, x, y, x, y, radii[i] as number) || meetsOwn(unit, paths, radii, i)) return true;
  }
  return false;
};

/** Whether isPlainlyRefused would say so of any command with this way of one of the members. */
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
  const count = gather(inWay, left - r, right + r, top - r, bottom + r);
  return isPlainlyBarred(world, member, path, { farthest: farthest[i] as number, r, count });
};

/**
 * Whether it would of the whole unit going straight by this, found out without making the command; `isOn`: and then on
 * from there.
 */
export const isBodyPlainlyRefused = (query: Query, mode: Mode, by: Point, isOn = false): boolean => {
  if (!isOnOpenGround(query)) return false;
  const { world, unit } = query;
  const { members } = unit;
  const { radii, widest, farthest, inWay, others } = surroundingsOf(query, mode);
  const { left, right, top, bottom } = boxOf(world, unit);
  const room = widest + GRAIN;
  const [west, east] = [left + Math.min(0, by.x) - room, right + Math.max(0, by.x) + room];
  const [north, south] = [top + Math.min(0, by.y) - room, bottom + Math.max(0, by.y) + room];
  const passed = gather(inWay, west, east, north, south);
  const length = Math.sqrt(by.x * by.x + by.y * by.y);
  for (let i = 0; i < members.length; i++) {
    const { x, y } = members[i] as Member;
    const toX = snap(x + by.x);
    const toY = snap(y + by.y);
    // Rounded to the grain, the way may be so much shorter.
    if (length > (farthest[i] as number) + 2 * GRAIN) return true;
    if (toX < 0 || toY < 0 || toX > world.board.width || toY > world.board.height) return true;
    if (runsInto(passed, x, y, toX, toY, radii[i] as number)) return true;
  }
  if (isOn) return false;
  const met = gather(others, west, east, north, south);
  for (let i = 0; i < members.length; i++) {
    const { x, y } = members[i] as Member;
    const toX = snap(x + by.x);
    const toY = snap(y + by.y);
    if (runsInto(met, toX, toY, toX, toY, radii[i] as number)) return true;
  }
  return false;
};

/** Where bases share less than this there is no doubt that it is forgiven. */
const FORGIVEN = GRAIN / 2;

/** Whether each ends surely near enough to one before it in the list, and so all hang together. */
const areSurelyLinked = (
  { members }: UnitState,
  paths: NormalMove['paths'],
  radii: Float64Array,
  gap: number,
): boolean => {
  for (let i = 1; i < members.length; i++) {
    const { x, y } = paths[i]?.at(-1) ?? (members[i] as Member);
    let linked = false;
    for (let j = i - 1; j >= 0 && !linked; j--) {
      const other = paths[j]?.at(-1) ?? (members[j] as Member);
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

/** formation.close.turn: what the most turned member of a unit in close formation pays. */
const turningCost = ({ unit }: Query, { paths }: NormalMove, formation: Formation): number => {
  if (unit.formation !== 'close' || formation !== 'close') return 0;
  let most = 0;
  for (let i = 0; i < paths.length; i++) {
    const member = unit.members[i] as Member;
    const path = paths[i] as readonly Point[];
    const [from, to] = [path.at(-2) ?? member, path.at(-1)];
    // Who stops where it was goes another way to look at.
    if (to && from.x === to.x && from.y === to.y) return Infinity;
    most = Math.max(most, degreesTurned(member, path, to ? heading(from, to) : member.facing));
  }
  return turnCost([most]);
};

/** Whether no ranks are near where it ends, and no base comes near to another's. */
const hasRoom = ({ world, unit }: Query, { paths }: NormalMove, round: Surroundings): boolean => {
  const { radii, widest, inWay, others, ranks } = round;
  const { members } = unit;
  const passed = gatherRound(inWay, unit, paths, widest, false);
  for (let i = 0; i < paths.length; i++) {
    let at: Point = members[i] as Member;
    for (const to of paths[i] as readonly Point[]) {
      if (runsInto(passed, at.x, at.y, to.x, to.y, radii[i] as number, FORGIVEN)) return false;
      at = to;
    }
  }
  const met = gatherRound(others, unit, paths, widest, true);
  if (meetsBox(ranks, 0)) return false;
  for (let i = 0; i < paths.length; i++) {
    const { x, y } = paths[i]?.at(-1) ?? (members[i] as Member);
    const r = radii[i] as number;
    if (!isOnTable(world, { kind: 'disc', x, y, r })) return false;
    if (runsInto(met, x, y, x, y, r, FORGIVEN) || meetsOwn(unit, paths, radii, i, FORGIVEN)) return false;
  }
  return true;
};

/**
 * Whether the checks of a way would surely allow it, found out without asking them: past everybody and all that bars
 * it, to where the unit hangs together, and not too long. Whether the unit may set out so is another question. Of what is near
 * the limit, and of whatever is out of the ordinary, it says no, and leaves the answer to the checks.
 */
export const isPlainlyFree = (query: Query, command: NormalMove): boolean => {
  const { world, unit } = query;
  const { mode, paths, facings, hold } = command;
  if (!isOnGround(query, command) || facings || hold) return false;
  if (needsWater(mode) || mode !== modeOf(world, unit)) return false;
  const named = formationNamed(world, unit, command.formation);
  if (!named || named.formation === 'ranked') return false;
  const round = surroundingsOf(query, mode);
  if (!areSurelyLinked(unit, paths, round.radii, gapOf(named))) return false;
  sweep(unit, paths, false);
  if (meetsBox(round.barring, round.widest)) return false;
  const isSlowed = meetsBox(round.slowing, 0);
  const turning = turningCost(query, command, named.formation);
  const speeds = unit.parts.map(part => speedOf(world, unit, part, mode));
  for (let i = 0; i < paths.length; i++) {
    const member = unit.members[i] as Member;
    const speed = speeds[member.part] ?? 0;
    const spent = spentOn(query, mode, member, paths[i] as readonly Point[], isSlowed);
    if (speed === 0 || spent + turning > speed + FORGIVEN) return false;
  }
  return hasRoom(query, command, round);
};
