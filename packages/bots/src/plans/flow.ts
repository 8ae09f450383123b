import type { Movement } from '@emlia/content';
import type { UnitState } from '@emlia/emlia';
import { basesOf, type World } from '@emlia/emlia/reading';
import { heading, memoizedByKey, type Point } from '@emlia/kernel';
import type { SeatSituation } from '../judge/situation.ts';
import { ASLANT, lengthIn, offsetsOf, stepsOf } from '../table/distances.ts';
import type { UnitProfile } from '../table/profile.ts';
import { type Squares, squareIndex } from '../table/squares.ts';
import { beginWaiting, emptyWaitingList, putWaiting, takeWaiting } from '../table/waiting.ts';
import { middleOfSquare, type Ways } from '../table/ways.ts';
import type { CandidateMove } from './moves.ts';

/** Rounding and odd corners must not ask for more movement than there is. */
const ALMOST = 0.95;
/** Bases may touch. */
const GAP = 0.01;

const radiusOf = ({ world }: SeatSituation, unit: UnitState): number => basesOf(world, unit)[0]?.r ?? 0.5;

/** The squares that others take, as they were last asked for; 0 all over but where `marked` says. */
interface Taken {
  squares: Uint8Array;
  readonly marked: number[];
  /** Who asked in which situation, by number: neither is kept. */
  by: number;
}

const latestTaken: Taken = { squares: new Uint8Array(0), marked: [], by: 0 };
let askers = 0;
const numberOf = memoizedByKey((_situation: SeatSituation, _profile: UnitProfile): number => ++askers);

/** The squares in which others leave it no room; looked at once for a choice, for which the situation is read. */
const takenFrom = (situation: SeatSituation, profile: UnitProfile): Uint8Array => {
  const latest = latestTaken;
  const by = numberOf(situation, profile);
  if (latest.by === by) return latest.squares;
  for (const square of latest.marked) latest.squares[square] = 0;
  latest.marked.length = 0;
  const all = profile.squares.columns * profile.squares.rows;
  if (latest.squares.length < all) latest.squares = new Uint8Array(all);
  markTaken(latest, situation, profile);
  latest.by = by;
  return latest.squares;
};

const markTaken = (
  { squares: taken, marked }: Taken,
  situation: SeatSituation,
  profile: UnitProfile,
): void => {
  const { unit, squares } = profile;
  const radius = radiusOf(situation, unit);
  const { size, columns, rows } = squares;
  for (const other of situation.profiles.values()) {
    if (other.unit.id === unit.id) continue;
    const apart = radius + radiusOf(situation, other.unit) + GAP;
    for (const { x, y } of other.unit.members) {
      const [left, right] = [Math.floor((x - apart) / size), Math.floor((x + apart) / size)];
      const [top, bottom] = [Math.floor((y - apart) / size), Math.floor((y + apart) / size)];
      for (let row = Math.max(0, top); row <= Math.min(rows - 1, bottom); row++) {
        for (let column = Math.max(0, left); column <= Math.min(columns - 1, right); column++) {
          const [dx, dy] = [(column + 0.5) * size - x, (row + 0.5) * size - y];
          const square = row * columns + column;
          if (dx * dx + dy * dy >= apart * apart || taken[square] === 1) continue;
          taken[square] = 1;
          marked.push(square);
        }
      }
    }
  }
};

/** What one mode makes of the table now, with those who stand on it. */
interface Field {
  readonly squares: Squares;
  readonly cost: readonly number[];
  /** The steps out of each square, a bit for each. */
  readonly steps: Uint8Array;
  readonly offsets: Int32Array;
  readonly taken: Uint8Array;
  readonly board: World['board'];
}

/** What a step from a square into another takes; Infinity where that is closed or taken. */
const stepCost = ({ squares, cost, taken }: Field, from: number, to: number, aslant: boolean): number => {
  const harsh = cost[to] as number;
  if (harsh === 0 || taken[to] === 1) return Infinity;
  return (
    squares.size *
    Math.max(harsh, cost[from] as number) *
    (aslant ? Math.SQRT2 : 1) *
    (squares.hurts[to] ? 5 : 1)
  );
};

/** The squares about a unit, as far as it can go. */
interface Window {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const windowOf = ({ unit, squares }: UnitProfile, reach: number): Window => {
  const { size, columns, rows } = squares;
  let [left, right, top, bottom] = [columns, 0, rows, 0];
  const far = Math.ceil(reach / size) + 2;
  for (const { x, y } of unit.members) {
    const [column, row] = [Math.floor(x / size), Math.floor(y / size)];
    left = Math.min(left, column - far);
    right = Math.max(right, column + far);
    top = Math.min(top, row - far);
    bottom = Math.max(bottom, row + far);
  }
  return {
    left: Math.max(0, left),
    right: Math.min(columns - 1, right),
    top: Math.max(0, top),
    bottom: Math.min(rows - 1, bottom),
  };
};

/** Where it goes, and in which of its modes. */
interface Goal {
  readonly ways: Ways;
  readonly mode: number;
}

/** For one search after another; Infinity all over before and after each. */
let pool = new Float64Array(0);
const waiting = emptyWaitingList();

/** The squares from which the way to the goal is known: the window's rim, as if nobody stood beyond, and the goal. */
const startsIn = (field: Field, { ways, mode }: Goal, { left, right, top, bottom }: Window): number[] => {
  const { columns, rows } = field.squares;
  const starts: number[] = [];
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const square = row * columns + column;
      const rim = row === top || row === bottom || column === left || column === right;
      if (field.taken[square] === 1 || !(rim || ways.lengths[mode * columns * rows + square] === 0)) continue;
      if (lengthIn(ways, mode, square) < Infinity) starts.push(square);
    }
  }
  return starts;
};

/** How far it is to the goal from each square of the window, past those who stand in it. */
const searchPastOthers = (lengths: Float64Array, field: Field, goal: Goal, window: Window): void => {
  const { left, right, top, bottom } = window;
  const { squares, steps, offsets } = field;
  const { columns } = squares;
  const starts = startsIn(field, goal, window);
  beginWaiting(waiting, squares.size);
  for (const square of starts) {
    const far = lengthIn(goal.ways, goal.mode, square);
    lengths[square] = far;
    putWaiting(waiting, square, far);
  }
  for (let square = takeWaiting(waiting, lengths); square >= 0; square = takeWaiting(waiting, lengths)) {
    const here = lengths[square] as number;
    const bits = steps[square] as number;
    for (let i = 0; i < 8; i++) {
      if ((bits & (1 << i)) === 0) continue;
      const next = square + (offsets[i] as number);
      const known = lengths[next] as number;
      // Who was reached before is not reached sooner from here.
      if (known <= here) continue;
      const length = here + stepCost(field, square, next, ((ASLANT >> i) & 1) === 1);
      if (length >= known) continue;
      const column = next % columns;
      if (column < left || column > right || next < top * columns || next >= (bottom + 1) * columns) continue;
      lengths[next] = length;
      putWaiting(waiting, next, length);
    }
  }
};

/** Lends the lengths of that search. */
const withPastOthers = <T>(
  field: Field,
  goal: Goal,
  window: Window,
  read: (lengths: Float64Array) => T,
): T => {
  const all = field.cost.length;
  if (pool.length < all) pool = new Float64Array(all).fill(Infinity);
  try {
    searchPastOthers(pool, field, goal, window);
    return read(pool);
  } finally {
    const { columns } = field.squares;
    pool.fill(Infinity, window.top * columns, (window.bottom + 1) * columns);
  }
};

/** The squares one member passes on its way down, as far as it can go. */
const descent = (field: Field, length: Float64Array, from: number, reach: number): number[] => {
  const { steps, offsets } = field;
  const passed: number[] = [];
  let [square, spent] = [from, 0];
  for (;;) {
    let [best, least, cost] = [square, length[square] as number, 0];
    const bits = steps[square] as number;
    for (let i = 0; i < 8; i++) {
      if ((bits & (1 << i)) === 0) continue;
      const next = square + (offsets[i] as number);
      const there = length[next] as number;
      if (there >= least) continue;
      const by = stepCost(field, square, next, ((ASLANT >> i) & 1) === 1);
      if (by < Infinity) [best, least, cost] = [next, there, by];
    }
    if (best === square || spent + cost > reach) return passed;
    spent += cost;
    passed.push(best);
    square = best;
  }
};

/** Where it turns on its way over these squares, and where it ends. */
const bendsOf = (field: Field, from: number, passed: readonly number[]): Point[] => {
  const bends: Point[] = [];
  for (const [i, square] of passed.entries()) {
    const before = passed[i - 1] ?? from;
    const after = passed[i + 1];
    if (i > 0 && after !== undefined && after - square === square - before) continue;
    bends.push(placeIn(field, square));
  }
  return bends;
};

/** On a board with cells, the cell nearest to the middle of the square. */
const placeIn = ({ squares, board }: Field, square: number): Point =>
  board.place(middleOfSquare(squares, square));

const isOpen = ({ squares, cost, taken }: Field, at: Point): boolean => {
  const square = squareIndex(squares, at);
  return cost[square] !== 0 && !taken[square];
};

/** Who finds no way goes last. */
const rank = (length = Infinity): number => Math.min(length, 1e6);

/** The paths of members that go each a way of its own, those in front first: past friends and corners and through what is narrower than the unit. */
const pathsOf = (
  field: Field,
  down: Float64Array,
  { unit }: UnitProfile,
  { reach, apart }: { readonly reach: number; readonly apart: number },
): Point[][] | undefined => {
  const { squares } = field;
  const order = unit.members
    .map((member, i) => ({ i, square: squareIndex(squares, member) }))
    .sort((a, b) => rank(down[a.square]) - rank(down[b.square]) || a.i - b.i);
  const ends: Point[] = [];
  const isFree = ({ x, y }: Point): boolean =>
    ends.every(end => (end.x - x) * (end.x - x) + (end.y - y) * (end.y - y) >= apart * apart);
  const paths: Point[][] = unit.members.map(() => []);
  for (const { i, square } of order) {
    const passed = descent(field, down, square, reach);
    while (passed.length > 0) {
      const end = placeIn(field, passed.at(-1) ?? square);
      if (isOpen(field, end) && isFree(end)) break;
      passed.pop();
    }
    const member = unit.members[i];
    const path = bendsOf(field, square, passed);
    const end = path.at(-1) ?? member;
    if (!end || (path.length === 0 && !isFree(end))) return undefined;
    ends.push(end);
    paths[i] = path;
  }
  return paths;
};

interface Flow {
  readonly movement: Movement;
  readonly ways: Ways;
  readonly looksAt: Point | undefined;
}

/** A move towards a goal in which everyone finds his own way. */
export const flowMoves = (
  situation: SeatSituation,
  profile: UnitProfile,
  { movement, ways, looksAt }: Flow,
): CandidateMove[] => {
  const { unit, squares, movements } = profile;
  const mode = movements.indexOf(movement);
  const cost = squares.modes[mode];
  if (!cost || unit.members.some(({ floor }) => floor !== undefined)) return [];
  const radius = radiusOf(situation, unit);
  const { board } = situation.world;
  const field: Field = {
    squares,
    cost,
    steps: stepsOf(squares)[mode] as Uint8Array,
    offsets: offsetsOf(squares),
    taken: takenFrom(situation, profile),
    board,
  };
  const reach = (movements[0]?.speed ?? 0) * ALMOST;
  const paths = withPastOthers(field, { ways, mode }, windowOf(profile, reach), down =>
    pathsOf(field, down, profile, { reach, apart: 2 * radius - GAP }),
  );
  if (!paths) return [];
  let [x, y] = [0, 0];
  const ends = unit.members.map((member, i) => paths[i]?.at(-1) ?? member);
  for (const [i, end] of ends.entries()) {
    x += (end.x - (unit.members[i]?.x ?? 0)) / ends.length;
    y += (end.y - (unit.members[i]?.y ?? 0)) / ends.length;
  }
  if (x * x + y * y < 1) return [];
  const command = () => {
    const { mode: by } = movement;
    const type = 'normalMove';
    if (!looksAt || unit.formation !== 'open') return { type, unit: unit.id, mode: by, paths } as const;
    const facings = ends.map(end => Math.round(heading(end, looksAt)) % 360);
    return { type, unit: unit.id, mode: by, paths, facings } as const;
  };
  return [{ by: { x, y }, command }];
};
