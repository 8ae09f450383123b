import type { Check } from './check.ts';

const NEEDED = 'needs a vital table to roll on';
const NEVER = 'has a vital table but no threshold, so it is never rolled on';

/** attribute.damage.threshold: who has a threshold rolls on a vital table, and nobody else does. */
export const vitalTable: Check = {
  name: 'vital-table',
  *run({ units, terrain }) {
    for (const { id, threshold, vitalTable } of terrain.values()) {
      if ((threshold === undefined) === (vitalTable === undefined)) continue;
      yield vitalTable
        ? { kind: 'terrain', id, path: [], say: NEVER }
        : { kind: 'terrain', id, path: ['threshold'], say: NEEDED };
    }
    for (const { id, threshold, vitalTable, vitalTableByArc, equipment } of units.values()) {
      const tables = [vitalTable, ...Object.values(vitalTableByArc ?? {})].flatMap(table => table ?? []);
      if (threshold !== undefined && !vitalTable) {
        yield { kind: 'units', id, path: ['threshold'], say: NEEDED };
      }
      if (threshold === undefined && tables.length > 0) {
        yield {
          kind: 'units',
          id,
          path: [],
          say: NEVER,
        };
      }
      for (const effect of tables.flatMap(({ rows }) => rows.flatMap(({ effects }) => effects))) {
        if (effect.effect !== 'loseWeapon' || equipment.includes(effect.weapon)) continue;
        const say = `the unit carries no "${effect.weapon}" to lose`;
        yield { kind: 'units', id, path: ['vital table'], say };
      }
    }
  },
};
