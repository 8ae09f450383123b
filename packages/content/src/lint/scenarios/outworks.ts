import { isAnyOf } from '../../muster/army.ts';
import type { Check } from '../check.ts';
import { overEdge } from '../reading/table.ts';

/** scenario.siege.forces: outworks are for units of the force, on the table. */
export const outworksCheck: Check = {
  name: 'outworks',
  *run(draft) {
    if (draft.units.size < draft.sources.units.size) return;
    for (const scenario of draft.scenarios.values()) {
      for (const [f, { name, outworks: works, units, army }] of scenario.forces.entries()) {
        if (!works) continue;
        const at = (key: string) => ({
          kind: 'scenarios' as const,
          id: scenario.id,
          path: ['forces', f, 'outworks', key],
        });
        const fits = units.some(({ entry }) => {
          const unit = draft.units.get(entry);
          return unit && isAnyOf(unit, works.of);
        });
        if (!fits && !army)
          yield { ...at('of'), say: `no unit of ${name} is of these; name some, or leave the outworks out` };
        const say = overEdge('it', works.zone.flat(), scenario);
        if (say) yield { ...at('zone'), say };
      }
    }
  },
};
