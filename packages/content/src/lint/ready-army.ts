import { checkMuster, readyMuster } from '../muster/index.ts';
import type { Check } from './check.ts';

/** army.budget, army.legal: the army that stands ready in a scenario with points is one its player could have mustered. */
export const readyArmy: Check = {
  name: 'ready-army',
  *run(draft) {
    // Nothing is said while lists or units cannot all be read.
    if (draft.units.size < draft.sources.units.size || draft.forces.size < draft.sources.forces.size) return;
    const pack = {
      id: 'pack',
      title: 'The pack',
      units: Object.fromEntries(draft.units),
      forces: Object.fromEntries(draft.forces),
    };
    for (const scenario of draft.scenarios.values()) {
      for (const [f, force] of scenario.forces.entries()) {
        const muster = readyMuster(pack, force);
        if (!muster) continue;
        for (const { say, fix, entry } of checkMuster(pack, muster, force.army?.points, force.army)) {
          const path = ['forces', f, 'units', ...(entry === undefined ? [] : [entry])];
          yield { kind: 'scenarios', id: scenario.id, path, say: `${say} ${fix}`.replace(/\.$/, '') };
        }
      }
    }
  },
};
