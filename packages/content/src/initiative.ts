import type { Condition } from '@emlia/kernel';

/** Against the unit's own: fewer or more members, or their size. */
export const MEMBER_COMPARISONS = ['fewer', 'more'] as const;
export const SIZE_COMPARISONS = ['smaller', 'sameOrSmaller', 'sameOrLarger', 'larger'] as const;

/**
 * What an initiative condition can ask (initiative.format). A fact about other units holds if there is
 * any such unit, and those it holds for are the ones the actions then speak of.
 */
export type InitiativeFact =
  | { readonly fact: 'attacked' }
  | { readonly fact: 'attackedByRanged' }
  | {
      readonly fact: 'enemyWithin';
      /** In GSU, or as many times the fastest speed of that enemy: one of the two. */
      readonly distance?: number;
      readonly speeds?: number;
      readonly members?: (typeof MEMBER_COMPARISONS)[number];
      readonly size?: (typeof SIZE_COMPARISONS)[number];
    }
  | { readonly fact: 'hidden' }
  | { readonly fact: 'seenInOpen' }
  | { readonly fact: 'takingCover' }
  | { readonly fact: 'engaged' }
  | { readonly fact: 'moraleAtMost'; readonly value: number }
  | { readonly fact: 'moraleAtLeast'; readonly value: number };

/** What a unit must do when it acts on initiative; "those" are the units its trigger speaks of. */
export type InitiativeAction =
  | {
      readonly action: 'moveAway';
      /** To at least so far from each of those, in GSU or in multiples of its fastest speed. */
      readonly distance?: number;
      readonly speeds?: number;
    }
  | { readonly action: 'seekHiding'; readonly fastest?: boolean }
  | { readonly action: 'takeCover' }
  | { readonly action: 'attack' }
  | { readonly action: 'charge' }
  | { readonly action: 'fallBack' }
  | { readonly action: 'retreat' }
  | { readonly action: 'rout' };

/** A trigger with the actions it calls for, in order. */
export interface InitiativeCondition {
  readonly when: Condition<InitiativeFact>;
  readonly do: readonly InitiativeAction[];
}
