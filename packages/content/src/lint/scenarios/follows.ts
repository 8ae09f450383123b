import type { Check } from '../check.ts';

/** scenario.purpose: what comes before a battle does not come after it. */
export const followsCheck: Check = {
  name: 'follows',
  *run({ scenarios }) {
    for (const { id, follows: before } of scenarios.values()) {
      const seen = new Set<string>();
      let last = before?.scenario;
      while (last !== undefined && last !== id && !seen.has(last)) {
        seen.add(last);
        last = scenarios.get(last)?.follows?.scenario;
      }
      if (last !== id) continue;
      const say = 'leads back to this very battle; name one that was fought before';
      yield { kind: 'scenarios', id, path: ['follows', 'scenario'], say };
    }
  },
};
