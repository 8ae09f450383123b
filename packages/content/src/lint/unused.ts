import type { Scenario } from '../entries.ts';
import type { Check } from './check.ts';

/**
 * What nothing refers to is likely a slip, unless the pack calls it a library. Nothing is said while
 * those who might refer to it cannot all be read.
 */
export const unused: Check = {
  name: 'unused',
  *run({ library, units, equipment, terrain, scenarios, sources }) {
    const carried = new Set(
      [...units.values()].flatMap(({ equipment, options = [] }) => [
        ...equipment,
        ...options.flatMap(({ gains = [] }) => gains.map(({ id }) => id)),
      ]),
    );
    for (const scenario of scenarios.values()) for (const id of usedIn(scenario)) carried.add(id);
    const placed = new Set(
      [...scenarios.values()].flatMap(({ terrain }) => terrain.map(piece => piece.terrain)),
    );
    if (!library.includes('equipment') && units.size === sources.units.size) {
      for (const id of equipment.keys()) {
        if (carried.has(id)) continue;
        yield { kind: 'equipment', id, path: [], say: 'no unit carries it', severity: 'warning' };
      }
    }
    if (!library.includes('terrain') && scenarios.size === sources.scenarios.size) {
      for (const id of terrain.keys()) {
        if (placed.has(id)) continue;
        yield { kind: 'terrain', id, path: [], say: 'no scenario places it', severity: 'warning' };
      }
    }
  },
};

/** Equipment that a scenario hands out itself, or fires for nobody. */
const usedIn = ({ forces, events = [] }: Scenario): string[] => [
  ...forces.flatMap(({ units }) => units.flatMap(({ equipment = [] }) => equipment)),
  ...events.flatMap(({ effects }) =>
    effects.flatMap(effect => {
      if (effect.effect === 'bombard') return [effect.weapon];
      return effect.effect === 'arrive' ? (effect.unit.equipment ?? []) : [];
    }),
  ),
];
