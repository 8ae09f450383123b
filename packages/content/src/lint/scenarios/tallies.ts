import { leavesOf } from '@emlia/kernel';
import type { Check } from '../check.ts';
import { scenarioConditionsOf } from '../reading/scenario-conditions.ts';

/** victory.exact: what is counted counts for something, and something asks about it. */
export const talliesCheck: Check = {
  name: 'tallies',
  *run({ scenarios }) {
    for (const scenario of scenarios.values()) {
      const at = (path: readonly (string | number)[], say: string) =>
        ({
          kind: 'scenarios',
          id: scenario.id,
          path: ['tallies', ...path],
          say,
          severity: 'warning',
        }) as const;
      const asked = JSON.stringify([...scenarioConditionsOf(scenario)].flatMap(({ when }) => leavesOf(when)));
      for (const [i, { id, name, counts }] of (scenario.tallies ?? []).entries()) {
        if (!asked.includes(`ally":"${id}"`))
          yield at([i], `nothing asks about ${name}; name it in a condition, or leave it out`);
        for (const [j, { each }] of counts.entries())
          if (each === 0) yield at([i, 'counts', j, 'each'], 'counts for nothing; leave the counter out');
      }
    }
  },
};
