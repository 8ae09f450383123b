import type { Condition } from '@emlia/kernel';
import type { ParameterTable, ParameterValues } from '../facts/fact.ts';
import type { FactIn } from '../facts/index.ts';

/**
 * What an initiative condition can ask (initiative.format). A fact about other units holds if there is
 * any such unit, and those it holds for are the ones the actions then speak of.
 */
export type InitiativeFact = FactIn<'initiative'>;

interface ActionRecord {
  readonly says: string;
  readonly parameters: ParameterTable;
}

/** What a unit must do when it acts on initiative; "those" are the units its trigger speaks of. */
export const INITIATIVE_ACTIONS = {
  moveAway: {
    says: 'Moves until it is at least so many GSU, or so many times their fastest speed, away from those units, or as far as it can.',
    parameters: {
      distance: { number: [0, 1000], optional: true },
      speeds: { number: [0, 20], optional: true },
    },
  },
  seekHiding: {
    says: 'Moves to the nearest concealment or cover, at Double Pace if so written.',
    parameters: { fastest: { flag: true, optional: true } },
  },
  takeCover: { says: 'Takes cover.', parameters: {} },
  attack: {
    says: 'Makes an attack action against one of those units; if so written, a ranged one.',
    parameters: { ranged: { flag: true, optional: true } },
  },
  charge: { says: 'Charges the nearest of those units.', parameters: {} },
  fallBack: {
    says: 'Moves towards its own lines, a friend, or cover from a ranged attacker, never closer to the enemy.',
    parameters: {},
  },
  retreat: {
    says: 'Moves its greatest distance towards its own lines, never closer to the enemy.',
    parameters: {},
  },
  rout: {
    says: 'Runs its greatest distance towards its own lines, whatever is in the way.',
    parameters: {},
  },
} as const satisfies Readonly<Record<string, ActionRecord>>;

type Actions = typeof INITIATIVE_ACTIONS;
/** What a condition of initiative calls for. */
export type InitiativeAction = {
  [N in keyof Actions]: { readonly action: N } & ParameterValues<Actions[N]['parameters']>;
}[keyof Actions];

/** A trigger with the actions it calls for, in order. */
export interface InitiativeCondition {
  readonly when: Condition<InitiativeFact>;
  readonly do: readonly InitiativeAction[];
}
