import type { MeleeWeapon, RangedAction, RangedWeapon, WeaponAbility } from '@emlia/content';
import { within } from '@emlia/kernel';
import type { Part } from '../state.ts';
import { equipmentOf, type World } from '../world.ts';

export type Band = 'short' | 'medium' | 'long';

/** equipment.ranged.bands; undefined beyond long range. */
export const bandAt = (weapon: RangedWeapon, distance: number): Band | undefined => {
  const [short, medium, long] = weapon.range;
  if (within(distance, short)) return 'short';
  if (within(distance, medium)) return 'medium';
  return within(distance, long) ? 'long' : undefined;
};

/** equipment.ranged.actions: no statement at all means Aimed Fire. */
export const isUsableFor = (weapon: RangedWeapon, action: RangedAction): boolean =>
  weapon.uses ? weapon.uses.includes(action) : action === 'aimedFire';

/** equipment.falloff, and the Falloff of the sample rocks; never below 0 (equipment.damage). */
export const damageAt = (weapon: RangedWeapon, band: Band): number => {
  const steps = { short: 0, medium: 1, long: 2 }[band];
  let damage = weapon.damage;
  for (const ability of weapon.abilities) {
    if (ability.ability === 'largeFalloff') damage -= ability.by * steps;
    if (ability.ability === 'falloff' && band === 'long') damage = 0;
  }
  return Math.max(0, damage);
};

export const hasAbility = (
  weapon: MeleeWeapon | RangedWeapon | undefined,
  ability: WeaponAbility['ability'],
): boolean => weapon?.abilities.some(one => one.ability === ability) ?? false;

export const rangedWeaponsOf = (world: World, part: Part): RangedWeapon[] =>
  equipmentOf(world, part).filter(item => item.kind === 'ranged');

export const meleeWeaponsOf = (world: World, part: Part): MeleeWeapon[] =>
  equipmentOf(world, part).filter(item => item.kind === 'melee');
