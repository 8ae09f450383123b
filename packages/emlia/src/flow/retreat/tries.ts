import type { Movement } from '@emlia/content';
import { type Disc, direction, distanceOfPoints, type Point, scale, snap } from '@emlia/kernel';
import { followPath } from '../../actions/move/body.ts';
import type { NormalMove } from '../../actions/move/normal-move.ts';
import { isPlainlyRefused } from '../../actions/move/plainly.ts';
import type { Query } from '../../actions/order.ts';
import type { EmliaCommand } from '../../commands.ts';
import { unitMovements } from '../../table/attribute/movement.ts';
import { perCommand } from '../../table/memory.ts';
import { slownessOf } from '../../table/move/pace.ts';
import { middleOfUnit } from '../initiative/goals.ts';
import { standAfter } from '../initiative/stand.ts';
import type { Route } from './route.ts';
import { trace } from './trace.ts';

/** A kind of move, by the share of the unit's movement that it is to take. */
export type Try = (share: number) => EmliaCommand | undefined;

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
  const { bases } = standAfter(query, []);
  const [lead] = bases
    .filter(base => route.lengthFrom(base) < Infinity)
    .sort((a, b) => distanceOfPoints(a, middle) - distanceOfPoints(b, middle));
  return lead;
};

/** The whole unit along the path of a member in its middle. */
export const bodyTry = (query: Query, route: Route, reach: number, isBent = false): Try => {
  const { world, unit } = query;
  const lead = leadOf(query, route);
  return share => {
    const path = lead ? trace(world, route, lead, reach * share, isBent) : [];
    if (!lead || path.length === 0) return undefined;
    const shifts = path.map(({ x, y }) => ({ x: snap(x - lead.x), y: snap(y - lead.y) }));
    return loosened(query, followPath(query, unit, route.going.mode, shifts));
  };
};

/** Every member along its own path. */
export const singlyTry = (query: Query, route: Route, reach: number): Try => {
  const { world, unit } = query;
  const { bases } = standAfter(query, []);
  return share =>
    loosened(query, {
      type: 'normalMove',
      unit: unit.id,
      mode: route.going.mode,
      paths: bases.map(base => trace(world, route, base, reach * share).map(world.board.place)),
    });
};

/** Straight to a place where the unit is there. */
export const shiftTry = (query: Query, route: Route): Try | undefined => {
  const { shift } = route.destination;
  if (!shift) return undefined;
  return share => loosened(query, followPath(query, query.unit, route.going.mode, [scale(shift, share)]));
};

const FAN = 10;

/** Moves as a body in any direction, as far as others do not plainly bar it: the same whatever it makes for. */
export const fanTries = perCommand((query: Query, movement: Movement): readonly EmliaCommand[] => {
  const reach = reachOn(query, movement);
  const tries: EmliaCommand[] = [];
  for (let degrees = 0; degrees < 360; degrees += FAN) {
    for (const share of [1, 0.5, 0.2]) {
      const by: Point = scale(direction(degrees), reach * share);
      const path = followPath(query, query.unit, movement.mode, [by]);
      const command = loosened(query, path);
      if (!isPlainlyRefused(query, command)) tries.push(command);
    }
  }
  return tries;
});
