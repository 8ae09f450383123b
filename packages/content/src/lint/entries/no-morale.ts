import { leavesOf } from '@emlia/kernel';
import type { Check } from '../check.ts';

const OF_MORALE: readonly string[] = ['moraleAtMost', 'moraleAtLeast'];

/** attribute.morale: what has none never changes its mind. */
export const noMoraleCheck: Check = {
  name: 'no-morale',
  *run({ units }) {
    for (const { id, morale, moraleConditions, initiative = [], options = [] } of units.values()) {
      if (morale !== undefined || options.some(({ sets }) => sets?.morale !== undefined)) continue;
      const where = { kind: 'units', id, severity: 'warning' } as const;
      const say = 'the unit has no morale, so this is never read; give it a morale, or leave this out';
      if (moraleConditions) yield { ...where, path: ['morale conditions'], say };
      for (const [i, { when }] of initiative.entries()) {
        if (leavesOf(when).some(({ fact }) => OF_MORALE.includes(fact)))
          yield { ...where, path: ['initiative', i, 'when'], say };
      }
    }
  },
};
