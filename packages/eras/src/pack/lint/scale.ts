import type { Check } from './check.ts';
import { formatMapSize, mapOf } from './ground.ts';

/** map.campaign-scale: what is not much larger than a battle is played as one. */
const SMALLEST = 5000;

export const scaleCheck: Check = {
  name: 'scale',
  *run(draft) {
    for (const { id, map } of draft.campaigns.values()) {
      const ground = mapOf(draft, map);
      if (!ground || Math.max(ground.width, ground.height) > SMALLEST) continue;
      yield {
        kind: 'campaigns',
        id,
        path: ['map'],
        say: `is ${formatMapSize(ground)}; anything so small is played as a battle (map.campaign-scale)`,
        severity: 'warning',
      };
    }
  },
};
