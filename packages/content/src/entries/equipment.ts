import type { CoverageLimit } from '../notation/coverage-limit.ts';
import type { WeaponArc } from '../notation/weapon-arc.ts';
import type { Ability } from './ability.ts';

/** The ways to shoot that a weapon can be made for. */
export const RANGED_ACTIONS = ['aimedFire', 'areaVolley', 'concentratedVolley'] as const;
/** A way to shoot. */
export type RangedAction = (typeof RANGED_ACTIONS)[number];

/** A weapon to strike with. */
export interface MeleeWeapon {
  readonly kind: 'melee';
  readonly id: string;
  readonly name: string;
  readonly damage: number;
  readonly abilities: readonly Ability[];
}

/** equipment.volley: what a weapon does in a volley: its damage, how far it drifts and how much it covers. */
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

/** A weapon to shoot with. */
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
  /** equipment.ranged: so many attacks a part of a unit can make with it in a battle; missing: any number. */
  readonly shots?: number;
  readonly abilities: readonly Ability[];
}

/** equipment.other: armour, shields, gear; all it does is give abilities. */
export interface OtherEquipment {
  readonly kind: 'other';
  readonly id: string;
  readonly name: string;
  readonly abilities: readonly Ability[];
}

/** A weapon of either kind. */
export type Weapon = MeleeWeapon | RangedWeapon;
/** A piece of equipment as a pack describes it. */
export type Equipment = Weapon | OtherEquipment;
