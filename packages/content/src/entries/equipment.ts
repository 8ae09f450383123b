import type { CoverageLimit } from '../notation/coverage-limit.ts';
import type { WeaponArc } from '../notation/weapon-arc.ts';
import type { Ability } from './ability.ts';

export const RANGED_ACTIONS = ['aimedFire', 'areaVolley', 'concentratedVolley'] as const;
export type RangedAction = (typeof RANGED_ACTIONS)[number];

export interface MeleeWeapon {
  readonly kind: 'melee';
  readonly id: string;
  readonly name: string;
  readonly damage: number;
  readonly abilities: readonly Ability[];
}

/** equipment.volley */
export interface Volley {
  /** Missing: the ordinary base damage. */
  readonly damage?: number;
  /** volley.concentrated.success: in a Concentrated Volley; missing: the same as in an Area Volley. */
  readonly concentrated?: number;
  readonly coverage: number;
  readonly increment: number;
  readonly limit: CoverageLimit;
  readonly drift: number;
}

export interface RangedWeapon {
  readonly kind: 'ranged';
  readonly id: string;
  readonly name: string;
  readonly damage: number;
  /** Short, medium and long limits. */
  readonly range: readonly [number, number, number];
  /** Missing: see equipment.ranged.actions. */
  readonly uses?: readonly RangedAction[];
  readonly volley?: Volley;
  /** Missing: all round. */
  readonly arc?: WeaponArc;
  readonly abilities: readonly Ability[];
}

/** equipment.other: armour, shields, gear; all it does is give abilities. */
export interface OtherEquipment {
  readonly kind: 'other';
  readonly id: string;
  readonly name: string;
  readonly abilities: readonly Ability[];
}

export type Weapon = MeleeWeapon | RangedWeapon;
export type Equipment = Weapon | OtherEquipment;
