import type { UnitState } from '../../state.ts';
import { partHas } from '../../table/ability/abilities.ts';
import { characterFor } from '../../table/ability/ground.ts';
import { type Ground, membersOf, partOf, type World } from '../../table/world.ts';

/** Whether a piece of terrain conceals its wearer as if it were solid. */
export type Camouflage = (ground: Ground) => boolean;

/**
 * equipment.other: a Ghille Suit makes wooded ground solid for its wearer, as the observed only and for concealment
 * only. Total concealment that exists through it alone stays one-way (sight.mutual).
 */
export const camouflageOf = (world: World, unit: UnitState, part: number): Camouflage | undefined => {
  const one = partOf(unit, part);
  if (!partHas(world, one, 'hidesIn')) return undefined;
  return ({ entry }) => characterFor(world, one, entry) === 'solid';
};

/** What camouflages a unit as a whole: comrades without the suit are not hidden by it. */
export const camouflageOfAll = (world: World, unit: UnitState): Camouflage | undefined => {
  const worn = unit.parts.flatMap((_part, part) =>
    membersOf(unit, part).length > 0 ? [camouflageOf(world, unit, part)] : [],
  );
  return worn.every(one => one !== undefined) ? ground => worn.every(one => one?.(ground)) : undefined;
};

/** Whether any of them wears one. */
export const isCamouflaged = (world: World, unit: UnitState): boolean =>
  unit.members.some(({ part }) => partHas(world, partOf(unit, part), 'hidesIn'));
