import type { Mode } from '@emlia/content';
import {
  type Box,
  boxesWithin,
  extend,
  firstHit,
  growBox,
  hitsOnWay,
  type Point,
  type Refusal,
  refuse,
  type Shape,
} from '@emlia/kernel';
import { isPlainlyRefused } from '../../actions/move/plainly.ts';
import type { Paths, Query } from '../../actions/order.ts';
import type { EmliaCommand } from '../../commands.ts';
import type { UnitState } from '../../state.ts';
import { unitMovements } from '../../table/attribute/movement.ts';
import { boundaryOf, boxOf } from '../../table/entity/base.ts';
import { perCommand, perUnit } from '../../table/memory.ts';
import { slownessOf } from '../../table/move/pace.ts';
import type { OrderBook } from '../initiative/order-book.ts';
import { pathsOf } from '../initiative/stand.ts';
import { friendsInWay, friendsToAvoid, nearEnemies, unitsInWay } from './bars.ts';
import { type BestRetreat, bestOn, GONE, leftAfter } from './best.ts';
import { bodyEndsCloser, comesCloser, endsCloser, refuseCloser } from './closer.ts';
import { type Costs, costsBesides, costsOf } from './costs.ts';
import type { Destination } from './destination.ts';
import { goingFor } from './going.ts';
import { leewayOf } from './leeway.ts';
import { type Route, routeOf, straightLength } from './route.ts';
import type { FanTry } from './tries.ts';

/** How a unit in retreat goes. */
export interface RetreatManner {
  /** Never closer to the enemy, and round its friends where it can (morale.closer, retreat.avoid-friends). */
  readonly shy: boolean;
  /** Its greatest distance, and over its own edge if it gets there (retreat.retreating, retreat.leave). */
  readonly greatest: boolean;
}

/** A destination that is open to the unit, with its route there. */
export interface RetreatCourse {
  readonly route: Route;
  best(): BestRetreat | undefined;
  /** Whether a command follows it. */
  allows(command: EmliaCommand): boolean;
  /** Why a command does not follow it: the rule, and a sentence where there is more to say than what is demanded. */
  objection(command: EmliaCommand): Refusal | 'other' | undefined;
}

/** retreat.avoid-friends: round them, if that is no more than twice as far. */
const DETOUR = 2;

interface Chosen {
  readonly route: Route;
  readonly avoided: readonly UnitState[];
}

/** How a unit goes in one of its modes, wherever it makes for. */
interface Gait {
  readonly mode: Mode;
  readonly speed: number;
  readonly reach: number;
  /** Among the units in its way. */
  costs(): Costs;
  /** Where it keeps away from the enemy as well. */
  shyCosts(): Costs;
  /** And out of its friends. */
  wideCosts(): Costs;
}

const once = <T>(find: () => T): (() => T) => {
  let found: { readonly it: T } | undefined;
  return () => {
    found ??= { it: find() };
    return found.it;
  };
};

const gaitsOf = perUnit((query): readonly Gait[] => {
  const { world, unit } = query;
  return unitMovements(world, unit)
    .filter(({ speed }) => speed > 0)
    .map(({ mode, speed }) => {
      const going = once(() => goingFor(world, unit, mode));
      const shyCosts = once(() =>
        costsOf(going(), [...unitsInWay(query, going()), ...nearEnemies(query, going())]),
      );
      return {
        mode,
        speed,
        reach: speed / slownessOf(unit),
        costs: once(() => costsOf(going(), unitsInWay(query, going()))),
        shyCosts,
        wideCosts: once(() => costsBesides(shyCosts(), friendsInWay(query, going(), friendsToAvoid(query)))),
      };
    });
});

/** Round its friends, unless that is too far. */
const roundFriends = (query: Query, destination: Destination, gait: Gait): Chosen => {
  const { reach } = gait;
  const shyCosts = gait.shyCosts();
  const all = friendsToAvoid(query);
  const friends = destination.friend ? all.filter(({ id }) => id !== destination.friend?.id) : all;
  if (friends.length === 0)
    return { route: routeOf(query, { costs: shyCosts, destination, reach }), avoided: [] };
  const costs =
    friends.length === all.length
      ? gait.wideCosts()
      : costsBesides(shyCosts, friendsInWay(query, shyCosts.going, friends));
  // The farthest member may have somewhat more to go than they have in the mean.
  const within = (length: number): Route =>
    routeOf(query, { costs, destination, reach, most: DETOUR * length + 2 * reach });
  // No path through them is shorter than a straight way: what is not twice as far as that is not too far.
  const least = straightLength(query, shyCosts.going, destination);
  const near = least === undefined ? undefined : within(least);
  if (
    least !== undefined &&
    near &&
    near.length <= DETOUR * least &&
    near.isWithin(DETOUR * least + 2 * reach)
  )
    return { route: near, avoided: friends };
  const direct = routeOf(query, { costs: shyCosts, destination, reach });
  if (direct.length === Infinity) return { route: direct, avoided: [] };
  const wide = within(direct.length);
  return wide.length <= DETOUR * direct.length
    ? { route: wide, avoided: friends }
    : { route: direct, avoided: [] };
};

const routeIn = (query: Query, destination: Destination, { shy }: RetreatManner, gait: Gait): Chosen => {
  const { mode, reach } = gait;
  if (shy && mode !== 'F') return roundFriends(query, destination, gait);
  const costs = shy ? gait.shyCosts() : gait.costs();
  return { route: routeOf(query, { costs, destination, reach }), avoided: [] };
};

/** The route in the mode that brings it there in the fewest moves. */
const routeFor = (query: Query, destination: Destination, manner: RetreatManner): Chosen | undefined => {
  let best: { readonly chosen: Chosen; readonly moves: number } | undefined;
  for (const gait of gaitsOf(query)) {
    const chosen = routeIn(query, destination, manner, gait);
    const moves = chosen.route.length / gait.speed;
    if (moves < (best?.moves ?? Infinity)) best = { chosen, moves };
  }
  return best?.chosen;
};

const meetsOnWay = (start: Point, path: readonly Point[], r: number, shape: Shape): boolean =>
  path.length === 1
    ? hitsOnWay(start, path[0] as Point, r, shape)
    : firstHit([start, ...path], r, shape) !== undefined;

const crosses = (
  query: Query,
  command: EmliaCommand,
  friends: readonly UnitState[],
  r: number,
): UnitState | undefined => {
  const way = friends.length === 0 ? undefined : pathsOf(query, command);
  if (!way) return undefined;
  const { start, paths } = way;
  const box = growBox(boxOfWays(start, paths), r);
  return friends.find(friend => {
    if (!boxesWithin(box, boxOf(query.world, friend), 0)) return false;
    const shape = boundaryOf(query.world, friend);
    for (let i = 0; i < paths.length; i++) {
      const from = start[i];
      const path = paths[i] as readonly Point[];
      if (from && path.length > 0 && meetsOnWay(from, path, r, shape)) return true;
    }
    return false;
  });
};

const boxOfWays = (start: readonly Point[], paths: Paths): Box => {
  let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity];
  for (let i = 0; i < paths.length; i++) {
    const path = paths[i] as readonly Point[];
    // -1 is where it starts.
    for (let j = -1; j < path.length; j++) {
      const at = j < 0 ? start[i] : path[j];
      if (!at) continue;
      left = Math.min(left, at.x);
      right = Math.max(right, at.x);
      top = Math.min(top, at.y);
      bottom = Math.max(bottom, at.y);
    }
  }
  return { left, right, top, bottom };
};

/** How finely it is looked at whether a way shortens the path. */
const PART = 2;

/** retreat.path: every part of the move must shorten the path that remains. */
const shortens = (query: Query, route: Route, command: EmliaCommand): boolean => {
  const way = pathsOf(query, command);
  if (!way) return false;
  const parts = Math.max(1, Math.floor(way.length / PART));
  let before = route.length;
  for (let i = 1; i <= parts; i++) {
    const left = route.remaining(way.after(i / parts));
    // Once there it goes no further.
    if (left === 0) return i >= parts - 1;
    if (left >= before) return false;
    before = left;
  }
  return true;
};

/** Remembered, because the same tries are made for one destination after another. */
const isLawful = perCommand(
  (query: Query & { readonly orderBook: OrderBook }, command: EmliaCommand): boolean =>
    query.orderBook.isLawful(query, command),
);

/** retreat.path: against the best that was found. */
const goesFarEnough = (route: Route, left: number, best: BestRetreat): boolean =>
  left <= best.left + leewayOf(route.length - best.left);

/** Why a command does not follow a course, against the best that does (see `RetreatCourse`). */
const objectionOf = (
  query: Query,
  { route, avoided }: Chosen,
  { shy, best }: { readonly shy: boolean; readonly best: BestRetreat | undefined },
  command: EmliaCommand,
): Refusal | 'other' | undefined => {
  const { unit } = query;
  const left = leftAfter(query, route, command);
  if (left === undefined || !best) return 'other';
  if (shy && comesCloser(query, command)) return refuseCloser(unit);
  const friend = crosses(query, command, avoided, route.going.r);
  if (friend) {
    return refuse(
      'retreat.avoid-friends',
      `${unit.name} can go round ${friend.name} and does not move through it.`,
    );
  }
  if (!goesFarEnough(route, left, best)) {
    return best.left === GONE
      ? refuse(
          'retreat.leave',
          `${unit.name} reaches its own lines with movement left, and leaves the table.`,
        )
      : 'other';
  }
  if (shortens(query, route, command)) return undefined;
  return refuse('retreat.path', `Every part of the move of ${unit.name} must shorten the path that remains.`);
};

export const courseTo = (
  query: Query,
  orderBook: OrderBook,
  destination: Destination,
  manner: RetreatManner,
): RetreatCourse | undefined => {
  const chosen = routeFor(query, destination, manner);
  if (!chosen) return undefined;
  const { route, avoided } = chosen;
  const { r } = route.going;
  const asked = extend(query, { orderBook });
  const isPlainlyBarred = (trial: FanTry): boolean =>
    manner.shy && (bodyEndsCloser(query, trial.by) ?? endsCloser(query, trial.command()));
  const isFree = (command: EmliaCommand): boolean => {
    // What is plain comes first. Where a march or a drive leads takes as long to find out as whether it is lawful.
    if (command.type === 'normalMove' && isPlainlyRefused(query, command)) return false;
    if (manner.shy && 'paths' in command && endsCloser(query, command)) return false;
    return isLawful(asked, command) && !(manner.shy && comesCloser(query, command));
  };
  const keepsToRoute = (command: EmliaCommand): boolean =>
    !crosses(query, command, avoided, r) && shortens(query, route, command);
  let found: { readonly best: BestRetreat | undefined } | undefined;
  const best = (): BestRetreat | undefined => {
    const limits = { isPlainlyBarred, isFree, keepsToRoute, leaves: manner.greatest };
    found ??= { best: bestOn(query, orderBook, route, limits) };
    return found.best;
  };
  return {
    route,
    best,
    allows(command) {
      const left = leftAfter(query, route, command);
      // Most commands show without any search that they do not.
      if (left === undefined || !shortens(query, route, command)) return false;
      if (manner.shy && comesCloser(query, command)) return false;
      if (crosses(query, command, avoided, r)) return false;
      const most = best();
      return most !== undefined && goesFarEnough(route, left, most);
    },
    objection: command => objectionOf(query, chosen, { shy: manner.shy, best: best() }, command),
  };
};
