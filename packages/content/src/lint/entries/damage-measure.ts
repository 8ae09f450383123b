import type { Check } from '../check.ts';

/** entity.minimum: what has no damage measure could never fall. */
export const damageMeasureCheck: Check = {
  name: 'damage-measure',
  *run({ units }) {
    for (const { id, damageLimit, threshold, measures } of units.values()) {
      if (damageLimit !== undefined || threshold !== undefined || measures) continue;
      yield { kind: 'units', id, path: [], say: 'has no damage measure; give a damage limit or a threshold' };
    }
  },
};
