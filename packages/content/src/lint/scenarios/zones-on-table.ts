import type { Check } from '../check.ts';
import { liesOnTable } from '../reading/table.ts';

/** scenario.deployment: nobody can be set up beside the table. */
export const zonesOnTableCheck: Check = {
  name: 'zones-on-table',
  *run({ scenarios }) {
    for (const scenario of scenarios.values()) {
      for (const [f, force] of scenario.forces.entries()) {
        for (const [z, ring] of force.zone.entries()) {
          if (ring.every(point => liesOnTable(point, scenario))) continue;
          const say = `reaches beyond the table, which is ${scenario.width}x${scenario.height}`;
          yield { kind: 'scenarios', id: scenario.id, path: ['forces', f, 'zone', z], say };
        }
      }
    }
  },
};
