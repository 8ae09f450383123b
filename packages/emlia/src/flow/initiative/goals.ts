import type { Mode } from '@emlia/content';
import { direction, heading, type Point, scale, snapPoint, translate } from '@emlia/kernel';
import { followPath } from '../../actions/move/body.ts';
import { maySetOut } from '../../actions/move/normal-move.ts';
import type { Paths, Query } from '../../actions/order.ts';
import type { EmliaCommand } from '../../commands.ts';
import type { UnitState } from '../../state.ts';
import { unitMovements } from '../../table/attribute/movement.ts';
import { baseOf, basesOf, boundaryOf } from '../../table/entity/base.ts';
import { leewayOf } from '../retreat/leeway.ts';
import { FAN } from './fan.ts';
import type { OrderBook } from './order-book.ts';
import { goesOtherwise, otherWays } from './other-ways.ts';
import { haltedPaths, pathsOf, plannedPaths, type StandThere, standAfter, standNow } from './stand.ts';

/** Where a required move is to lead: the higher the value, the better; `enough` is as good as it need be. */
export interface Goal {
  value(stand: StandThere): number;
  readonly enough: number;
  /** A point towards which, or, if `away`, from which the straight way leads. */
  readonly towards: Point;
  readonly away?: true;
  /** As a body, by this, the unit is there. */
  readonly by?: Point;
}

const LEAST_GAIN = 1 / 16;

/** Whether a way brings the unit on that has come to `now`. */
const gains = (goal: Goal, now: number, value: number): boolean =>
  value > now + LEAST_GAIN || (value > now && value >= goal.enough);

const middleOf = (points: readonly Point[]): Point => {
  let [x, y] = [0, 0];
  for (const point of points) {
    x += point.x / points.length;
    y += point.y / points.length;
  }
  return { x, y };
};

export const middleOfUnit = (unit: UnitState): Point => middleOf(unit.members);

export interface BestTowardsGoal {
  readonly command: EmliaCommand;
  readonly value: number;
}

/** A body move that might be tried, and what it is worth. */
interface Try {
  readonly mode: Mode;
  readonly by: Point;
  readonly speed: number;
  readonly value: number;
}

/** Body moves in every direction, the straight way at full speed first. */
function* waysToTry(query: Query, goal: Goal): Iterable<Try> {
  const { world, unit } = query;
  const from = middleOfUnit(unit);
  const straight = goal.away ? heading(goal.towards, from) : heading(from, goal.towards);
  const movements = unitMovements(world, unit).filter(({ mode }) => maySetOut(query, mode));
  const tryOf = (mode: Mode, speed: number, way: Point): Try => {
    const by = snapPoint(way);
    const stand =
      world.board.kind === 'free'
        ? standShifted(query, by)
        : standAfter(query, followPath(query, unit, mode, [by]).paths);
    return { mode, by, speed, value: Math.min(goal.enough, goal.value(stand)) };
  };
  if (goal.by) for (const { mode, speed } of movements) yield tryOf(mode, speed, goal.by);
  for (const { turn, shares } of FAN) {
    const way = direction(straight + turn);
    for (const share of shares) {
      for (const { mode, speed } of movements) yield tryOf(mode, speed, scale(way, speed * share));
    }
    if (turn > 0) continue;
    for (const { mode, speed } of movements) {
      yield* leastOf(goal, shares, share => tryOf(mode, speed, scale(way, speed * share)));
    }
  }
}

const BISECTIONS = 5;

/** The least of a way that reaches the goal: it may have to stop there. */
function* leastOf(goal: Goal, shares: readonly number[], tryOf: (share: number) => Try): Iterable<Try> {
  const isEnough = (share: number): boolean => tryOf(share).value >= goal.enough;
  const at = shares.findLastIndex(isEnough);
  if (at < 0) return;
  let [low, high] = [shares[at + 1] ?? 0, shares[at] ?? 1];
  for (let i = 0; i < BISECTIONS; i++) {
    const middle = (low + high) / 2;
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  yield tryOf(high);
}

const standShifted = ({ world, unit }: Query, by: Point): StandThere => ({
  get bases() {
    return basesOf(world, unit).map(({ x, y, r }) => baseOf({ x: x + by.x, y: y + by.y }, r));
  },
  get boundary() {
    return translate(boundaryOf(world, unit), by);
  },
});

/** The best lawful body move towards a goal, if any brings the unit on. */
export const bestMove = (query: Query, orderBook: OrderBook, goal: Goal): BestTowardsGoal | undefined => {
  if (query.unit.used.move !== undefined) return undefined;
  const now = goal.value(standNow(query));
  if (now >= goal.enough) return undefined;
  if (goesOtherwise(query)) return bestOtherwise({ query, orderBook, goal, now });
  const ifLawful = ({ mode, by, value }: Try): BestTowardsGoal | undefined => {
    const command = followPath(query, query.unit, mode, [by]);
    return orderBook.isLawful(query, command) ? { command, value } : undefined;
  };
  const tries: Try[] = [];
  for (const one of waysToTry(query, goal)) {
    if (!gains(goal, now, one.value)) continue;
    // No way of this length can lead further, so one that leads as far need not be compared.
    const isUtmost = one.value >= Math.min(goal.enough, now + one.speed - LEAST_GAIN);
    const utmost = isUtmost && ifLawful(one);
    if (utmost) return utmost;
    if (!isUtmost) tries.push(one);
  }
  tries.sort((a, b) => b.value - a.value);
  for (const one of tries) {
    const best = ifLawful(one);
    if (best) return best;
  }
  return undefined;
};

interface Search {
  readonly query: Query;
  readonly orderBook: OrderBook;
  readonly goal: Goal;
  /** What the goal is worth as the unit stands. */
  readonly now: number;
}

/** The best lawful move of a block or a vehicle. */
export const bestOtherwise = (search: Search): BestTowardsGoal | undefined => {
  const { query, goal, now } = search;
  const worth = (paths: Paths): number => Math.min(goal.enough, goal.value(standAfter(query, paths)));
  for (const commands of otherWays(query, goal)) {
    const tries = commands.flatMap(command => {
      const value = worth(plannedPaths(query, command) ?? []);
      return gains(goal, now, value) ? [{ command, value }] : [];
    });
    const best = bestOf(search, tries, worth);
    if (best) return best;
  }
  return undefined;
};

/** What is planned may be halted on its way, and so come to less; nothing comes to more. */
const bestOf = (
  { query, orderBook, goal, now }: Search,
  tries: BestTowardsGoal[],
  worth: (paths: Paths) => number,
): BestTowardsGoal | undefined => {
  let best: BestTowardsGoal | undefined;
  for (const { command, value: planned } of tries.sort((a, b) => b.value - a.value)) {
    if (best && planned <= best.value) return best;
    const value = worth(haltedPaths(query, command) ?? []);
    if (best ? value <= best.value : !gains(goal, now, value)) continue;
    if (!orderBook.isLawful(query, command)) continue;
    best = { command, value };
  }
  return best;
};

/** What a move comes to for a goal; undefined of a command that moves nobody. */
const worthOf = (query: Query, goal: Goal, command: EmliaCommand): number | undefined => {
  const way = pathsOf(query, command);
  return way && goal.value(way.after(1));
};

export const reaches = (query: Query, goal: Goal, command: EmliaCommand): boolean =>
  (worthOf(query, goal, command) ?? -Infinity) >= goal.enough;

/** initiative.trigger: whether a move does what its goal asks for, against the most that one was found to come to. */
export const serves = (
  query: Query,
  goal: Goal,
  command: EmliaCommand,
  most: () => number | undefined,
): boolean => {
  const value = worthOf(query, goal, command);
  const now = goal.value(standNow(query));
  if (value === undefined || value <= now) return false;
  if (value >= goal.enough) return true;
  const best = most();
  // What can be reached is reached; else the unit goes directly towards it (retreat.path).
  return best !== undefined && best < goal.enough && value >= best - leewayOf(best - now);
};
