import type { Check } from '../check.ts';
import { overEdge } from '../reading/table.ts';

/** scenario.battlefield: every piece lies on the table. */
export const terrainOnTableCheck: Check = {
  name: 'terrain-on-table',
  *run({ scenarios }) {
    for (const scenario of scenarios.values()) {
      for (const [i, piece] of scenario.terrain.entries()) {
        const say = overEdge(piece.name, piece.points, scenario);
        if (!say) continue;
        yield { kind: 'scenarios', id: scenario.id, path: ['terrain', i], say };
      }
    }
  },
};
