import { contains } from '@emlia/kernel';
import type { Check } from '../check.ts';

/** scenario.deployment: who is suggested a place stands in the zone of its force, or where its outworks are. */
export const standsCheck: Check = {
  name: 'stands',
  *run({ scenarios }) {
    for (const { id, forces } of scenarios.values()) {
      for (const [f, { zone, outworks, units, name }] of forces.entries()) {
        const rings = [...zone, ...(outworks?.zone ?? [])];
        for (const [u, { stands }] of units.entries()) {
          if (!stands || rings.some(points => contains({ kind: 'polygon', points }, stands.at))) continue;
          const say = `lies outside of the zone of ${name}, where nobody can be set up`;
          yield { kind: 'scenarios', id, path: ['forces', f, 'units', u, 'stands', 'at'], say };
        }
      }
    }
  },
};
