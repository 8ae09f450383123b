import { VICTORY_GRADES, type VictoryCondition } from '../../entries/victory.ts';
import { implies } from '../../facts/logic.ts';
import { judgingOf } from '../../scenario/judging.ts';
import type { Check } from '../check.ts';

/** victory.grades: a lesser grade counts for nothing where a better one is always reached with it. */
export const gradesCheck: Check = {
  name: 'grades',
  *run({ scenarios }) {
    for (const { id, forces, victory } of scenarios.values()) {
      for (const force of forces) {
        const own = victory.filter(condition => condition.force === force.id);
        for (const [i, lesser] of own.entries()) {
          if (judgingOf(lesser).does !== 'nothing') continue;
          const better = own.findIndex((other, o) => o !== i && isBetter(other, lesser, o < i));
          if (better < 0) continue;
          const say = `whenever it holds, number ${better + 1} of ${force.name} does too, and counts for as much or more; ask for less here, or leave it out`;
          yield {
            kind: 'scenarios',
            id,
            path: ['victory', force.id, i, 'when'],
            say,
            severity: 'warning',
          };
        }
      }
    }
  },
};

const isBetter = (other: VictoryCondition, lesser: VictoryCondition, before: boolean): boolean => {
  const rise = VICTORY_GRADES.indexOf(lesser.grade) - VICTORY_GRADES.indexOf(other.grade);
  // What only one of several missions asks for may not count at all.
  if (other.mission !== undefined && other.mission !== lesser.mission) return false;
  return (rise > 0 || (rise === 0 && before)) && implies(lesser.when, other.when);
};
