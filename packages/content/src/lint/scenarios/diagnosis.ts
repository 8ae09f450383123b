import { diagnose } from '../../scenario/playtest.ts';
import type { Check } from '../check.ts';

/** scenario.testing.diagnosis: what the log of its test games points to. */
export const diagnosisCheck: Check = {
  name: 'diagnosis',
  *run({ scenarios }) {
    for (const { id, forces, testing: log } of scenarios.values()) {
      if (!log) continue;
      const nameOf = (force: string): string => forces.find(one => one.id === force)?.name ?? force;
      for (const say of diagnose(log, nameOf)) {
        yield {
          kind: 'scenarios',
          id,
          path: ['testing', 'games'],
          say: `${say} (scenario.testing.diagnosis)`,
          severity: 'warning',
        };
      }
    }
  },
};
