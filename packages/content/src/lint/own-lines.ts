import type { Point } from '@emlia/kernel';
import type { Scenario } from '../entries.ts';
import type { Check } from './check.ts';

/** scenario.home: own lines are named, or are the edge behind the zone, which then touches one. */
export const ownLines: Check = {
  name: 'own-lines',
  *run({ scenarios }) {
    for (const scenario of scenarios.values()) {
      for (const [f, force] of scenario.forces.entries()) {
        if (force.home || force.zone.some(ring => ring.some(point => isOnEdge(point, scenario)))) continue;
        const say = 'touches no edge of the table, so the force has no own lines to retreat to';
        yield { kind: 'scenarios', id: scenario.id, path: ['forces', f, 'zone'], say };
      }
    }
  },
};

const isOnEdge = ({ x, y }: Point, { width, height }: Scenario): boolean =>
  x <= 0 || y <= 0 || x >= width || y >= height;
