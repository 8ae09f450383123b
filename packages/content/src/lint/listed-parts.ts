import type { Check } from './check.ts';

/** mixed.definition: the parts listed with a unit are plain stat lines, none of them mixed itself. */
export const listedParts: Check = {
  name: 'listed-parts',
  *run({ units }) {
    for (const unit of units.values()) {
      for (const [i, part] of (unit.with ?? []).entries()) {
        if (!units.get(part.entry)?.with) continue;
        const say = `"${part.entry}" is a mixed unit itself`;
        yield { kind: 'units', id: unit.id, path: ['with', i, 'is'], say };
      }
    }
  },
};
