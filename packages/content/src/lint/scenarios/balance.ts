import { wrongInFairness, wrongInMeasured } from '@emlia/packs';
import type { Check } from '../check.ts';

/** The numbers of `npm run fair` agree with each other, and what is promised can be kept. */
export const balanceCheck: Check = {
  name: 'balance',
  *run({ scenarios }) {
    for (const { id, forces, balance: kept } of scenarios.values()) {
      if (!kept) continue;
      const at = (...path: (string | number)[]) => ({
        kind: 'scenarios' as const,
        id,
        path: ['balance', ...path],
      });
      const ids = forces.map(force => force.id);
      for (const { key, say } of wrongInFairness(kept, 'force', ids)) yield { ...at(key), say };
      for (const [edition, measured] of Object.entries(kept.editions ?? {}))
        for (const { key, say } of wrongInMeasured(measured)) yield { ...at('editions', edition, key), say };
    }
  },
};
