import type { Equipment, MeleeWeapon, RangedAction, RangedWeapon } from '@emlia/content';
import type { Part } from '../../state.ts';
import { isNear } from '../scale/near.ts';
import { equipmentOf, type World } from '../world.ts';

export type Band = 'short' | 'medium' | 'long';

/** equipment.ranged.bands; undefined beyond long range (equipment.ranged.maximum). */
export const bandAt = (
  world: World,
  weapon: RangedWeapon,
  distance: number,
  agreed: (limit: number) => boolean = () => false,
): Band | undefined => {
  const [short, medium, long] = weapon.range;
  const reaches = (limit: number): boolean => isNear(world, distance, limit, agreed(limit));
  if (reaches(short)) return 'short';
  if (reaches(medium)) return 'medium';
  return reaches(long) ? 'long' : undefined;
};

/**
 * equipment.ranged.actions: what the entry names, Concentrated Volley with Area Volley; without a statement
 * Aimed Fire, and volleys where it has coverage and drift.
 */
export const isUsableFor = ({ uses, volley }: RangedWeapon, action: RangedAction): boolean => {
  if (!uses) return action === 'aimedFire' || volley !== undefined;
  return uses.includes(action) || (action === 'concentratedVolley' && uses.includes('areaVolley'));
};

/** equipment.volley: its own figure at every range, else the ordinary base damage. */
export const volleyDamage = (weapon: RangedWeapon): number => weapon.volley?.damage ?? weapon.damage;

/** volley.concentrated.success: a figure printed for it, else the one for Area Volley, else the ordinary one. */
export const concentratedDamage = (weapon: RangedWeapon): number =>
  weapon.volley?.concentrated ?? volleyDamage(weapon);

/** equipment.volley.limit: so many GSU across, times the weapons of the firing part where it says so. */
export const coverageLimit = ({ volley }: RangedWeapon, weapons: number): number => {
  if (!volley) return 0;
  return volley.limit.limit * (volley.limit.perWeapon ? weapons : 1);
};

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

/** equipment.ranged: how many shots a part has left; undefined: it need not count them. */
export const shotsLeft = (part: Part, { id, shots }: RangedWeapon): number | undefined =>
  part.left?.[id] ?? shots;

export const isSpent = (part: Part, item: Equipment): boolean =>
  item.kind === 'ranged' && shotsLeft(part, item) === 0;

/** The weapons a unit can shoot with. */
export const rangedWeaponsOf = (world: World, part: Part): RangedWeapon[] =>
  equipmentOf(world, part).filter(item => item.kind === 'ranged');

export const meleeWeaponsOf = (world: World, part: Part): MeleeWeapon[] =>
  equipmentOf(world, part).filter(item => item.kind === 'melee');
