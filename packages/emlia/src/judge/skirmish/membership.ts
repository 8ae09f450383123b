import type { Act } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import type { EmliaState, UnitState } from '../../state.ts';
import { boundaryOf } from '../../table/entity/base.ts';
import type { World } from '../../table/world.ts';
import { areInContact, skirmishOf } from '../engagement/engaged.ts';
import { withoutUnit } from '../engagement/joined.ts';
import { hullRound, touches } from './outline.ts';

/** skirmish.join: whether a unit that has moved is out of the skirmish it was in with these others. */
const isOutOf = (world: World, unit: UnitState, others: readonly UnitState[]): boolean => {
  if (unit.place !== 'table') return true;
  if (others.some(other => areInContact(world, unit, other))) return false;
  const outline = hullRound(world, others);
  return !outline || !touches(world, boundaryOf(world, unit), outline);
};

/** The state once the unit stands so: one that has moved out of its skirmish is no longer remembered in it. */
export const stateWithUnit = (world: World, state: EmliaState, after: UnitState): EmliaState => {
  const now = { ...state, units: { ...state.units, [after.id]: after } };
  const before = state.units[after.id];
  // Who comes on the table only now was in none.
  if (state.joined.length === 0 || before?.place !== 'table' || before.members === after.members) return now;
  const others = skirmishOf(world, state, before).filter(one => one.id !== after.id);
  return isOutOf(world, after, others) ? { ...now, joined: withoutUnit(state.joined, after.id) } : now;
};

/** skirmish.join: until it moves out. `stood` is the unit before what it did. */
export const leaveSkirmish = (
  world: World,
  state: EmliaState,
  stood: UnitState | undefined,
  act: Act<EmliaEvent>,
): void => {
  const moved = stood && state.units[stood.id];
  if (state.joined.length === 0 || !moved || moved.members === stood.members) return;
  const before = { ...state, units: { ...state.units, [stood.id]: stood } };
  if (stateWithUnit(world, before, moved).joined !== state.joined) {
    act.emit({ type: 'skirmishLeft', unit: moved.id });
  }
};
