import { within } from '@emlia/kernel';
import { itemHas, partHas } from '../ability/abilities.ts';
import { combatRangeOf, engagementOf } from '../engagement/engaged.ts';
import { distanceBetween } from '../entity/base.ts';
import type { EmliaState, Part, UnitState } from '../state.ts';
import { areEnemies, membersOf, partOf, type World } from '../world.ts';
import { meleeWeaponsOf } from './weapon.ts';

const canParry = (world: World, part: Part): boolean =>
  meleeWeaponsOf(world, part).some(weapon => itemHas(weapon, 'parry')) || partHas(world, part, 'parry');

/**
 * equipment.parry: at least half of the members of the subject's side that can attack in the engagement have it;
 * or the subunit focused on has it.
 */
export const parries = (world: World, state: EmliaState, subject: UnitState, focus?: number): boolean => {
  if (focus !== undefined && canParry(world, partOf(subject, focus))) return true;
  const group = engagementOf(world, state, subject);
  let [all, able] = [0, 0];
  for (const one of group) {
    if (areEnemies(one, subject)) continue;
    const range = combatRangeOf(world, one);
    const strikes = group.some(
      other => areEnemies(one, other) && within(distanceBetween(world, one, other), range),
    );
    if (!strikes) continue;
    for (const [index, part] of one.parts.entries()) {
      const count = membersOf(one, index).length;
      all += count;
      if (canParry(world, part)) able += count;
    }
  }
  return able > 0 && able * 2 >= all;
};
