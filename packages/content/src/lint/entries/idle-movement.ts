import type { Check } from '../check.ts';

/** attribute.movement: a mode in which nobody gets anywhere is likely a slip. */
export const idleMovementCheck: Check = {
  name: 'idle-movement',
  *run({ units }) {
    for (const { id, movement, options = [] } of units.values()) {
      const lists = [
        { path: ['movement'], codes: movement },
        ...options.map(({ sets }, o) => ({ path: ['options', o, 'movement'], codes: sets?.movement ?? [] })),
      ];
      for (const { path, codes } of lists) {
        for (const { speed, mode } of codes) {
          if (speed > 0) continue;
          const say = `a speed of 0${mode} gets it nowhere; leave that mode out, or all of it where the unit never moves`;
          yield { kind: 'units', id, path, say, severity: 'warning' };
        }
      }
    }
  },
};
