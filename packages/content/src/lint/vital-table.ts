import type { VitalEffect } from '../vital.ts';
import type { Check, Finding } from './check.ts';

/** attribute.damage.threshold: who has a threshold rolls on a vital table, and nobody else does. */
export const vitalTable: Check = {
  name: 'vital-table',
  *run({ units }) {
    for (const { id, threshold, vitalTable, vitalTableByArc, measures = [], equipment } of units.values()) {
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
      const lost = (key: string, effects: readonly VitalEffect[]): Finding[] =>
        effects.flatMap(effect => {
          if (effect.effect !== 'loseWeapon' || equipment.includes(effect.weapon)) return [];
          return [{ kind: 'units', id, path: [key], say: `the unit carries no "${effect.weapon}" to lose` }];
        });
      yield* lost(
        'vital table',
        tables.flatMap(({ rows }) => rows.flatMap(({ effects }) => effects)),
      );
      yield* lost(
        'other measures',
        measures.flatMap(({ effects }) => effects),
      );
    }
  },
};
