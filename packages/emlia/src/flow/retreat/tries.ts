import type { Movement } from '@emlia/content';
import { type Disc, direction, distanceOfPoints, type Point, scale, snap } from '@emlia/kernel';
import { followPath } from '../../actions/move/body.ts';
import type { NormalMove } from '../../actions/move/normal-move.ts';
import { isBodyPlainlyRefused, isWayPlainlyRefused } from '../../actions/move/plainly.ts';
import type { Query } from '../../actions/order.ts';
import type { EmliaCommand } from '../../commands.ts';
import { unitMovements } from '../../table/attribute/movement.ts';
import { baseOf, basesOf } from '../../table/entity/base.ts';
import { perCommand } from '../../table/memory.ts';
import { slownessOf } from '../../table/move/pace.ts';
import { middleOfUnit } from '../initiative/goals.ts';
import { type StandThere, standNow, standOf } from '../initiative/stand.ts';
import type { Route } from './route.ts';
import { traceOn } from './trace.ts';

/** A kind of move, by the share of the unit's movement that it is to take; what is plainly refused is not written down. */
export type Try = (share: number) => EmliaCommand | 'refused' | undefined;

export const movementFor = ({ world, unit }: Query, { going }: Route): Movement | undefined =>
  unitMovements(world, unit).find(({ mode }) => mode === going.mode);

/** How far it gets in open ground. */
export const reachOn = ({ unit }: Query, { speed }: Movement): number => speed / slownessOf(unit);

/** A unit in ranks gives them up to walk as it likes. */
const loosened = ({ unit }: Query, move: NormalMove): NormalMove =>
  unit.formation === 'ranked' ? { ...move, formation: 'close' } : move;

/** The member nearest to its middle that has a way to go. */
export const leadOf = (query: Query, route: Route): Disc | undefined => {
  const middle = middleOfUnit(query.unit);
  const { bases } = standNow(query);
  const [lead] = bases
    .filter(base => route.lengthFrom(base) < Infinity)
    .sort((a, b) => distanceOfPoints(a, middle) - distanceOfPoints(b, middle));
  return lead;
};

const isFree = ({ world }: Query): boolean => world.board.kind === 'free';

/** The whole unit along the path of a member in its middle, and from node to node of it where that is something else. */
export const bodyTries = (query: Query, route: Route, reach: number): [] | [Try] | [Try, Try] => {
  const { unit } = query;
  const lead = leadOf(query, route);
  if (!lead) return [];
  const trace = traceOn(route, lead, reach, isFree(query));
  const along = (path: readonly Point[]): EmliaCommand | 'refused' | undefined => {
    const shifts = path.map(({ x, y }) => ({ x: snap(x - lead.x), y: snap(y - lead.y) }));
    const [first] = shifts;
    if (!first) return undefined;
    if (isBodyPlainlyRefused(query, route.going.mode, first, shifts.length > 1)) return 'refused';
    return loosened(query, followPath(query, unit, route.going.mode, shifts));
  };
  const pulled: Try = share => along(trace.to(reach * share));
  return trace.straight ? [pulled] : [pulled, share => along(trace.bentTo(reach * share))];
};

/** Every member along its own path. */
export const singlyTry = (query: Query, route: Route, reach: number): Try => {
  const { world, unit } = query;
  const { bases } = standNow(query);
  const traces = bases.map(base => traceOn(route, base, reach, isFree(query)));
  const { mode } = route.going;
  return share => {
    const paths: Point[][] = [];
    for (const [i, trace] of traces.entries()) {
      const path = trace.to(reach * share).map(world.board.place);
      if (isWayPlainlyRefused(query, mode, i, path)) return 'refused';
      paths.push(path);
    }
    return loosened(query, { type: 'normalMove', unit: unit.id, mode, paths });
  };
};

/** Straight to a place where the unit is there. */
export const shiftTry = (query: Query, route: Route): Try | undefined => {
  const { shift } = route.destination;
  if (!shift) return undefined;
  return share => loosened(query, followPath(query, query.unit, route.going.mode, [scale(shift, share)]));
};

const FAN = 10;
const SHARES = [1, 0.5, 0.2];

/** A move as a body: where it would stand, and the command, are worked out only where they are of any use. */
export interface FanTry {
  readonly by: Point;
  stand(): StandThere;
  command(): EmliaCommand;
}

/** Moves as a body in any direction, as far as others do not plainly bar it: the same whatever it makes for. */
export const fanTries = perCommand((query: Query, movement: Movement): readonly FanTry[] => {
  const { world, unit } = query;
  const { mode } = movement;
  const reach = reachOn(query, movement);
  const tries: FanTry[] = [];
  for (let degrees = 0; degrees < 360; degrees += FAN) {
    for (const share of SHARES) {
      const by: Point = scale(direction(degrees), reach * share);
      if (isBodyPlainlyRefused(query, mode, by)) continue;
      let stand: StandThere | undefined;
      let command: EmliaCommand | undefined;
      tries.push({
        by,
        stand() {
          stand ??= standOf(
            basesOf(world, unit).map(({ x, y, r }) =>
              baseOf(world.board.place({ x: x + by.x, y: y + by.y }), r),
            ),
          );
          return stand;
        },
        command() {
          command ??= loosened(query, followPath(query, unit, mode, [by]));
          return command;
        },
      });
    }
  }
  return tries;
});
