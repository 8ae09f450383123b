import { type Point, type Shape, within } from '@emlia/kernel';
import type { Journey } from '../../actions/move/journey.ts';
import type { Query } from '../../actions/order.ts';
import type { EmliaState, UnitState } from '../../state.ts';
import { memberAt } from '../../table/entity/member.ts';
import { areEnemies, unitOf, type World } from '../../table/world.ts';
import { engagersOf, isRanked, skirmishOf } from '../engagement/engaged.ts';
import { stateWithUnit } from './membership.ts';
import { hullRound } from './outline.ts';

/** skirmish.leave: the unit at the point where its way out begins, which every member starts from. */
export const setDown = ({ unit }: Pick<Query, 'unit'>, from: Point | undefined): UnitState =>
  from ? { ...unit, members: unit.members.map(member => memberAt(member, from)) } : unit;

/** The skirmish a unit fights in, and its boundary. */
export interface SkirmishRound {
  readonly units: readonly UnitState[];
  readonly outline: Shape;
}

/** The skirmish that a unit could leave from any point of; undefined of one that fights in none, or in ranks. */
export const skirmishRound = (
  world: World,
  state: EmliaState,
  unit: UnitState,
): SkirmishRound | undefined => {
  const units = isRanked(unit) ? [] : skirmishOf(world, state, unit);
  const outline = units.some(other => areEnemies(world, unit, other)) ? hullRound(world, units) : undefined;
  return outline && { units, outline };
};

/** skirmish.leave: whether a way out of it may begin here. */
export const isWithinSkirmish = ({ board }: World, { outline }: SkirmishRound, { x, y }: Point): boolean => {
  const lawful = board.place({ x, y });
  if (lawful.x !== x || lawful.y !== y) return false;
  return within(board.distance(outline, { kind: 'disc', x, y, r: 0 }), 0);
};

/** skirmish.leave: in a skirmish nobody stands in another's way, where the unit's way out begins at a point of its choice. */
export const mingledOnWayOut = (
  world: World,
  state: EmliaState,
  unit: UnitState,
  from: Point | undefined,
): readonly UnitState[] =>
  (from && skirmishRound(world, state, unitOf(state, unit.id))?.units.filter(one => !isRanked(one))) ?? [];

/** skirmish.leave: `unit` is the mover as it was set down. */
export const leaveCheck = ({ world, state, unit, ends, formation, leave, from }: Journey): true | string => {
  if (!from) return true;
  const stands = unitOf(state, unit.id);
  const skirmish = skirmishRound(world, state, stands);
  if (!skirmish) return `${unit.name} is in no skirmish and starts from where it stands.`;
  if (!isWithinSkirmish(world, skirmish, from)) {
    return `${unit.name} may start from anywhere within the skirmish, not outside it.`;
  }
  if (leave) return true;
  const after = stateWithUnit(world, state, { ...stands, members: ends, formation });
  const gone = unitOf(after, unit.id);
  // It may well have come to others.
  const wasThere = ({ id }: UnitState): boolean => skirmish.units.some(one => one.id === id);
  const out =
    !engagersOf(world, after, gone).some(wasThere) &&
    !skirmishOf(world, after, gone).some(other => wasThere(other) && areEnemies(world, gone, other));
  return out || `${unit.name} may start from another point of the skirmish only to move out of it.`;
};
