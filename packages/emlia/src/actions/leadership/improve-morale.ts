import { type Checks, firstRefusal } from '@emlia/kernel';
import * as z from 'zod';
import { commandChecks, planLeadership } from '../../judge/leadership/check.ts';
import type { LeadQuery } from '../../judge/leadership/facts.ts';
import { inCommandOf, leadQuery } from '../../judge/leadership/lead.ts';
import { commanderOf } from '../../judge/leadership/leader.ts';
import { leaderless } from '../../judge/leadership/leaderless.ts';
import { IMPROVE_MODIFIERS } from '../../judge/leadership/modifiers.ts';
import { rollCheck } from '../../judge/skill/check.ts';
import { hasMorale } from '../../table/attribute/values.ts';
import { noSuchUnit } from '../../table/world.ts';
import { id } from '../fields.ts';
import { eitherAction } from '../move/action.ts';
import type { Order, Query } from '../order.ts';
import { leadingOdds } from './forecast.ts';

export interface ImproveMorale {
  readonly type: 'improveMorale';
  readonly unit: string;
  readonly subject: string;
  /** draft.actions.improve-morale-free: in the first draft it is neither. */
  readonly as: 'move' | 'primary' | 'free';
}

export const IMPROVE_MORALE = 'Improve Morale';

interface ImproveQuery extends LeadQuery, Query {
  readonly command: ImproveMorale;
}

const checks: Checks<ImproveQuery> = {
  ...eitherAction(IMPROVE_MORALE),
  ...commandChecks,
  'leadership.improve': ({ world, subjects }) => {
    const stolid = subjects.find(one => !hasMorale(world, one));
    return !stolid || `${stolid.name} has no morale to improve.`;
  },
  'leadership.improve.once': ({ subjects }) => {
    const rallied = subjects.find(one => one.rallied);
    return (
      !rallied ||
      `${rallied.name} has had its Improve Morale and must activate before another has any effect.`
    );
  },
};

/** Improve Morale: move or primary action, skill Leadership, may be improvised (leadership.improve). */
export const improveMorale: Order<ImproveMorale, readonly number[]> = {
  answers: ['act'],
  midPace: true,
  schema: z.strictObject({
    type: z.literal('improveMorale'),
    unit: id,
    subject: id,
    as: z.enum(['move', 'primary']),
  }),
  action: {
    rule: 'leadership.improve',
    name: IMPROVE_MORALE,
    kinds: ['move', 'primary'],
    listed: { does: 'rally a unit', move: 8, primary: 7 },
    whom: 'the unit to encourage',
    say: 'Rally a unit.',
    requirements: [
      { rule: 'activation.actions', say: 'The unit has the action left that it is taken as.' },
      { rule: 'leadership.improve.once', say: 'The subject has had none since its last activation.' },
    ],
    subject: { rule: 'leadership.command-range', say: 'A friendly unit within 20 GSU, or its own.' },
    check: {
      skill: 'leadership',
      improvise: true,
      modifiers: IMPROVE_MODIFIERS,
      success: 'Each success raises the morale of the subject by 1 in the resolution phase.',
      failure: 'Nothing.',
    },
  },

  check(query, command) {
    if (!Object.hasOwn(query.state.units, command.subject)) {
      return noSuchUnit(command.subject);
    }
    const lead = leadQuery(query, command.subject);
    return lead ? firstRefusal(checks, { ...lead, command }) : leaderless(query.unit, IMPROVE_MORALE);
  },

  perform(query, command, act) {
    const lead = leadQuery(query, command.subject);
    if (!lead) throw new Error('nobody speaks');
    const { unit, subject, as } = command;
    const check = rollCheck(
      query.world,
      'leadership',
      planLeadership(lead, IMPROVE_MODIFIERS, IMPROVE_MORALE),
      act.dice,
    );
    act.emit({ type: 'improveTried', unit, subject, as, check });
    // Entered in step 3 with all other changes.
    if (check.successes > 0)
      act.emit({ type: 'moraleNoted', unit: subject, row: 'improved', change: check.successes });
  },

  offers(query) {
    const leader = commanderOf(query.state, query.unit);
    if (!leader) return [];
    return inCommandOf(query, leader).flatMap(({ id: subject }) =>
      (['move', 'primary'] as const).map(as => ({
        type: 'improveMorale' as const,
        unit: query.unit.id,
        subject,
        as,
      })),
    );
  },

  forecast: (query, command) => leadingOdds(query, command, IMPROVE_MODIFIERS, IMPROVE_MORALE),
};
