import type { Part } from '../../state.ts';
import { harmTo } from '../../table/attribute/harm.ts';
import { sizeOfPart } from '../../table/entity/stature.ts';
import { equipmentOf, lineOf, type World } from '../../table/world.ts';

/** engagement.range: size, or the attribute, with what Reach adds; move.prone halves what comes from size. */
export const combatRangeOfPart = (world: World, part: Part, prone = false): number => {
  const entry = lineOf(world, part);
  let reach = 0;
  for (const item of equipmentOf(world, part)) {
    if (item.kind !== 'melee') continue;
    for (const ability of item.abilities) {
      if (ability.ability === 'reach') reach = Math.max(reach, ability.by);
    }
  }
  const own = entry.combatRange ?? sizeOfPart(world, part) * (prone ? 0.5 : 1);
  return Math.max(0, own + reach + harmTo(part, 'combat range'));
};
