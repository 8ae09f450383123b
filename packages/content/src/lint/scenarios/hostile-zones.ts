import { distance, overlaps, polygon } from '@emlia/kernel';
import type { ScenarioForce } from '../../entries/scenario.ts';
import { relationBetween } from '../../scenario/relations.ts';
import type { Check, Finding } from '../check.ts';

/** scenario.deployment.distance */
const NEAR = 30;

/** Zones of hostile forces lie apart, and far apart unless `close zones` says why not. */
export const hostileZonesCheck: Check = {
  name: 'hostile-zones',
  *run({ scenarios, sources }) {
    for (const scenario of scenarios.values()) {
      const data = sources.scenarios.get(scenario.id)?.data;
      const excused = typeof data === 'object' && data !== null && 'close zones' in data;
      for (const [f, force] of scenario.forces.entries()) {
        for (const other of scenario.forces.slice(0, f)) {
          if (relationBetween(scenario, force.id, other.id) !== 'hostile' || isLate(force) || isLate(other))
            continue;
          const finding = between(force, other, excused);
          if (finding) yield { kind: 'scenarios', id: scenario.id, path: ['forces', f, 'zone'], ...finding };
        }
      }
    }
  },
};

/** Zones of forces that are there from the start: who comes later finds the others wherever they are by then. */
const isLate = ({ arrives }: ScenarioForce): boolean => arrives !== undefined;

const between = (
  force: ScenarioForce,
  other: ScenarioForce,
  excused: boolean,
): Pick<Finding, 'say' | 'severity'> | undefined => {
  const own = force.zone.map(polygon);
  const theirs = other.zone.map(polygon);
  if (own.some(a => theirs.some(b => overlaps(a, b)))) return { say: `overlaps the zone of ${other.name}` };
  if (own.length === 0 || theirs.length === 0) return undefined;
  const gap = Math.min(...own.flatMap(a => theirs.map(b => distance(a, b))));
  if (excused || gap >= NEAR) return undefined;
  const apart = `is only ${Math.floor(gap * 10) / 10} GSU from the zone of ${other.name}`;
  return { say: `${apart}; keep ${NEAR}, or say why under "close zones"`, severity: 'warning' };
};
