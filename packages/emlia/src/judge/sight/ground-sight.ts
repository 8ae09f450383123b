import type { TerrainEntry } from '@emlia/content';

/** What a kind of ground is to sight: what of it is compared with who stands about it, and whom it conceals. */
export interface GroundSight {
  readonly stature?: { readonly of: 'height' | 'size'; readonly value: number; readonly rule: string };
  /** In part, and more than so many GSU of it wholly; in part; whoever is behind it; or that by its Size. */
  readonly conceals?: {
    readonly how: 'deep' | 'partly' | 'behind' | 'size';
    readonly beyond?: number;
    readonly rule: string;
  };
}

/** terrain.height.on-top, sight.sparse, sight.solid, terrain.visibility-limiting */
export const groundSight = ({ character, height, walkable, visibilityLimit }: TerrainEntry): GroundSight => ({
  ...(height > 0 && {
    stature: {
      of: 'height',
      value: height,
      rule: walkable ? 'terrain.height.on-top' : 'concealment.full-height',
    },
  }),
  ...(visibilityLimit !== undefined
    ? { conceals: { how: 'deep', beyond: visibilityLimit, rule: 'terrain.visibility-limiting' } }
    : height > 0 &&
      character !== 'open' && {
        conceals:
          character === 'sparse'
            ? { how: 'partly', rule: 'sight.sparse' }
            : { how: 'behind', rule: 'sight.solid' },
      }),
});
