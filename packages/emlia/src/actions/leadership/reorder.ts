import { type Checks, firstRefusal } from '@emlia/kernel';
import * as z from 'zod';
import { commandChecks, onceInTurn, tryLeadership } from '../../judge/leadership/check.ts';
import type { LeadQuery } from '../../judge/leadership/facts.ts';
import { inCommandOf, leadQuery } from '../../judge/leadership/lead.ts';
import { commanderOf } from '../../judge/leadership/leader.ts';
import { leaderless } from '../../judge/leadership/leaderless.ts';
import { REORDER_MODIFIERS } from '../../judge/leadership/modifiers.ts';
import { partsWith } from '../../judge/skill/parts-with.ts';
import { noSuchUnit } from '../../table/world.ts';
import { ONCE_A_TURN } from '../action/action.ts';
import { id } from '../fields.ts';
import type { Order } from '../order.ts';
import { leadingOdds } from './forecast.ts';

export interface Reorder {
  readonly type: 'reorder';
  readonly unit: string;
  readonly subject: string;
}

const REORDER = 'Reorder';

const checks: Checks<LeadQuery> = {
  ...onceInTurn(REORDER),
  ...commandChecks,
  'disorder.ordered-character': ({ world, from, source }) => {
    if (!from.ordered) return `${from.name} is disordered, and only an ordered character can reorder others.`;
    return (
      partsWith(world, from, 'leadership').includes(source.part) ||
      `The leader in ${from.name} has no Leadership, and only a commander can reorder others.`
    );
  },
  'leadership.reorder': ({ subjects }) => {
    const fine = subjects.find(one => one.ordered);
    return !fine || `${fine.name} is not disordered.`;
  },
};

/** Reorder: free action, skill Leadership, by an ordered commander (leadership.reorder). */
export const reorder: Order<Reorder, readonly number[]> = {
  answers: ['act'],
  schema: z.strictObject({ type: z.literal('reorder'), unit: id, subject: id }),
  action: {
    rule: 'leadership.reorder',
    name: REORDER,
    kinds: ['free'],
    listed: { does: 'ordered commander only; restore a disordered unit', free: 3 },
    whom: 'the unit to put in order',
    say: 'Restore a disordered unit.',
    requirements: [
      ONCE_A_TURN,
      { rule: 'disorder.ordered-character', say: 'The source is ordered and has Leadership.' },
    ],
    subject: { rule: 'leadership.command-range', say: 'A disordered friendly unit within 20 GSU.' },
    check: {
      skill: 'leadership',
      improvise: false,
      modifiers: REORDER_MODIFIERS,
      success: 'The subject is ordered from the resolution phase on.',
      failure: 'Nothing.',
    },
  },

  check(query, command) {
    if (!Object.hasOwn(query.state.units, command.subject)) {
      return noSuchUnit(command.subject);
    }
    const lead = leadQuery(query, command.subject);
    return lead ? firstRefusal(checks, lead) : leaderless(query.unit, REORDER);
  },

  perform(query, command, act) {
    const lead = leadQuery(query, command.subject);
    if (!lead) throw new Error('nobody speaks');
    if (tryLeadership(lead, { action: REORDER, rows: REORDER_MODIFIERS }, act)) {
      act.emit({ type: 'reorderDue', unit: command.subject });
    }
  },

  offers(query) {
    const leader = commanderOf(query.state, query.unit);
    if (!leader) return [];
    return inCommandOf(query, leader)
      .filter(one => !one.ordered)
      .map(({ id: subject }) => ({ type: 'reorder', unit: query.unit.id, subject }));
  },

  forecast: (query, command) => leadingOdds(query, command, REORDER_MODIFIERS, REORDER),
};
