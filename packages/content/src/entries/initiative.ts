import type { Condition } from '@emlia/kernel';
import type { ParameterTable, ParameterValues } from '../facts/fact.ts';
import type { FactIn } from '../facts/index.ts';

/**
 * What an initiative condition can ask (initiative.format). A fact about other units holds if there is
 * any such unit, and those it holds for are the ones the actions then speak of.
 */
export type InitiativeFact = FactIn<'initiative'>;

interface ActionRecord {
  readonly parameters: ParameterTable;
}

/** What a unit must do when it acts on initiative; "those" are the units its trigger speaks of. */
export const INITIATIVE_ACTIONS = {
  moveAway: {
    parameters: {
      distance: { number: [0, 1000], optional: true },
      speeds: { number: [0, 20], optional: true },
    },
  },
  seekHiding: {
    parameters: { fastest: { flag: true, optional: true } },
  },
  takeCover: { parameters: {} },
  attack: {
    parameters: { ranged: { flag: true, optional: true } },
  },
  charge: { parameters: {} },
  fallBack: {
    parameters: {},
  },
  retreat: {
    parameters: {},
  },
  rout: {
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
