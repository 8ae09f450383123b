import type { EmliaState, UnitState } from '../state.ts';

/**
 * disorder.effect, initiative.leftover: a disordered unit acts on initiative only, unless it has really
 * done so in this activation, in its own step, or its conditions are ignored.
 */
export const actsOnOrders = ({ activation }: EmliaState, unit: UnitState): boolean => {
  if (unit.ordered) return true;
  return activation?.unit === unit.id && (activation.ignoring || activation.obeyed);
};
