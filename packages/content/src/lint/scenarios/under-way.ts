import { withOptions } from '../../muster/options.ts';
import type { Check } from '../check.ts';
import { arrivalsIn } from '../reading/scenario-conditions.ts';

/** movemode.accel.speed: who is under way has gears, and goes no faster than he can. */
export const underWayCheck: Check = {
  name: 'under-way',
  *run({ units, scenarios }) {
    for (const scenario of scenarios.values()) {
      const all = [
        ...scenario.forces.flatMap((force, f) =>
          force.units.map((unit, u) => ({ unit, path: ['forces', f, 'units', u, 'speed'] })),
        ),
        ...arrivalsIn(scenario).map(({ arrive, path }) => ({ unit: arrive.unit, path: [...path, 'speed'] })),
      ];
      for (const { unit, path } of all) {
        const entry = units.get(unit.entry);
        if (unit.speed === undefined || !entry) continue;
        const geared = withOptions(entry, unit.options).movement.filter(({ gears }) => gears);
        const top = Math.max(0, ...geared.map(({ speed }) => speed));
        const at = { kind: 'scenarios', id: scenario.id, path } as const;
        if (geared.length === 0)
          yield {
            ...at,
            say: `${entry.name} has no gears, so it is never under way; leave it out`,
            severity: 'warning',
          };
        else if (unit.speed > top)
          yield { ...at, say: `is more than the top speed of ${entry.name}, ${top}; write that or less` };
      }
    }
  },
};
