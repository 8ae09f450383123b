import type { UnitEntry } from '../../entries/unit.ts';
import type { VitalAttribute, VitalEffect } from '../../entries/vital.ts';
import { formatVitalEffect } from '../../notation/vital-effect.ts';
import type { Check } from '../check.ts';
import { tableEffectsOf } from '../reading/table-effects.ts';

/** What can befall a piece of terrain. */
const OF_TERRAIN: readonly VitalEffect['effect'][] = ['nothing', 'damage', 'hits', 'nextRoll', 'destroyed'];

const WEAKENED: readonly VitalAttribute[] = ['hits', 'height'];

const NEEDED = 'needs a vital table to roll on';
const NEVER = 'has a vital table but no threshold, so it is never rolled on';

/** attribute.damage.threshold: who has a threshold rolls on a vital table, and nobody else does. */
export const vitalTableCheck: Check = {
  name: 'vital-table',
  *run({ units, terrain, sources }) {
    for (const { id, threshold, vitalTable } of terrain.values()) {
      if (threshold === undefined && vitalTable) yield { kind: 'terrain', id, path: [], say: NEVER };
      if (threshold !== undefined && !vitalTable) {
        yield { kind: 'terrain', id, path: ['threshold'], say: NEEDED };
      }
      for (const [effect, path] of tableEffectsOf(sources.terrain.get(id), vitalTable)) {
        const weakens = effect.effect === 'attribute' && WEAKENED.includes(effect.attribute);
        if (weakens || OF_TERRAIN.includes(effect.effect)) continue;
        yield { kind: 'terrain', id, path, say: `"${formatVitalEffect(effect)}" means nothing to terrain` };
      }
    }
    for (const unit of units.values()) {
      const { id, threshold, vitalTable, vitalTableByArc, measures = [] } = unit;
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
      const source = sources.units.get(id);
      const effects = [
        ...tableEffectsOf(source, vitalTable),
        ...Object.entries(vitalTableByArc ?? {}).flatMap(([arc, table]) =>
          tableEffectsOf(source, table, arc),
        ),
        ...measures.flatMap((measure, m) =>
          measure.effects.map((effect, e) => [effect, ['other measures', m, 'effect', e]] as const),
        ),
      ];
      for (const [effect, path] of effects) {
        // Under a name that is nothing's it may be carried.
        if (effect.effect === 'loseWeapon' && unit.equipment.some(item => !sources.equipment.has(item)))
          continue;
        const say = lossOf(unit, effect);
        if (say !== undefined) yield { kind: 'units', id, path, say };
      }
    }
  },
};

/** What it cannot lose, as it is or with an option. */
const lossOf = (
  { equipment, movement, options = [] }: UnitEntry,
  effect: VitalEffect,
): string | undefined => {
  if (effect.effect === 'loseWeapon') {
    const carried = [...equipment, ...options.flatMap(({ gains = [] }) => gains.map(({ id }) => id))];
    return carried.includes(effect.weapon) ? undefined : `the unit carries no "${effect.weapon}" to lose`;
  }
  if (effect.effect !== 'loseMovement') return undefined;
  const modes = [...movement, ...options.flatMap(({ sets }) => sets?.movement ?? [])].map(({ mode }) => mode);
  if (modes.length === 0) return 'the unit has no movement to lose';
  return effect.mode === undefined || modes.includes(effect.mode)
    ? undefined
    : `the unit has no movement ${effect.mode} to lose; it has ${[...new Set(modes)].join(' and ')}`;
};
