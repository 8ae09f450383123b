import { contains } from '@emlia/kernel';
import type { Scenario } from '../../entries/scenario.ts';
import type { Mode } from '../../entries/unit.ts';
import type { Check, Draft } from '../check.ts';
import { areaLeft, MOST_PLACES, piecesClosedTo } from '../reading/closed-ground.ts';
import { arrivalsIn } from '../reading/scenario-conditions.ts';

/** Packs come from strangers: after so many questions to corners of terrain, no more are asked. */
const MOST_ASKED = 20_000_000;

/** area.membership: an area where nobody of the scenario can stand is nobody's for ever. */
export const closedAreasCheck: Check = {
  name: 'closed-areas',
  *run(draft) {
    let left = MOST_ASKED;
    for (const scenario of draft.scenarios.values()) {
      const modes = modesIn(draft, scenario);
      if (!modes) continue;
      const closed = piecesClosedTo(draft, scenario, modes);
      if (closed.length === 0) continue;
      const corners = closed.reduce((sum, { points }) => sum + points.length, 0);
      for (const [i, { name, points, also = [] }] of (scenario.areas ?? []).entries()) {
        left -= (1 + also.length) * MOST_PLACES * corners;
        if (left < 0) return;
        const free = areaLeft([points, ...also], point => !closed.some(shape => contains(shape, point)));
        if (free !== 0) continue;
        const say = `nobody can stand in ${name}: all of it is impassable to every unit here; make it larger, or move it`;
        yield { kind: 'scenarios', id: scenario.id, path: ['areas', i], say, severity: 'warning' };
      }
    }
  },
};

/** The modes in which anybody of the scenario moves; undefined while that is not known. */
const modesIn = (draft: Draft, scenario: Scenario): Mode[] | undefined => {
  if (draft.units.size < draft.sources.units.size || draft.terrain.size < draft.sources.terrain.size)
    return undefined;
  const open = scenario.forces.some(({ army }) => army);
  const fielded = [
    ...scenario.forces.flatMap(({ units }) => units),
    ...arrivalsIn(scenario).map(({ arrive }) => arrive.unit),
  ].flatMap(({ entry }) => draft.units.get(entry) ?? []);
  const units = open ? [...draft.units.values()] : fielded;
  const codes = units.flatMap(({ movement, options = [] }) => [
    ...movement,
    ...options.flatMap(({ sets }) => sets?.movement ?? []),
  ]);
  return [...new Set(codes.map(({ mode }) => mode))];
};
