import type { Check } from '../check.ts';

/** attribute.damage.measure: who is destroyed before the threshold is reached never rolls on the vital table. */
export const thresholdCheck: Check = {
  name: 'threshold',
  *run({ units, terrain }) {
    for (const [kind, all] of [
      ['units', units],
      ['terrain', terrain],
    ] as const) {
      for (const { id, threshold: step, damageLimit } of all.values()) {
        if (step === undefined || damageLimit === undefined || step < damageLimit) continue;
        const say = `is never reached before the damage limit, ${damageLimit}; make it less, or leave one of the two out`;
        yield { kind, id, path: ['threshold'], say, severity: 'warning' };
      }
    }
  },
};
