import type { Check } from '../check.ts';
import { overEdge } from '../reading/table.ts';

/** area.control: nobody can hold what lies beside the table. */
export const areasOnTableCheck: Check = {
  name: 'areas-on-table',
  *run({ scenarios }) {
    for (const scenario of scenarios.values()) {
      for (const [i, area] of (scenario.areas ?? []).entries()) {
        const say = overEdge(area.name, [area.points, ...(area.also ?? [])].flat(), scenario);
        if (!say) continue;
        yield { kind: 'scenarios', id: scenario.id, path: ['areas', i], say };
      }
    }
  },
};
