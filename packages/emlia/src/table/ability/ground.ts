import type { TerrainEntry } from '@emlia/content';
import { contains, type Polygon } from '@emlia/kernel';
import type { Part, UnitState } from '../../state.ts';
import { type Ground, hasMembers, lineOf, partOf, type World } from '../world.ts';
import { abilitiesOf, withName } from './abilities.ts';

const hasKeyword = (entry: TerrainEntry, keyword: string): boolean =>
  entry.keywords?.includes(keyword) ?? false;

/** attribute.type: of any of its stat lines. */
export const isA = (world: World, unit: UnitState, keyword: string): boolean =>
  unit.parts.some(part => lineOf(world, part).keywords.includes(keyword));

export const isMostlyIn = (unit: UnitState, shape: Polygon): boolean =>
  unit.members.filter(member => contains(shape, member)).length * 2 >= unit.members.length;

/** Whether at least half of it is in ground of this kind, in however many pieces. */
export const standsIn = (world: World, unit: UnitState, keyword: string): boolean => {
  const shapes = world.grounds.flatMap(({ entry, shape }) => (hasKeyword(entry, keyword) ? [shape] : []));
  const inside = unit.members.filter(member => shapes.some(shape => contains(shape, member)));
  return inside.length > 0 && inside.length * 2 >= unit.members.length;
};

/** ability.cityfighters: which share of the movement penalty of this ground the part suffers. */
export const penaltyShare = (world: World, part: Part, ground: Ground): number =>
  withName(abilitiesOf(world, part), 'atHome').some(one => hasKeyword(ground.entry, one.in)) ? 0.5 : 1;

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
    for (let i = 0; i < unit.parts.length; i++) {
      if (hasMembers(unit, i)) most = Math.max(most, penaltyShare(world, partOf(unit, i), ground));
    }
    return most;
  };

/**
 * What each GSU costs where only a share of the penalty is suffered: half of the speed lost to rough
 * ground (factor 2) given back leaves three quarters, of very rough ground (4) five eighths.
 */
export const easedFactor = (factor: number, share: number): number => 1 / (1 - (1 - 1 / factor) * share);

/** equipment.other: to its wearer, and to nobody else, wooded ground is solid with a Ghille Suit, or other ground with the like. */
export const characterFor = (world: World, part: Part, entry: TerrainEntry): TerrainEntry['character'] =>
  entry.character === 'sparse' &&
  withName(abilitiesOf(world, part), 'hidesIn').some(one => hasKeyword(entry, one.in))
    ? 'solid'
    : entry.character;
