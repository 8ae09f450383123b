import { type Arm, armsOf, isArmed } from '../equipment/arms.ts';
import { meleeWeaponsOf } from '../equipment/weapon.ts';
import type { Query } from '../order.ts';
import { partOf } from '../world.ts';

/** equipment.choice: each part that strikes names one of its melee weapons, or none if it has none. */
export const isReadyToStrike = ({ world, unit }: Query, arms: readonly Arm[]): true | string => {
  if (!isArmed(unit, arms)) return `${unit.name} has no such members to strike with.`;
  for (const [i, { part, item }] of armsOf(world, unit, arms).entries()) {
    if (item?.kind === 'melee') continue;
    if (arms[i]?.weapon !== undefined) return `${unit.name} has no such weapon to strike with.`;
    if (meleeWeaponsOf(world, partOf(unit, part)).length > 0) {
      return `${unit.name} must say which of its weapons it uses.`;
    }
  }
  return true;
};
