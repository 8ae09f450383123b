import type { Check } from '../check.ts';
import { prospectsOf } from '../reading/prospects.ts';

/** scenario.time.limit, scenario.time.feasible: the battle ends, in time for its goals and its players. */
export const timeCheck: Check = {
  name: 'time',
  *run(draft) {
    for (const scenario of draft.scenarios.values()) {
      const { id, turns, victory, minutesPerTurn, session } = scenario;
      const at = (path: readonly (string | number)[], say: string) =>
        ({ kind: 'scenarios', id, path: [...path], say, severity: 'warning' }) as const;
      if (turns === undefined) {
        yield at(['endings'], 'may never come; give a turn limit as well (scenario.time.limit)');
        continue;
      }
      const { last } = prospectsOf(draft, scenario);
      if (last < turns) {
        const say = `the battle is over after turn ${last} in any case, by an ending or a victory; write ${last}, or let it last`;
        yield at(['turns'], say);
      }
      const counts = new Map<string, number>();
      for (const { force, fewestTurns = 0 } of victory) {
        const i = counts.get(force) ?? 0;
        counts.set(force, i + 1);
        if (fewestTurns <= turns) continue;
        const say = `the battle lasts ${turns} turns, and this takes ${fewestTurns} at the least (scenario.time.feasible)`;
        yield at(['victory', force, i, 'fewest turns'], say);
      }
      const slow = minutesPerTurn && Math.ceil(minutesPerTurn.slow * turns);
      if (slow === undefined || session === undefined || slow <= session) continue;
      const say = `slow players need ${slow} minutes for ${turns} turns, and have ${session} (scenario.time.feasible)`;
      yield at(['session'], say);
    }
  },
};
