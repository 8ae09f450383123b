import type { Check } from '../check.ts';

/** damage.points: who has hits 0 is hurt by every hit, as with hits 1, and covers nobody: likely a slip. */
export const noHitsCheck: Check = {
  name: 'no-hits',
  *run({ units }) {
    for (const { id, hits } of units.values()) {
      if (hits.base + hits.armour > 0) continue;
      const say = 'every hit counts in full against 0, as it does against 1; write 1 or more';
      yield { kind: 'units', id, path: ['hits'], say, severity: 'warning' };
    }
  },
};
