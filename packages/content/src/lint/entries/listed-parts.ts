import type { Check } from '../check.ts';

/** mixed.definition: the parts listed with a unit are plain stat lines, none of them mixed itself. */
export const listedPartsCheck: Check = {
  name: 'listed-parts',
  *run({ units }) {
    for (const unit of units.values()) {
      const listed = [
        { path: ['with'], parts: unit.with ?? [] },
        ...(unit.options ?? []).map((option, o) => ({
          path: ['options', o, 'with'],
          parts: option.with ?? [],
        })),
      ];
      for (const { path, parts } of listed) {
        for (const [i, part] of parts.entries()) {
          if (!units.get(part.entry)?.with) continue;
          const say = `"${part.entry}" is a mixed unit itself`;
          yield { kind: 'units', id: unit.id, path: [...path, i, 'is'], say };
        }
      }
    }
  },
};
