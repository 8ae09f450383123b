import type { TerrainEntry } from '@emlia/content';

/**
 * cover.no-hits: solid ground that prints none stops every attack, sparse ground none. A unit of plants prints
 * the lowest hits among its kinds of member.
 */
export const hitsOfTerrain = (entry: TerrainEntry): number =>
  entry.hits ?? (entry.character === 'solid' ? Infinity : -Infinity);

/** cover.test: equal hits and base damage give no cover. */
export const stops = (hits: number, damage: number): boolean => hits > damage;
