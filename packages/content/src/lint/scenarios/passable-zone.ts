import { contains } from '@emlia/kernel';
import type { Scenario, ScenarioForce, ScenarioUnit } from '../../entries/scenario.ts';
import type { Check, Draft, Finding } from '../check.ts';
import { areaLeft, MOST_PLACES, piecesClosedTo } from '../reading/closed-ground.ts';

/** Packs come from strangers: after so many questions to corners of terrain, no more are asked. */
const MOST_ASKED = 20_000_000;

/** Bases are round. */
const FILLS = 0.785;

/** scenario.deployment: who cannot stand in the water cannot be set up in it. */
export const passableZoneCheck: Check = {
  name: 'passable-zone',
  *run(draft) {
    const budget = { left: MOST_ASKED };
    for (const scenario of draft.scenarios.values()) {
      for (const [f, force] of scenario.forces.entries()) {
        for (const [u, unit] of force.units.entries()) {
          const finding = inZone({ draft, scenario, force, unit }, budget);
          if (finding)
            yield { kind: 'scenarios', id: scenario.id, path: ['forces', f, 'units', u], ...finding };
        }
      }
    }
  },
};

interface SetUp {
  readonly draft: Draft;
  readonly scenario: Scenario;
  readonly force: ScenarioForce;
  readonly unit: ScenarioUnit;
}

/** Why a unit has no room in its zone. */
const inZone = (
  { draft, scenario, force: { zone }, unit }: SetUp,
  budget: { left: number },
): Pick<Finding, 'say' | 'severity'> | undefined => {
  const entry = draft.units.get(unit.entry);
  const modes = entry?.movement.map(({ mode }) => mode) ?? [];
  if (!entry || modes.length === 0) return undefined;
  const closed = piecesClosedTo(draft, scenario, modes);
  if (closed.length === 0) return undefined;
  const corners = closed.reduce((sum, { points }) => sum + points.length, 0);
  budget.left -= zone.length * MOST_PLACES * corners;
  if (budget.left < 0) return undefined;
  const free = areaLeft(zone, point => !closed.some(shape => contains(shape, point)));
  if (free === undefined) return undefined;
  if (free === 0)
    return { say: `${unit.name} cannot stand anywhere in its zone: all of it is impassable to it` };
  const base = entry.base ?? entry.size;
  const needed = (unit.members ?? entry.members) * base * base * FILLS;
  if (free >= needed) return undefined;
  const say = `${unit.name} hardly fits: but for ${Math.round(free * 10) / 10} square GSU its zone is impassable to it`;
  return { say, severity: 'warning' };
};
