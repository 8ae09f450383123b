import type { ModifierRow } from '@emlia/kernel';
import { IGNORE_MODIFIERS } from '../../judge/initiative/ignore-modifiers.ts';
import { planLeadership } from '../../judge/leadership/check.ts';
import type { LeadershipFact, LeadQuery } from '../../judge/leadership/facts.ts';
import { leadQuery } from '../../judge/leadership/lead.ts';
import {
  IMPROVE_MODIFIERS,
  REORDER_MODIFIERS,
  TAKE_COMMAND_MODIFIERS,
} from '../../judge/leadership/modifiers.ts';
import { expectationOf } from '../../judge/skill/odds.ts';
import type { Query } from '../order.ts';
import { IMPROVE_MORALE } from './improve-morale.ts';
import { REORDER } from './reorder.ts';
import { TAKE_COMMAND } from './take-command.ts';

const ROWS: Readonly<
  Record<string, { readonly name: string; readonly rows: readonly ModifierRow<LeadershipFact>[] }>
> = {
  improveMorale: { name: IMPROVE_MORALE, rows: IMPROVE_MODIFIERS },
  reorder: { name: REORDER, rows: REORDER_MODIFIERS },
  takeCommand: { name: TAKE_COMMAND, rows: TAKE_COMMAND_MODIFIERS },
  ignoreConditions: { name: 'Ignore Initiative Conditions', rows: IGNORE_MODIFIERS },
};

/** A leadership action that names one unit; by its leader unless it says who. */
export interface Leading {
  readonly type: 'improveMorale' | 'reorder' | 'takeCommand' | 'ignoreConditions';
  readonly subject: string;
  readonly member?: number;
}

/** The chance of each number of successes; whether it is allowed is another question. Nothing where nobody speaks. */
export const forecastLeading = (
  query: Query,
  { type, subject, member }: Leading,
): readonly number[] | undefined => {
  const led = leadQuery(query, subject);
  const named = member === undefined ? undefined : query.unit.members.find(({ id }) => id === member);
  const lead: LeadQuery | undefined =
    named && led ? { ...led, from: query.unit, source: named } : named ? undefined : led;
  const action = ROWS[type];
  return lead && action ? expectationOf(planLeadership(lead, action.rows, action.name)).odds : undefined;
};
