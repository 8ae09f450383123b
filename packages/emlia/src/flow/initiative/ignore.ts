import { type Checks, firstRefusal } from '@emlia/kernel';
import * as z from 'zod';
import { ONCE_A_TURN } from '../../actions/action/action.ts';
import { id } from '../../actions/fields.ts';
import { leadingOdds } from '../../actions/leadership/forecast.ts';
import type { Order, Query } from '../../actions/order.ts';
import { IGNORE_MODIFIERS } from '../../judge/initiative/ignore-modifiers.ts';
import { isKnown, planLeadership } from '../../judge/leadership/check.ts';
import { COMMAND_RANGE, commandDistance, type LeadQuery } from '../../judge/leadership/facts.ts';
import { leadQuery } from '../../judge/leadership/lead.ts';
import { leaderless } from '../../judge/leadership/leaderless.ts';
import { rollCheck } from '../../judge/skill/check.ts';
import type { UnitState } from '../../state.ts';
import { isNear } from '../../table/scale/near.ts';
import { gsu } from '../../table/words.ts';
import { noSuchUnit, unitOf, unitsOnTable } from '../../table/world.ts';
import { isShy } from '../retreat/bearing.ts';
import { metConditions } from './conditions.ts';

export interface IgnoreConditions {
  readonly type: 'ignoreConditions';
  readonly unit: string;
  readonly subject: string;
}

export const IGNORE_CONDITIONS = 'Ignore Initiative Conditions';

interface IgnoreQuery extends LeadQuery {
  readonly subject: UnitState;
}

const ask = (query: Query, command: IgnoreConditions): IgnoreQuery | undefined => {
  const lead = leadQuery(query, command.subject);
  return lead && { ...lead, subject: unitOf(query.state, command.subject) };
};

/** Shaken calls for nothing, but it forbids, and that can be ignored (initiative.morale). */
const isSubjectTo = ({ world, state, unit, subject }: IgnoreQuery): boolean => {
  // disorder.effect: a disordered unit with nothing to do on initiative may still be talked round.
  if (subject.id === unit.id && !unit.ordered) return true;
  return isShy(world, subject) || metConditions({ world, state, unit: subject }).length > 0;
};

const checks: Checks<IgnoreQuery> = {
  'activation.free': ({ unit }) =>
    !unit.used.free.includes(IGNORE_CONDITIONS) ||
    `${unit.name} has already tried ${IGNORE_CONDITIONS} this turn.`,
  'initiative.ignore': query => {
    const { unit, subject } = query;
    if (subject.place !== 'table' || subject.force !== unit.force) {
      return `${subject.name} is no friend on the table.`;
    }
    const away = commandDistance(query, subject);
    if (!isNear(query.world, away, COMMAND_RANGE)) {
      return `${subject.name} is ${gsu(away)} from the leader of ${unit.name}; the limit is ${gsu(COMMAND_RANGE)}.`;
    }
    return isSubjectTo(query) || `${subject.name} has no met condition to ignore.`;
  },
  'awareness.subject': isKnown,
};

/** Ignore Initiative Conditions: free action, skill Leadership, may be improvised. */
export const ignoreConditions: Order<IgnoreConditions, readonly number[]> = {
  answers: ['act'],
  schema: z.strictObject({ type: z.literal('ignoreConditions'), unit: id, subject: id }),
  action: {
    rule: 'initiative.ignore',
    name: IGNORE_CONDITIONS,
    kinds: ['free'],
    listed: { does: 'let a unit act on orders', free: 1 },
    alias: {
      rule: 'leadership.ignore',
      name: 'Ignore Morale Effect',
      listed: { does: 'let a unit ignore poor morale and act on orders', free: 2 },
    },
    whom: 'the unit that shall act on orders',
    say: 'Let a unit act on orders.',
    requirements: [
      ONCE_A_TURN,
      { rule: 'leadership.source', say: 'A disordered source speaks to its own unit only.' },
    ],
    subject: {
      rule: 'initiative.ignore',
      say: 'A friendly unit within 20 GSU with a met condition, or its own.',
    },
    check: {
      skill: 'leadership',
      improvise: true,
      modifiers: IGNORE_MODIFIERS,
      success: 'The subject is free of its conditions in its current activation, or else its next.',
      failure: 'Nothing.',
    },
  },

  check(query, command) {
    if (!Object.hasOwn(query.state.units, command.subject)) {
      return noSuchUnit(command.subject);
    }
    const ignore = ask(query, command);
    return ignore ? firstRefusal(checks, ignore) : leaderless(query.unit, IGNORE_CONDITIONS);
  },

  perform(query, command, act) {
    const ignore = ask(query, command);
    if (!ignore) throw new Error('nobody speaks');
    const check = rollCheck(
      query.world,
      'leadership',
      planLeadership(ignore, IGNORE_MODIFIERS, IGNORE_CONDITIONS),
      act.dice,
    );
    act.emit({ type: 'ignoreTried', unit: query.unit.id, subject: command.subject, check });
  },

  // Its leader can talk sense into it.
  isLastResort: ({ unit }, { subject }) => subject === unit.id,

  offers: ({ state, unit }) =>
    unitsOnTable(state)
      .filter(other => other.force === unit.force)
      .map(other => ({ type: 'ignoreConditions', unit: unit.id, subject: other.id })),

  forecast: (query, command) => leadingOdds(query, command, IGNORE_MODIFIERS, IGNORE_CONDITIONS),
};
