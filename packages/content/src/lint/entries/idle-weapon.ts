import type { RangedWeapon } from '../../entries/equipment.ts';
import type { UnitEntry } from '../../entries/unit.ts';
import type { Check } from '../check.ts';

/** Who carries a ranged weapon should be skilled in some use of it. */
export const idleWeaponCheck: Check = {
  name: 'idle-weapon',
  *run({ units, equipment }) {
    for (const unit of units.values()) {
      for (const [i, item] of unit.equipment.entries()) {
        const weapon = equipment.get(item);
        if (weapon?.kind !== 'ranged' || canUse(unit, weapon)) continue;
        const wanted = isAimed(weapon) ? 'aimed fire' : 'volley fire';
        const say = `the unit has no skill to use ${weapon.name} with; give it ${wanted}`;
        yield { kind: 'units', id: unit.id, path: ['equipment', i], say, severity: 'warning' };
      }
    }
  },
};

/** equipment.ranged.actions */
const isAimed = ({ uses }: RangedWeapon): boolean => !uses || uses.includes('aimedFire');
const isVolley = ({ uses, volley }: RangedWeapon): boolean =>
  uses ? uses.some(use => use !== 'aimedFire') : volley !== undefined;

const canUse = ({ skills, options = [] }: UnitEntry, weapon: RangedWeapon): boolean => {
  const all = [skills, ...options.flatMap(option => option.skills ?? [])];
  return all.some(
    one =>
      (isAimed(weapon) && one.aimedFire !== undefined) || (isVolley(weapon) && one.volleyFire !== undefined),
  );
};
