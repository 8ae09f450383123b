import type { EmliaState, UnitState } from '../state.ts';

/** Whether a unit acts on orders; the chapters on initiative and disorder plug in here. */
export const actsOnOrders = (_state: EmliaState, unit: UnitState): boolean => unit.ordered;
