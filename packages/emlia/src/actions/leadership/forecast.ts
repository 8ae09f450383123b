import type { ActionTitle } from '@emlia/content';
import type { ModifierRow } from '@emlia/kernel';
import { planLeadership } from '../../judge/leadership/check.ts';
import type { LeadershipFact, LeadQuery } from '../../judge/leadership/facts.ts';
import { leadQuery } from '../../judge/leadership/lead.ts';
import { expectationOf } from '../../judge/skill/odds.ts';
import type { Query } from '../order.ts';

/** A leadership action that names one unit; by its leader unless it says who. */
interface Leading {
  readonly subject: string;
  readonly member?: number;
}

/** The chance of each number of successes; whether it is allowed is another question. Nothing where nobody speaks. */
export const leadingOdds = (
  query: Query,
  { subject, member }: Leading,
  rows: readonly ModifierRow<LeadershipFact>[],
  name: ActionTitle,
): readonly number[] | undefined => {
  const led = leadQuery(query, subject);
  const named = member === undefined ? undefined : query.unit.members.find(({ id }) => id === member);
  const lead: LeadQuery | undefined =
    named && led ? { ...led, from: query.unit, source: named } : named ? undefined : led;
  return lead && expectationOf(query.world, planLeadership(lead, rows, name)).odds;
};
