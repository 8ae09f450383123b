import type { EmliaCommand } from '../commands.ts';
import type { EmliaState, UnitState } from '../state.ts';
import { commanderOf } from './leadership/leader.ts';

/**
 * disorder.effect, initiative.leftover: a disordered unit acts on initiative only, unless it has really
 * done so in this activation, in its own step, or its conditions are ignored.
 */
export const actsOnOrders = ({ activation }: EmliaState, unit: UnitState): boolean => {
  if (unit.ordered) return true;
  return activation?.unit === unit.id && (activation.ignoring || activation.obeyed);
};

/**
 * leadership.source: what a disordered unit may try all the same. Its leader can talk sense into it; where it has none,
 * one of its own can take his place.
 */
export const isLastResort = (state: EmliaState, command: EmliaCommand, unit: UnitState): boolean => {
  if (command.type === 'ignoreConditions') return command.subject === unit.id;
  return (
    command.type === 'takeCommand' && command.subject === unit.id && commanderOf(state, unit) === undefined
  );
};
