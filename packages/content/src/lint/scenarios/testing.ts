import { noSuch } from '@emlia/packs';
import type { Check } from '../check.ts';

/** scenario.testing: the log speaks of the forces there are. */
export const testingCheck: Check = {
  name: 'testing',
  *run({ scenarios }) {
    for (const { id, forces, testing: log, yardstick, defaultResult } of scenarios.values()) {
      const ids = forces.map(force => force.id);
      const at = (...path: (string | number)[]) => ({ kind: 'scenarios' as const, id, path });
      if (yardstick && !ids.includes(yardstick.force)) {
        yield { ...at('yardstick', 'force'), say: noSuch('force', yardstick.force, ids) };
      }
      if (defaultResult && !ids.includes(defaultResult.force)) {
        yield { ...at('default result', 'force'), say: noSuch('force', defaultResult.force, ids) };
      }
      if (!log) continue;
      for (const [i, { players, winner }] of log.games.entries()) {
        for (const named of [...Object.keys(players), ...(winner === undefined ? [] : [winner])]) {
          if (!ids.includes(named)) yield { ...at('testing', 'games', i), say: noSuch('force', named, ids) };
        }
      }
    }
  },
};
