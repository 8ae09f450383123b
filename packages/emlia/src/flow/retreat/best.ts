import type { Edge, Movement } from '@emlia/content';
import { add, subtract, within } from '@emlia/kernel';
import { askMove, spentBy } from '../../actions/move/normal-move.ts';
import type { Query } from '../../actions/order.ts';
import type { EmliaCommand } from '../../commands.ts';
import { isHomeExit } from '../../table/scenario/own-lines.ts';
import { bestOtherwise, middleOfUnit } from '../initiative/goals.ts';
import type { OrderBook } from '../initiative/order-book.ts';
import { goesOtherwise } from '../initiative/other-ways.ts';
import { pathsOf, standNow } from '../initiative/stand.ts';
import { LEEWAY } from './leeway.ts';
import type { Route } from './route.ts';
import { traceOn } from './trace.ts';
import {
  bodyTries,
  type FanTry,
  fanTries,
  leadOf,
  movementFor,
  reachOn,
  shiftTry,
  singlyTry,
  type Try,
} from './tries.ts';

/** A move, and what would remain of the path after it. */
export interface BestRetreat {
  readonly command: EmliaCommand;
  readonly left: number;
}

/** The worth of leaving over its own lines: nothing that stays on the table does as well (retreat.leave). */
export const GONE = -2 * LEEWAY;
const LEAST_GAIN = 1 / 16;

/** What would remain after a command; undefined of one that leads nowhere, or off the table elsewhere. */
export const leftAfter = (query: Query, route: Route, command: EmliaCommand): number | undefined => {
  const way = pathsOf(query, command);
  if (!way) return undefined;
  const leave = 'leave' in command ? command.leave : undefined;
  if (leave === undefined) return route.remaining(way.after(1));
  return isHomeExit(query.world, query.unit, leave, way.after(1).bases) ? GONE : undefined;
};

/** Off the table over its own edge, every member by its own path. */
const leaving = (query: Query, route: Route, exit: Edge, reach: number): EmliaCommand => {
  const { bases } = standNow(query);
  const paths = bases.map(base => {
    const path = traceOn(route, base, reach, query.world.board.kind === 'free')
      .to(reach)
      .map(query.world.board.place);
    const last = path.at(-1) ?? base;
    const to = query.world.board.place(route.destination.straight({ ...base, ...last }).to);
    return last.x === to.x && last.y === to.y ? path : [...path, to];
  });
  const { unit } = query;
  const formation = unit.formation === 'ranked' ? { formation: 'close' as const } : {};
  return { type: 'normalMove', unit: unit.id, mode: route.going.mode, paths, leave: exit, ...formation };
};

/** retreat.leave: with movement left, of this move or of the second part of its Double Pace. */
const hasMovementLeft = (query: Query, command: EmliaCommand, speed: number): boolean => {
  const { used } = query.unit;
  if (command.type !== 'normalMove' || (used.doublePace && !used.half)) return true;
  return Math.max(...spentBy(askMove(query, command))) < speed && !within(speed, 0);
};

const BISECTIONS = 5;

/** The most of a try that may be done. */
const farthest = (trial: Try, may: (command: EmliaCommand) => boolean): EmliaCommand | undefined => {
  const whole = trial(1);
  if (!whole) return undefined;
  if (whole !== 'refused' && may(whole)) return whole;
  let [low, high] = [0, 1];
  let best: EmliaCommand | undefined;
  for (let i = 0; i < BISECTIONS; i++) {
    const share = (low + high) / 2;
    const command = trial(share);
    if (command && command !== 'refused' && may(command)) {
      best = command;
      low = share;
    } else high = share;
  }
  return best;
};

export interface RetreatLimits {
  /** A quick no to what is not free. */
  isPlainlyBarred(trial: FanTry): boolean;
  /** Whether the unit may take it, wherever it makes for. */
  isFree(command: EmliaCommand): boolean;
  /** Whether it keeps to the route. */
  keepsToRoute(command: EmliaCommand): boolean;
  /** retreat.leave: it goes on over its own edge. */
  readonly leaves: boolean;
}

interface Hunt {
  readonly query: Query;
  readonly orderBook: OrderBook;
  readonly route: Route;
  readonly movement: Movement;
  readonly manner: RetreatLimits;
}

const mayIn =
  ({ isFree, keepsToRoute }: RetreatLimits) =>
  (command: EmliaCommand): boolean =>
    isFree(command) && keepsToRoute(command);

/** The best retreat on foot: as a body along the path, member by member, or whichever way brings it on. */
const onFoot = ({ query, route, movement, manner }: Hunt): BestRetreat | undefined => {
  const may = mayIn(manner);
  const reach = reachOn(query, movement);
  let best: BestRetreat | undefined;
  const weigh = (command: EmliaCommand | undefined): void => {
    const left = command && leftAfter(query, route, command);
    if (!command || left === undefined || left > route.length - LEAST_GAIN) return;
    if (!best || left < best.left) best = { command, left };
  };
  const utmost = Math.max(0, route.length - reach);
  const isEnough = (slack: number): boolean => best !== undefined && best.left <= utmost + slack;
  const [body, bent] = bodyTries(query, route, reach);
  const walks = [shiftTry(query, route), body, singlyTry(query, route, reach), bent].filter(
    one => one !== undefined,
  );
  for (const walk of walks) {
    if (!isEnough(LEAST_GAIN)) weigh(farthest(walk, may));
  }
  if (isEnough(LEEWAY)) return best;
  const enough = best?.left ?? route.length;
  const fan: { readonly trial: FanTry; readonly left: number }[] = [];
  for (const trial of fanTries(query, movement)) {
    if (manner.isPlainlyBarred(trial)) continue;
    const left = route.remaining(trial.stand(), enough);
    if (left < enough) fan.push({ trial, left });
  }
  fan.sort((a, b) => a.left - b.left);
  weigh(fan.find(({ trial }) => may(trial.command()))?.trial.command());
  return best;
};

/** The best retreat in ranks or at the wheel. */
const otherwise = ({ query, orderBook, route, manner }: Hunt): BestRetreat | undefined => {
  const may = mayIn(manner);
  const lead = leadOf(query, route);
  const [first] = lead ? route.path(lead) : [];
  if (!lead || !first) return undefined;
  const towards = add(middleOfUnit(query.unit), subtract(first, lead));
  const found = bestOtherwise({
    query,
    orderBook: { ...orderBook, isLawful: (_query, command) => may(command) },
    goal: { value: stand => -route.remaining(stand), enough: 0, towards },
    now: -route.length,
  });
  const { exit } = route.destination;
  if (!found || !manner.leaves || !exit) return found && { command: found.command, left: -found.value };
  const off = { ...found.command, leave: exit } as EmliaCommand;
  const isGone = may(off) && leftAfter(query, route, off) === GONE;
  return isGone ? { command: off, left: GONE } : { command: found.command, left: -found.value };
};

/** The best way found on a route, if any brings the unit on. */
export const bestOn = (
  query: Query,
  orderBook: OrderBook,
  route: Route,
  manner: RetreatLimits,
): BestRetreat | undefined => {
  const movement = movementFor(query, route);
  if (!movement || query.unit.used.move !== undefined || route.length === Infinity) return undefined;
  const reach = reachOn(query, movement);
  const { exit } = route.destination;
  if (manner.leaves && exit && route.length <= reach) {
    const command = leaving(query, route, exit, reach);
    if (mayIn(manner)(command) && hasMovementLeft(query, command, movement.speed))
      return { command, left: GONE };
  }
  const hunt = { query, orderBook, route, movement, manner };
  if (!goesOtherwise(query)) return onFoot(hunt);
  const found = otherwise(hunt);
  // retreat.retreating: ranks are given up for the greatest distance, and where no march leads on.
  const loose = query.unit.formation === 'ranked' && manner.leaves ? onFoot(hunt) : undefined;
  return found && (!loose || found.left <= loose.left) ? found : loose;
};
