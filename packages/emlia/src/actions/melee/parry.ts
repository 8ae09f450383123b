import { ableMembers } from '../../judge/engagement/able.ts';
import { engagementOf, isRanked } from '../../judge/engagement/engaged.ts';
import type { EmliaState, Part, UnitState } from '../../state.ts';
import { itemHas, partHas } from '../../table/ability/abilities.ts';
import { meleeWeaponsOf } from '../../table/equipment/weapon.ts';
import { areFriends, partOf, type World } from '../../table/world.ts';

export const canParry = (world: World, part: Part): boolean =>
  meleeWeaponsOf(world, part).some(weapon => itemHas(weapon, 'parry')) || partHas(world, part, 'parry');

const someCanParry = (world: World, unit: UnitState): boolean =>
  unit.members.some(({ part }) => canParry(world, partOf(unit, part)));

/**
 * equipment.parry: at least half of the members of the subject's side that can attack in the engagement have it, and
 * in ranked combat some of the subject itself; or the subunit focused on has it.
 */
export const parries = (world: World, state: EmliaState, subject: UnitState, focus?: number): boolean => {
  if (focus !== undefined && canParry(world, partOf(subject, focus))) return true;
  if (isRanked(subject) && !someCanParry(world, subject)) return false;
  const group = engagementOf(world, state, subject);
  let [all, able] = [0, 0];
  for (const one of group) {
    if (!areFriends(world, one, subject)) continue;
    for (const { part } of ableMembers(world, state, one, group)) {
      all++;
      if (canParry(world, partOf(one, part))) able++;
    }
  }
  return able > 0 && able * 2 >= all;
};
