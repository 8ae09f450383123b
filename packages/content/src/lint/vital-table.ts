import type { Check } from './check.ts';

/** attribute.damage.threshold: who has a threshold rolls on a vital table, and nobody else does. */
export const vitalTable: Check = {
  name: 'vital-table',
  *run({ units }) {
    for (const { id, threshold, vitalTable, vitalTableByArc, equipment } of units.values()) {
      const tables = [vitalTable, ...Object.values(vitalTableByArc ?? {})].flatMap(table => table ?? []);
      if (threshold !== undefined && !vitalTable) {
        yield { kind: 'units', id, path: ['threshold'], say: 'needs a vital table to roll on' };
      }
      if (threshold === undefined && tables.length > 0) {
        yield {
          kind: 'units',
          id,
          path: [],
          say: 'has a vital table but no threshold, so it is never rolled on',
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
