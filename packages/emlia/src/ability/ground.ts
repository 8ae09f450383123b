import type { TerrainEntry } from '@emlia/content';
import type { Part } from '../state.ts';
import type { Ground, World } from '../world.ts';
import { partHas } from './abilities.ts';

const isA = (entry: TerrainEntry, keyword: string): boolean => entry.keywords?.includes(keyword) ?? false;

/** ability.cityfighters: which share of the movement penalty of this ground the part suffers. */
export const penaltyShare = (world: World, part: Part, ground: Ground): number =>
  isA(ground.entry, 'urban') && partHas(world, part, 'cityFighters') ? 0.5 : 1;

/**
 * What each GSU costs where only a share of the penalty is suffered: half of the speed lost to rough
 * ground (factor 2) given back leaves three quarters, of very rough ground (4) five eighths.
 */
export const easedFactor = (factor: number, share: number): number => 1 / (1 - (1 - 1 / factor) * share);

/** equipment.other: to its wearer, and to nobody else, wooded ground is solid with a Ghille Suit. */
export const characterFor = (world: World, part: Part, entry: TerrainEntry): TerrainEntry['character'] =>
  entry.character === 'sparse' && isA(entry, 'wooded') && partHas(world, part, 'ghillieSuit')
    ? 'solid'
    : entry.character;
