import { leavesOf } from '@emlia/kernel';
import type { Check } from './check.ts';

/** victory.exact: conditions for each side, which can be met at all. */
export const victory: Check = {
  name: 'victory',
  *run({ scenarios }) {
    for (const { id, forces, victory } of scenarios.values()) {
      for (const force of forces) {
        const own = victory.filter(condition => condition.force === force.id);
        if (own.length === 0) {
          const say = `missing: no victory conditions for ${force.name} (victory.exact)`;
          yield { kind: 'scenarios', id, path: ['victory', force.id], say };
        }
        for (const [i, { when }] of own.entries()) {
          if (!leavesOf(when).some(leaf => leaf.fact === 'lostMore' && leaf.force === leaf.than)) continue;
          const say = 'compares a force with itself, so it never holds';
          yield { kind: 'scenarios', id, path: ['victory', force.id, i, 'when'], say };
        }
      }
    }
  },
};
