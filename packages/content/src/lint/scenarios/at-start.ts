import { overlaps, polygon } from '@emlia/kernel';
import type { Scenario } from '../../entries/scenario.ts';
import type { ScenarioFact } from '../../entries/victory.ts';
import { type Leaf, neverHolds } from '../../facts/logic.ts';
import { judgingOf } from '../../scenario/judging.ts';
import type { Check, Finding } from '../check.ts';
import { relationsOfFacts } from '../reading/fact-relations.ts';

/** scenario.time.limit, victory.when: what ends the battle has not come about before it begins. */
export const atStartCheck: Check = {
  name: 'at-start',
  *run(draft) {
    for (const scenario of draft.scenarios.values()) {
      const { endings = [], victory } = scenario;
      const known = {
        never: (leaf: Leaf) => isFalseAtFirst(scenario, leaf as ScenarioFact),
        always: () => false,
        ...relationsOfFacts(draft, scenario),
      };
      const at = (path: Finding['path'], say: string, severity: Finding['severity']): Finding => ({
        kind: 'scenarios',
        id: scenario.id,
        path,
        say,
        ...(severity && { severity }),
      });
      for (const [i, { when, atOnce }] of endings.entries()) {
        if (neverHolds(when, false) || !neverHolds(when, false, known)) continue;
        yield at(['endings', i, 'when'], atOnce ? AT_ONCE : AFTER_FIRST, atOnce ? 'error' : 'warning');
      }
      const counts = new Map<string, number>();
      for (const condition of victory) {
        const { force, when } = condition;
        const i = counts.get(force) ?? 0;
        counts.set(force, i + 1);
        if (judgingOf(condition).does !== 'ends' || neverHolds(when, false)) continue;
        if (neverHolds(when, false, known)) yield at(['victory', force, i, 'when'], AFTER_FIRST, 'warning');
      }
    }
  },
};

const AT_ONCE =
  'holds from the very start, so the battle would be over before anybody moves; ask for something that has yet to come about';
const AFTER_FIRST =
  'holds from the very start, so the battle ends with its first turn unless that changes; ask for something that has yet to come about';

/** Nobody is lost, gone or elsewhere before the first turn. */
const isFalseAtFirst = (scenario: Scenario, leaf: ScenarioFact): boolean => {
  switch (leaf.fact) {
    case 'controls':
      return !isIn(scenario, leaf.area);
    case 'contested':
    case 'holds':
      return !isIn(scenario, leaf.area);
    case 'present':
      return !isIn(scenario, leaf.area, leaf.force);
    case 'outnumbers':
      return !isIn(scenario, leaf.area, leaf.force);
    case 'happened':
      return false;
    case 'turns':
      return leaf.atLeast > 1;
    case 'tally':
      return leaf.atLeast > 0 && !countsPresence(scenario, leaf.tally);
    case 'tallyMore':
      return !countsPresence(scenario, leaf.tally) && !countsPresence(scenario, leaf.thanTally);
    default:
      return true;
  }
};

/** Whether it counts who stands somewhere, as somebody may from the start. */
const countsPresence = ({ tallies = [] }: Scenario, id: string): boolean =>
  tallies.some(tally => tally.id === id && tally.counts.some(({ count }) => count === 'present'));

/** Whether anybody, or somebody of the force, may be set up in the area. */
const isIn = ({ areas = [], forces }: Scenario, id: string, force?: string): boolean => {
  const area = areas.find(one => one.id === id);
  if (!area) return true;
  const shapes = [area.points, ...(area.also ?? [])].map(polygon);
  return forces
    .filter(one => force === undefined || one.id === force)
    .some(({ zone, outworks }) =>
      [...zone, ...(outworks?.zone ?? [])].some(ring => shapes.some(shape => overlaps(shape, polygon(ring)))),
    );
};
