import type { Part } from '../../state.ts';
import { harmTo } from '../../table/attribute/harm.ts';
import { sizeOfPart } from '../../table/entity/stature.ts';
import { equipmentOf, lineOf, type World } from '../../table/world.ts';

/** How near an enemy must be for one part of a unit to engage it. */
export const combatRangeOfPart = (world: World, part: Part, prone = false): number =>
  world.edition.policies.combatRange(world, part, prone);

/** How near one must be for a member to strike it. */
export const strikingRangeOfPart = (world: World, part: Part, prone: boolean): number =>
  world.edition.policies.strikingRange(world, part, prone);

/** equipment.reach: the longest of what the part fights with. */
export const reachOfPart = (world: World, part: Part): number => {
  let reach = 0;
  for (const item of equipmentOf(world, part)) {
    if (item.kind !== 'melee') continue;
    for (const ability of item.abilities) {
      if (ability.ability === 'reach') reach = Math.max(reach, ability.by);
    }
  }
  return reach;
};

/** engagement.range: size, or the attribute, with what Reach adds; move.prone halves what comes from size. */
export const rangeBySize = (world: World, part: Part, prone: boolean): number => {
  const own = lineOf(world, part).combatRange ?? sizeOfPart(world, part) * (prone ? 0.5 : 1);
  return Math.max(0, own + reachOfPart(world, part) + harmTo(part, 'combat range'));
};
