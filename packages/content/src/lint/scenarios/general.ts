import type { Check } from '../check.ts';
import { statLinesOf } from '../reading/stat-lines.ts';

/** morale.general: one character, and no force has two. */
export const generalCheck: Check = {
  name: 'general',
  *run(draft) {
    for (const scenario of draft.scenarios.values()) {
      for (const [f, force] of scenario.forces.entries()) {
        let generals = 0;
        for (const [u, unit] of force.units.entries()) {
          const lines = statLinesOf(draft, unit);
          if (lines.length === 0) continue;
          const where = { kind: 'scenarios', id: scenario.id, path: ['forces', f, 'units', u] } as const;
          const marked = lines.filter(({ line }) => line.general);
          for (const { line, members } of marked) {
            if (members > 1)
              yield { ...where, say: `${line.name} is a general, and ${members} of them are fielded` };
          }
          // An officer who cannot be read may be the one, and an army for points is judged as a whole.
          const unread = force.army || (unit.officers ?? []).some(({ entry }) => !draft.units.has(entry));
          if (unit.general && !unread && !lines.some(({ members }) => members === 1)) {
            const say = 'no single character of this unit could be the general';
            yield { ...where, path: [...where.path, 'general'], say };
          }
          generals += Math.max(marked.length, unit.general ? 1 : 0);
        }
        if (generals < 2) continue;
        const say = `${force.name} has ${generals} generals; an army has one at most`;
        yield { kind: 'scenarios', id: scenario.id, path: ['forces', f], say };
      }
    }
  },
};
