import type { Point } from '@emlia/kernel';
import { noSuch } from '@emlia/packs';
import type { Lines, Scenario } from '../../entries/scenario.ts';
import type { Check } from '../check.ts';
import { liesOnTable } from '../reading/table.ts';

/** scenario.home: own lines are named, or are the edge behind the zone, which then touches one. */
export const ownLinesCheck: Check = {
  name: 'own-lines',
  *run({ scenarios }) {
    for (const scenario of scenarios.values()) {
      for (const [f, { home, zone }] of scenario.forces.entries()) {
        const at = (key: string) => ({
          kind: 'scenarios' as const,
          id: scenario.id,
          path: ['forces', f, key],
        });
        if (home !== undefined) {
          const say = missingIn(scenario, home);
          if (say) yield { ...at('home'), say };
        } else if (zone.length > 0 && !zone.some(ring => liesOnEdge(ring, scenario))) {
          const say = 'touches no edge of the table, so the force has no own lines to retreat to';
          yield { ...at('zone'), say };
        }
      }
    }
  },
};

/** retreat.lines: what is named must be there. */
const missingIn = (scenario: Scenario, home: Lines): string | undefined => {
  if (typeof home === 'string') return undefined;
  const { areas = [], width, height } = scenario;
  if ('area' in home) {
    const ids = areas.map(({ id }) => id);
    return ids.includes(home.area) ? undefined : noSuch('area', home.area, ids);
  }
  const table = `the table, which is ${width}x${height}`;
  if ('point' in home) return liesOnTable(home.point, scenario) ? undefined : `lies beside ${table}`;
  const along = home.edge === 'north' || home.edge === 'south' ? width : height;
  return (home.to ?? 0) <= along && (home.from ?? 0) < along ? undefined : `reaches beyond ${table}`;
};

/** Whether a zone has a side along an edge of the table; a corner alone has no back. */
const liesOnEdge = (ring: readonly Point[], { width, height }: Scenario): boolean =>
  ring.some((b, i) => {
    const a = ring.at(i - 1) ?? b;
    const both = (is: (point: Point) => boolean): boolean => is(a) && is(b);
    return (
      both(({ x }) => x <= 0) ||
      both(({ y }) => y <= 0) ||
      both(({ x }) => x >= width) ||
      both(({ y }) => y >= height)
    );
  });
