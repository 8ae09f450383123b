import type { Check } from './check.ts';
import { isOnTable } from './table.ts';

/** area.control: nobody can hold what lies beside the table. */
export const areasOnTable: Check = {
  name: 'areas-on-table',
  *run({ scenarios }) {
    for (const scenario of scenarios.values()) {
      for (const [i, area] of (scenario.areas ?? []).entries()) {
        const beyond = area.points.find(point => !isOnTable(point, scenario));
        if (!beyond) continue;
        const table = `${scenario.width}x${scenario.height}`;
        const say = `${area.name} reaches to ${beyond.x}, ${beyond.y}, beyond the table, which is ${table}`;
        yield { kind: 'scenarios', id: scenario.id, path: ['areas', i], say };
      }
    }
  },
};
