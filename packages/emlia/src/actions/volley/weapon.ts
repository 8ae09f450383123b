import type { RangedAction, RangedWeapon, Volley } from '@emlia/content';
import { coverageLimit, isUsableFor } from '../../table/equipment/weapon.ts';

export type VolleyAction = Exclude<RangedAction, 'aimedFire'>;

/** A weapon that can be used for volleys at all. */
export type VolleyWeapon = RangedWeapon & { readonly volley: Volley };

/**
 * equipment.ranged.actions, volley.concentrated.action: coverage and drift suit a weapon to both volleys unless its
 * entry says otherwise; one that names Area Volley allows Concentrated Volley too.
 */
export const isVolleyWeaponFor = (weapon: RangedWeapon, action: VolleyAction): weapon is VolleyWeapon =>
  weapon.volley !== undefined && isUsableFor(weapon, action);

/** volley.area.success: what so many successes make of drift and coverage. */
export const adjusted = (
  weapon: VolleyWeapon,
  weapons: number,
  onDrift: number,
  onCoverage: number,
): { drift: number; coverage: number } => ({
  drift: Math.max(0, weapon.volley.drift - onDrift),
  // A limit below what is printed takes nothing away.
  coverage: Math.max(
    weapon.volley.coverage,
    Math.min(coverageLimit(weapon, weapons), weapon.volley.coverage + onCoverage * weapon.volley.increment),
  ),
});
