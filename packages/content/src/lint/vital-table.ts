import { formatVitalEffect } from '../notation/vital-effect.ts';
import type { VitalAttribute, VitalEffect } from '../vital.ts';
import type { Check, Finding } from './check.ts';

/** What can befall a piece of terrain. */
const OF_TERRAIN: readonly VitalEffect['effect'][] = ['nothing', 'damage', 'hits', 'nextRoll', 'destroyed'];

const WEAKENED: readonly VitalAttribute[] = ['hits', 'height'];

const NEEDED = 'needs a vital table to roll on';
const NEVER = 'has a vital table but no threshold, so it is never rolled on';

/** attribute.damage.threshold: who has a threshold rolls on a vital table, and nobody else does. */
export const vitalTable: Check = {
  name: 'vital-table',
  *run({ units, terrain }) {
    for (const { id, threshold, vitalTable } of terrain.values()) {
      if (threshold === undefined && vitalTable) yield { kind: 'terrain', id, path: [], say: NEVER };
      if (threshold !== undefined && !vitalTable) {
        yield { kind: 'terrain', id, path: ['threshold'], say: NEEDED };
      }
      for (const effect of (vitalTable?.rows ?? []).flatMap(({ effects }) => effects)) {
        const weakens = effect.effect === 'attribute' && WEAKENED.includes(effect.attribute);
        if (weakens || OF_TERRAIN.includes(effect.effect)) continue;
        const say = `"${formatVitalEffect(effect)}" means nothing to terrain`;
        yield { kind: 'terrain', id, path: ['vital table'], say };
      }
    }
    for (const { id, threshold, vitalTable, vitalTableByArc, measures = [], equipment } of units.values()) {
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
