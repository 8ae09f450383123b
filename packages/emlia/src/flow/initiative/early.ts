import type { EmliaState, UnitState } from '../../state.ts';
import { hasActivated } from '../../table/activation.ts';
import { perTable } from '../../table/memory.ts';
import { unitsOnTable, type World } from '../../table/world.ts';
import { hasStepCome } from '../timing/waiting.ts';
import { dutyKey, metConditions } from './conditions.ts';

/** initiative.early: not activated yet, its own step still to come, and a condition is met. */
export const mayGoEarly = (world: World, state: EmliaState, unit: UnitState): boolean =>
  unit.place === 'table' &&
  !hasActivated(unit) &&
  !unit.ignoring &&
  !hasStepCome(state, unit) &&
  metConditions({ world, state, unit }).length > 0;

/** The units that could go early by initiative and whose player has not declined for all that is met of them. */
export const earlyUnits = perTable((world, state): readonly UnitState[] =>
  unitsOnTable(state).filter(unit => {
    if (!mayGoEarly(world, state, unit)) return false;
    const { held } = unit;
    return !held || metConditions({ world, state, unit }).some(duty => !held.includes(dutyKey(duty)));
  }),
);

/** What of the declined is still met: a condition that lapses and comes back is a new one. */
export const stillHeld = (world: World, state: EmliaState, unit: UnitState): string[] => {
  const now = metConditions({ world, state, unit }).map(dutyKey);
  return (unit.held ?? []).filter(key => now.includes(key));
};
