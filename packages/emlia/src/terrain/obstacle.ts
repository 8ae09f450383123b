import type { Mode, TerrainEntry } from '@emlia/content';
import type { Ground, World } from '../world.ts';

const hasTerrainAbility = (entry: TerrainEntry): boolean =>
  entry.rough.length > 0 ||
  entry.veryRough.length > 0 ||
  entry.impassable.length > 0 ||
  entry.visibilityLimit !== undefined;

/** terrain.obstacle: over a quarter of the mover's height blocks. Ground that is stood on never does. */
export const blocksHeight = (height: number, mover: number): boolean => height > mover / 4;

/** movemode.flying: nothing on the ground is in a flyer's way. */
export const obstaclesFor = (world: World, mode: Mode, height: number): Ground[] =>
  mode === 'F'
    ? []
    : world.grounds.filter(
        ({ entry }) => !entry.walkable && !hasTerrainAbility(entry) && blocksHeight(entry.height, height),
      );
