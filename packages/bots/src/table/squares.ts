import type { Mode, Movement } from '@emlia/content';
import { costFactor, needsWater, obstaclesFor, type World } from '@emlia/emlia/reading';
import { contains, memoized, memoizedByKey, type Point, type Polygon } from '@emlia/kernel';

/** The table in squares: what a step costs in a mode, where nobody goes, and where one is hard to see. */
export interface Squares {
  readonly size: number;
  readonly columns: number;
  readonly rows: number;
  /** 0: closed. */
  readonly cost: readonly number[];
  /** What a step costs in each of its modes alone, in terms of the first. */
  readonly modes: readonly (readonly number[])[];
  /** What it takes to get through where it is closed and could be broken; 0: nothing breaks it. */
  readonly breach: readonly number[];
  readonly hides: readonly boolean[];
  /** terrain.ability.open: where whoever comes is hurt. */
  readonly hurts: readonly boolean[];
}

const MOST_SQUARES = 14_000;
/** The height of one who hides. */
const LOW = 0.5;

/** The squares of a table, by the modes and their speeds. */
const once = memoizedByKey((_world: World, _key: string, draw: () => Squares) => draw());

/** Drawn once for a table. */
export const squaresOf = (world: World, mode: Mode): Squares =>
  once(world, mode, () => drawSquares(world, mode));

/** The squares for whoever has several modes: each by the best of them, in terms of the first. */
export const squaresFor = (world: World, movements: readonly Movement[]): Squares => {
  const [first, ...others] = movements;
  if (!first) return squaresOf(world, 'G');
  if (others.length === 0) return squaresOf(world, first.mode);
  const key = movements.map(({ mode, speed }) => `${mode}${speed}`).join(' ');
  return once(world, key, () => {
    const modes = movements.map(({ mode, speed }) => {
      const slow = first.speed / Math.max(1, speed);
      return squaresOf(world, mode).cost.map(cost => cost * slow);
    });
    const squares = squaresOf(world, first.mode);
    const cost = squares.cost.map((_cost, i) => {
      let best = 0;
      for (const mode of modes) {
        const harsh = mode[i] ?? 0;
        if (harsh > 0 && (best === 0 || harsh < best)) best = harsh;
      }
      return best;
    });
    return { ...squares, cost, modes };
  });
};

/** terrain.entity: what has hits can be destroyed, given time. */
const breachCost = (hits: number): number => 6 + 2 * hits;

/** terrain.obstacle: no base may touch it. */
const ROOM = 0.45;

const touches = (shape: Polygon, { x, y }: Point): boolean =>
  [-ROOM, 0, ROOM].some(dx => [-ROOM, 0, ROOM].some(dy => contains(shape, { x: x + dx, y: y + dy })));

const drawSquares = (world: World, mode: Mode): Squares => {
  const { width, height } = world.board;
  const size = Math.max(1, Math.ceil(Math.sqrt((width * height) / MOST_SQUARES)));
  const [columns, rows] = [Math.ceil(width / size), Math.ceil(height / size)];
  const walls = new Set(obstaclesFor(world, mode, 1));
  const cost: number[] = [];
  const breach: number[] = [];
  const hides: boolean[] = [];
  const hurts: boolean[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const at = { x: Math.min(width, (column + 0.5) * size), y: Math.min(height, (row + 0.5) * size) };
      let [harsh, hidden, hurtful, toBreak, wet] = [1, false, false, 0, !needsWater(mode)];
      for (const ground of world.grounds) {
        const { entry, shape, box } = ground;
        const isWall = walls.has(ground);
        const room = isWall ? ROOM : 0;
        if (at.x < box.left - room || at.x > box.right + room) continue;
        if (at.y < box.top - room || at.y > box.bottom + room) continue;
        if (!contains(shape, at) && !(isWall && touches(shape, at))) continue;
        if (entry.water) wet = true;
        if (isWall || entry.impassable.includes(mode)) {
          harsh = 0;
          toBreak = entry.hits ? Math.max(toBreak, breachCost(entry.hits)) : Infinity;
        }
        if (harsh > 0) harsh = Math.max(harsh, costFactor(entry, mode));
        if (entry.character !== 'open' && !entry.walkable && entry.height >= LOW) hidden = true;
        if (entry.effects?.some(({ hits = 0, modes }) => hits > 0 && (modes?.includes(mode) ?? mode !== 'F')))
          hurtful = true;
      }
      cost.push(wet ? harsh : 0);
      breach.push(wet && toBreak !== Infinity ? toBreak : 0);
      hides.push(hidden);
      hurts.push(hurtful);
    }
  }
  return { size, columns, rows, cost, modes: [cost], breach, hides, hurts };
};

export const squareIndex = ({ size, columns, rows }: Squares, { x, y }: Point): number => {
  const column = Math.max(0, Math.min(columns - 1, Math.floor(x / size)));
  const row = Math.max(0, Math.min(rows - 1, Math.floor(y / size)));
  return row * columns + column;
};

/** Which share of these places hides whoever stands there, if they were shifted. */
export const hiddenShare = (squares: Squares, marks: readonly Point[], by: Point): number => {
  let hidden = 0;
  for (const { x, y } of marks)
    if (squares.hides[squareIndex(squares, { x: x + by.x, y: y + by.y })]) hidden++;
  return marks.length === 0 ? 0 : hidden / marks.length;
};

const hurtsAnywhere = memoized(({ hurts }: Squares): boolean => hurts.includes(true));

/** Which share of those who stand there would come to harm on the way or at its end, if they went straight. */
export const hurtShare = (squares: Squares, marks: readonly Point[], by: Point): number => {
  if (!hurtsAnywhere(squares)) return 0;
  const steps = Math.max(1, Math.ceil(Math.sqrt(by.x * by.x + by.y * by.y) / squares.size));
  let hurt = 0;
  for (const { x, y } of marks) {
    for (let i = 0; i <= steps; i++) {
      const at = { x: x + (by.x * i) / steps, y: y + (by.y * i) / steps };
      if (!squares.hurts[squareIndex(squares, at)]) continue;
      hurt++;
      break;
    }
  }
  return marks.length === 0 ? 0 : hurt / marks.length;
};
