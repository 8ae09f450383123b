import type { Check } from './check.ts';
import { isOnTable } from './table.ts';

/** scenario.battlefield: every piece lies on the table. */
export const terrainOnTable: Check = {
  name: 'terrain-on-table',
  *run({ scenarios }) {
    for (const scenario of scenarios.values()) {
      for (const [i, piece] of scenario.terrain.entries()) {
        const beyond = piece.points.find(point => !isOnTable(point, scenario));
        if (!beyond) continue;
        const table = `${scenario.width}x${scenario.height}`;
        const say = `${piece.name} reaches to ${beyond.x}, ${beyond.y}, beyond the table, which is ${table}`;
        yield { kind: 'scenarios', id: scenario.id, path: ['terrain', i], say };
      }
    }
  },
};
