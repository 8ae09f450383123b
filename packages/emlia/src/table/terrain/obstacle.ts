import type { Mode, TerrainEntry } from '@emlia/content';
import { memoizedByKey } from '@emlia/kernel';
import type { Ground, World } from '../world.ts';
import { groundsWithFloor } from './floors.ts';
import { topOf } from './height.ts';

const hasTerrainAbility = (entry: TerrainEntry): boolean =>
  entry.rough.length > 0 ||
  entry.veryRough.length > 0 ||
  entry.impassable.length > 0 ||
  entry.visibilityLimit !== undefined;

/** terrain.obstacle: over a quarter of the mover's height blocks; this high one has to be to get over. */
const heightOver = (height: number): number => 4 * height;

/** terrain.obstacle. Ground that is stood on never blocks. */
export const blocksHeight = (height: number, mover: number): boolean => mover < heightOver(height);

/** Crops and grass, which stop nothing that hits them, are walked through however high they stand. */
const givesWay = ({ character, hits }: TerrainEntry): boolean => character === 'sparse' && hits === 0;

/** press.terrain: walls and buildings hold whoever is pushed against them; water and drops do not. */
export const physicallyStops = ({ character, walkable, height }: TerrainEntry): boolean =>
  character === 'solid' && !walkable && height > 0;

const names = (entry: TerrainEntry, mode: Mode): boolean =>
  entry.rough.includes(mode) || entry.veryRough.includes(mode) || entry.impassable.includes(mode);

/**
 * A wall nobody passes through: impassable to this mode, or to walkers and silent on this mode (movemode.hover). Who
 * flies is stopped only by what says so.
 */
const isWall = (entry: TerrainEntry, mode: Mode): boolean =>
  physicallyStops(entry) &&
  (entry.impassable.includes(mode) ||
    (mode !== 'F' && entry.impassable.includes('G') && !names(entry, mode)));

/**
 * What no base may touch on its way: obstacles without terrain abilities that are high enough
 * (terrain.obstacle), and impassable pieces that physically stop a unit (terrain.cost.straddle).
 * movemode.flying: nothing on the ground is in a flyer's way, unless it is impassable to those who fly.
 */
export const obstaclesFor = (world: World, mode: Mode, height: number, floor?: number): readonly Ground[] => {
  const standing = obstaclesOn(world, mode, height);
  if (floor === undefined) return standing;
  // terrain.building: on an upper floor only what rises above it and has no floor there itself.
  const open = groundsWithFloor(world, floor);
  return standing.filter(
    ground => !open.includes(ground) && blocksHeight(topOf(world, ground) - floor, height),
  );
};

const obstaclesOn = (world: World, mode: Mode, height: number): readonly Ground[] =>
  obstaclesByModeAndHeight(world, `${mode} ${height}`, mode, height);

/** terrain.obstacle: how high one must be to get over a piece of terrain; 0: it is in nobody's way. */
export const heightToPass = (entry: TerrainEntry): number =>
  entry.walkable || entry.height <= 0 || hasTerrainAbility(entry) || givesWay(entry)
    ? 0
    : heightOver(entry.height);

const obstaclesByModeAndHeight = memoizedByKey(
  ({ grounds }: World, _key: string, mode: Mode, height: number): readonly Ground[] =>
    grounds.filter(({ entry }) => isWall(entry, mode) || (mode !== 'F' && height < heightToPass(entry))),
);
