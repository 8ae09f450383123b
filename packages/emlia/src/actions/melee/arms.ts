import { type Arm, armOptions, armsOf, isArmed } from '../../table/equipment/arms.ts';
import { meleeWeaponsOf } from '../../table/equipment/weapon.ts';
import { membersOf, partOf } from '../../table/world.ts';
import type { Query } from '../order.ts';

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

/** Every way to arm the whole unit for close combat; one without melee weapons fights bare-handed. */
export const armsToStrike = ({ world, unit }: Query): Arm[][] => {
  const armed = armOptions(world, unit, item => item.kind === 'melee');
  if (armed.length > 0) return armed;
  return [unit.parts.flatMap((_part, part) => (membersOf(unit, part).length > 0 ? [{ part }] : []))];
};
