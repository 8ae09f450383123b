import type { Movement } from '@emlia/content';
import type { World } from '@emlia/emlia/reading';
import { heading, type Point } from '@emlia/kernel';
import type { SeatSituation } from '../judge/situation.ts';
import { ASLANT, lengthIn, offsetsOf, stepsOf } from '../table/distances.ts';
import type { UnitProfile } from '../table/profile.ts';
import { type Squares, squareIndex } from '../table/squares.ts';
import { beginWaiting, emptyWaitingList, putWaiting, takeWaiting } from '../table/waiting.ts';
import { middleOfSquare, type Ways } from '../table/ways.ts';
import { memberRadius, runsInto, TOUCHING, takenFrom } from './crowd.ts';
import type { CandidateMove } from './moves.ts';
import { holdTogether, type Trail } from './together.ts';

/** Rounding and odd corners must not ask for more movement than there is. */
const ALMOST = 0.95;
/** What one mode makes of the table now, with those who stand on it. */
interface Field {
  readonly squares: Squares;
  readonly cost: readonly number[];
  /** The steps out of each square, a bit for each. */
  readonly steps: Uint8Array;
  readonly offsets: Int32Array;
  readonly taken: Uint8Array;
  readonly bases: readonly number[];
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

/** As many of these squares as a base passes before it would run into somebody: between squares there is less room than in them. */
const clearSquares = (field: Field, from: Point, passed: readonly number[]): number[] => {
  let at = from;
  const clear: number[] = [];
  for (const square of passed) {
    const next = placeIn(field, square);
    if (runsInto(field.bases, at, next)) break;
    clear.push(square);
    at = next;
  }
  return clear;
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

/** What it takes to go over these squares. */
const costOf = (field: Field, from: number, passed: readonly number[]): number => {
  const { columns } = field.squares;
  let [sum, at] = [0, from];
  for (const square of passed) {
    const by = Math.abs(square - at);
    sum += stepCost(field, at, square, by !== 1 && by !== columns);
    at = square;
  }
  return sum;
};

/** The best free square beside the end of its way, where others of its unit have taken that: so they come to stand abreast. */
const beside = (
  field: Field,
  down: Float64Array,
  { from, left }: { readonly from: number; readonly left: number },
  isFree: (at: Point) => boolean,
): number | undefined => {
  const { steps, offsets, bases } = field;
  const bits = steps[from] as number;
  let [best, least]: [number | undefined, number] = [undefined, Infinity];
  for (let i = 0; i < 8; i++) {
    if ((bits & (1 << i)) === 0) continue;
    const next = from + (offsets[i] as number);
    const there = down[next] as number;
    if (there >= least || stepCost(field, from, next, ((ASLANT >> i) & 1) === 1) > left) continue;
    const end = placeIn(field, next);
    if (!isOpen(field, end) || !isFree(end) || runsInto(bases, placeIn(field, from), end)) continue;
    [best, least] = [next, there];
  }
  return best;
};

/** The way of one member: who it is, and the squares it passes from its own. */
interface March extends Trail {
  readonly i: number;
  readonly square: number;
  readonly passed: readonly number[];
}

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
  const marches: March[] = [];
  for (const { i, square } of order) {
    const member = unit.members[i] as Point;
    const passed = clearSquares(field, member, descent(field, down, square, reach));
    while (passed.length > 0) {
      const from = passed.at(-1) as number;
      const end = placeIn(field, from);
      if (isOpen(field, end) && isFree(end)) break;
      const aside = beside(field, down, { from, left: reach - costOf(field, square, passed) }, isFree);
      if (aside !== undefined) {
        passed.push(aside);
        break;
      }
      passed.pop();
    }
    const places = [member, ...passed.map(next => placeIn(field, next))];
    const end = places.at(-1) as Point;
    if (passed.length === 0 && !isFree(end)) return undefined;
    ends.push(end);
    marches.push({ i, square, passed, places, stop: passed.length });
  }
  if (!holdTogether(marches, apart)) return undefined;
  const paths: Point[][] = [];
  for (const { i, square, passed, stop } of marches) paths[i] = bendsOf(field, square, passed.slice(0, stop));
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
  const radius = memberRadius(situation, unit);
  const { board } = situation.world;
  const taken = takenFrom(situation, profile);
  const field: Field = {
    squares,
    cost,
    steps: stepsOf(squares)[mode] as Uint8Array,
    offsets: offsetsOf(squares),
    taken: taken.squares,
    bases: taken.bases,
    board,
  };
  const reach = (movements[0]?.speed ?? 0) * ALMOST;
  const paths = withPastOthers(field, { ways, mode }, windowOf(profile, reach), down =>
    pathsOf(field, down, profile, { reach, apart: 2 * radius - TOUCHING }),
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
