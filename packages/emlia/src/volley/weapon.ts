import type { RangedAction, RangedWeapon, Volley } from '@emlia/content';

export type VolleyAction = Exclude<RangedAction, 'aimedFire'>;

/** A weapon that can be used for volleys at all. */
export type VolleyWeapon = RangedWeapon & { readonly volley: Volley };

/**
 * equipment.ranged.actions, volley.concentrated.action: coverage and drift suit a weapon to both volleys unless its
 * entry says otherwise; one that names Area Volley allows Concentrated Volley too.
 */
export const suits = (weapon: RangedWeapon, action: VolleyAction): weapon is VolleyWeapon => {
  if (!weapon.volley) return false;
  return !weapon.uses || weapon.uses.includes(action) || weapon.uses.includes('areaVolley');
};

/** volley.concentrated.success, equipment.volley: the figure for volleys, else the ordinary; no falloff (equipment.falloff). */
export const volleyDamage = ({ volley, damage }: RangedWeapon): number => volley?.damage ?? damage;

/** equipment.volley.limit */
export const coverageLimit = ({ limit }: Volley, weapons: number): number =>
  limit.perWeapon ? limit.limit * weapons : limit.limit;

/** volley.area.success: what so many successes make of drift and coverage. */
export const adjusted = (
  volley: Volley,
  weapons: number,
  onDrift: number,
  onCoverage: number,
): { drift: number; coverage: number } => ({
  drift: Math.max(0, volley.drift - onDrift),
  // A limit below what is printed takes nothing away.
  coverage: Math.max(
    volley.coverage,
    Math.min(coverageLimit(volley, weapons), volley.coverage + onCoverage * volley.increment),
  ),
});
