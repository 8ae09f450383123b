import { unitsOnTable } from '../world.ts';
import type { Resolving } from './steps.ts';

/** resolution.other-effects: step 4. */
export const updateOtherEffects = ({ state, act }: Resolving): void => {
  for (const unit of unitsOnTable(state)) {
    if (unit.disorderDue) act.emit({ type: 'unitDisordered', unit: unit.id, rule: 'initiative.mixed.break' });
  }
};
