import { areaOfRing, bounds, type Point, polygon } from '@emlia/kernel';
import type { Scenario, ScenarioForce, ScenarioUnit } from '../../entries/scenario.ts';
import type { Check, Draft, Finding } from '../check.ts';
import { statLinesOf } from '../reading/stat-lines.ts';

/** scenario.deployment: all members start inside their zone, so there must be room for their bases. */
export const roomCheck: Check = {
  name: 'room',
  *run(draft) {
    for (const scenario of draft.scenarios.values()) {
      for (const f of scenario.forces.keys()) yield* inForce(draft, scenario, f);
    }
  },
};

function* inForce(draft: Draft, { id, forces }: Scenario, f: number): Iterable<Finding> {
  const force = forces[f] as ScenarioForce;
  // Another check speaks of ground that cannot be found.
  if (force.zone.length === 0) return;
  const area = force.zone.reduce((sum, ring) => sum + Math.abs(areaOfRing(ring)), 0);
  let needed = 0;
  for (const [u, unit] of force.units.entries()) {
    const { members, base } = sizeOf(draft, unit);
    needed += members * base * base;
    const places = force.zone.reduce((sum, ring) => sum + placesIn(ring, base), 0);
    if (places >= members) continue;
    const say = `${unit.name} does not fit: room for ${places} of its ${members} bases, each ${base} across`;
    yield { kind: 'scenarios', id, path: ['forces', f, 'units', u], say };
  }
  if (needed <= area) return;
  const say = `covers ${round(area)} square GSU; the units of ${force.name} need ${round(needed)}`;
  yield { kind: 'scenarios', id, path: ['forces', f, 'zone'], say };
}

/** How many members a unit has and how wide their bases are; none of an entry that cannot be read. */
const sizeOf = (draft: Draft, unit: ScenarioUnit): { readonly members: number; readonly base: number } => {
  const lines = statLinesOf(draft, unit);
  const first = lines[0]?.line;
  const members = lines.reduce((sum, line) => sum + line.members, 0);
  return { members, base: first?.base ?? first?.size ?? 1 };
};

/** How many bases stand in ranks and files inside the box round a zone: never fewer than truly fit an upright one. */
const placesIn = (ring: readonly Point[], base: number): number => {
  const { left, top, right, bottom } = bounds(polygon(ring));
  return Math.floor((right - left) / base) * Math.floor((bottom - top) / base);
};

const round = (area: number): number => Math.round(area * 10) / 10;
