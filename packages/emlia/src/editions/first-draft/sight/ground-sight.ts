import type { TerrainEntry } from '@emlia/content';
import type { GroundSight } from '../../../judge/sight/ground-sight.ts';
import { DEEP, sizeOfEntry } from './pieces.ts';

/** draft.size.replaces-height, draft.conceal.partial.any, draft.terrain.visibility.total */
export const groundSight = (entry: TerrainEntry): GroundSight => {
  const { character, height, walkable, visibilityLimit } = entry;
  // draft.terrain.conceals
  const conceals = character !== 'open' && height > 0;
  return {
    ...(height > 0 && {
      stature: {
        of: 'size',
        value: sizeOfEntry(entry),
        rule: walkable ? 'draft.terrain.elevated.sight-size' : 'draft.terrain.categories',
      },
    }),
    ...(visibilityLimit !== undefined
      ? { conceals: { how: 'deep', beyond: DEEP, rule: 'draft.terrain.visibility.total' } }
      : conceals && { conceals: { how: 'size', rule: 'draft.conceal.partial.any' } }),
  };
};
