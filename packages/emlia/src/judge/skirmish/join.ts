import type { Query } from '../../actions/order.ts';
import type { EmliaState, UnitState } from '../../state.ts';
import { boundaryOf } from '../../table/entity/base.ts';
import { areEnemies, type World } from '../../table/world.ts';
import { isRanked, skirmishOf } from '../engagement/engaged.ts';
import { touches } from './outline.ts';
import { skirmishOutline } from './side.ts';

/** Whether it fights in skirmish combat, which can be targeted as a whole. */
export const isInSkirmish = (world: World, state: EmliaState, unit: UnitState): boolean =>
  !isRanked(unit) && skirmishOf(world, state, unit).some(other => areEnemies(world, unit, other));

/** skirmish.join: whether a unit, standing so, has reached the boundary of the skirmish this one is in. */
export const reachesSkirmish = (
  world: World,
  state: EmliaState,
  unit: UnitState,
  subject: UnitState,
): boolean => touches(world, boundaryOf(world, unit), skirmishOutline(world, state, subject));

/** All in the skirmish of this unit, for the event of joining them. */
export const skirmishers = ({ world, state }: Query, subject: UnitState): string[] =>
  skirmishOf(world, state, subject).map(one => one.id);

/** The state once the unit has joined them. */
export const stateJoined = (query: Query, subject: UnitState): EmliaState => {
  const { state, unit } = query;
  const others = state.joined.filter(one => one.unit !== unit.id);
  return { ...state, joined: [...others, { unit: unit.id, with: skirmishers(query, subject) }] };
};
