import type { TerrainEntry } from '@emlia/content';
import type { Part, UnitState } from '../state.ts';
import { type Ground, membersOf, type World } from '../world.ts';
import { partHas } from './abilities.ts';

const isA = (entry: TerrainEntry, keyword: string): boolean => entry.keywords?.includes(keyword) ?? false;

/** ability.cityfighters: which share of the movement penalty of this ground the part suffers. */
export const penaltyShare = (world: World, part: Part, ground: Ground): number =>
  isA(ground.entry, 'urban') && partHas(world, part, 'cityFighters') ? 0.5 : 1;

/** The share of each ground's penalty that a mover suffers. */
export type Ease = (ground: Ground) => number;

export const easeOf =
  (world: World, part: Part): Ease =>
  ground =>
    penaltyShare(world, part, ground);

/** A body moving as one is no faster than the slowest of its parts. */
export const easeOfBody =
  (world: World, unit: UnitState): Ease =>
  ground => {
    let most = 0;
    for (const [index, part] of unit.parts.entries()) {
      if (membersOf(unit, index).length > 0) most = Math.max(most, penaltyShare(world, part, ground));
    }
    return most;
  };

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
