import type { EmliaCommand } from '../commands.ts';
import type { EmliaState, UnitState } from '../state.ts';

/**
 * disorder.effect, initiative.leftover: a disordered unit acts on initiative only, unless it has really
 * done so in this activation, in its own step, or its conditions are ignored.
 */
export const actsOnOrders = ({ activation }: EmliaState, unit: UnitState): boolean => {
  if (unit.ordered) return true;
  return activation?.unit === unit.id && (activation.ignoring || activation.obeyed);
};

/** What a disordered unit may try all the same: its leader can talk sense into it (leadership.source). */
export const isLastResort = (command: EmliaCommand, unit: UnitState): boolean =>
  (command.type as string) === 'takeCommand' ||
  (command.type === 'ignoreConditions' && command.subject === unit.id);
