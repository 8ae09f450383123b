import type { DiceCode } from '../notation/dice.ts';
import type { Ability } from './ability.ts';
import type { Mode, SkillName } from './unit.ts';

/** The states that a roll on a vital table may leave a unit in. */
export const VITAL_STATES = ['prone', 'disordered', 'ordered'] as const;
/** What a vital hit leaves. */
export type VitalState = (typeof VITAL_STATES)[number];

/** Attributes a vital effect can change. */
export const VITAL_ATTRIBUTES = ['hits', 'timing', 'speed', 'size', 'height', 'combat range'] as const;
/** An attribute that a vital hit may change. */
export type VitalAttribute = (typeof VITAL_ATTRIBUTES)[number];

/** What a row of a vital table does (damage.vital-table). */
export type VitalEffect =
  | { readonly effect: 'nothing' }
  | { readonly effect: 'loseMembers'; readonly count: number }
  | { readonly effect: 'attribute'; readonly attribute: VitalAttribute; readonly by: number }
  | { readonly effect: 'skill'; readonly skill: SkillName; readonly by: number }
  | { readonly effect: 'loseWeapon'; readonly weapon: string }
  /** All of it, or one mode. */
  | { readonly effect: 'loseMovement'; readonly mode?: Mode }
  /** Damage points, to itself or to units on it. */
  | { readonly effect: 'damage'; readonly points: number; readonly to: 'self' | 'on' }
  /** Hits at a base damage, on itself, on units on it, or on all within so many GSU. */
  | {
      readonly effect: 'hits';
      readonly count: number;
      readonly damage: number;
      readonly to: 'self' | 'on' | 'near';
      readonly within?: number;
    }
  | { readonly effect: 'state'; readonly state: VitalState }
  /** A state that lasts, as the pack describes it; and its end. */
  | { readonly effect: 'ailment'; readonly ailment: string }
  | { readonly effect: 'cure'; readonly ailment: string }
  /** Added to every later roll on the same table. */
  | { readonly effect: 'nextRoll'; readonly by: number }
  | { readonly effect: 'morale'; readonly by: number }
  | { readonly effect: 'destroyed' };

/** A row of a vital table. */
export interface VitalRow {
  readonly from: number;
  readonly to: number;
  readonly effects: readonly VitalEffect[];
}

/**
 * resolution.other-effects: a state that lasts, such as burning, poisoned or weary, with what it does in every
 * resolution phase after the one that brought it.
 */
export interface Ailment {
  readonly each: readonly VitalEffect[];
  /** What whoever has it can or cannot do meanwhile. */
  readonly gives?: readonly Ability[];
  /** Over at the end of a phase in which one d12 shows this or more. */
  readonly endsOn?: number;
  /** Over after so many phases. */
  readonly lasts?: number;
  /** Over at the end of so many turns after the one that brought it. */
  readonly turns?: number;
}

/** damage.other-measures: what its own statistics say of its damage, beside limit and threshold. */
export interface DamageMeasure {
  readonly name: string;
  /** At each multiple of this total. */
  readonly every?: number;
  /** Once, when the total reaches this. */
  readonly at?: number;
  readonly effects: readonly VitalEffect[];
}

/** Rows that cover every value of the roll, the lowest first. */
export interface VitalTable {
  readonly die: DiceCode;
  readonly rows: readonly VitalRow[];
}
