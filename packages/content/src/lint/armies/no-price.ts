import type { UnitEntry } from '../../entries/unit.ts';
import type { Check } from '../check.ts';
import { admittedBy } from '../reading/admitted.ts';

/** attribute.hire.value, army.budget: nobody can hire what has no price, though an army list admits it. */
export const noPriceCheck: Check = {
  name: 'no-price',
  *run({ library, units, forces, sources }) {
    if (library.includes('units') || units.size < sources.units.size) return;
    const all = [...units.values()];
    // Who comes with others is paid for with them.
    const told = new Set(all.flatMap(partsOf));
    for (const force of forces.values()) {
      for (const { id, hireValue, hirePrices } of admittedBy(force, all)) {
        if (hireValue !== undefined || hirePrices || told.has(id)) continue;
        told.add(id);
        const say = `has no hire value, so nobody can hire it, though the list of ${force.name} admits it; give it one`;
        yield { kind: 'units', id, path: [], say, severity: 'warning' };
      }
    }
  },
};

const partsOf = ({ with: listed = [], options = [] }: UnitEntry): string[] =>
  [...listed, ...options.flatMap(option => option.with ?? [])].map(({ entry }) => entry);
