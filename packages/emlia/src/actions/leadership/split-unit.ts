import { type Checks, direction, firstRefusal } from '@emlia/kernel';
import * as z from 'zod';
import { leadershipChecks, tryLeadership } from '../../judge/leadership/check.ts';
import type { LeadQuery } from '../../judge/leadership/facts.ts';
import { inCommandOf, leadQuery } from '../../judge/leadership/lead.ts';
import { commanderOf } from '../../judge/leadership/leader.ts';
import { leaderless } from '../../judge/leadership/leaderless.ts';
import { SPLIT_MODIFIERS } from '../../judge/leadership/modifiers.ts';
import { standingFormation } from '../../judge/leadership/stand.ts';
import type { UnitState } from '../../state.ts';
import { noSuchUnit, unitOf } from '../../table/world.ts';
import { ONCE_A_TURN } from '../action/action.ts';
import { isSeveral } from '../action/means.ts';
import { id, members } from '../fields.ts';
import type { Order, Query } from '../order.ts';
import { askForLeader } from './join.ts';
import { leavingSide, planSplit } from './split.ts';

export interface SplitUnit {
  readonly type: 'splitUnit';
  readonly unit: string;
  readonly subject: string;
  /** Those of the subject's members who part from the rest. */
  readonly members: readonly number[];
}

interface SplitQuery extends LeadQuery {
  readonly subject: UnitState;
  readonly command: SplitUnit;
}

const NAME = 'Split Unit';

const checks: Checks<SplitQuery> = {
  ...leadershipChecks(NAME),
  'leadership.split.success': ({ world, unit, subject, command }) => {
    const named = new Set(command.members);
    const parting = subject.members.filter(member => named.has(member.id));
    if (parting.length !== command.members.length) return `${subject.name} has no such members to part.`;
    if (parting.length === 0 || parting.length === subject.members.length) {
      return `Both parts of ${subject.name} need at least one member.`;
    }
    if (subject.seat !== unit.seat) return `${subject.name} belongs to another player, who divides it.`;
    const rest = subject.members.filter(member => !named.has(member.id));
    const stand = [parting, rest].every(some => standingFormation(world, { ...subject, members: some }));
    return stand || `The parts of ${subject.name} would be torn apart where they stand.`;
  },
};

const ask = (query: Query, command: SplitUnit): SplitQuery | undefined => {
  const lead = leadQuery(query, command.subject);
  return lead && { ...lead, subject: unitOf(query.state, command.subject), command };
};

/** The members in order along a direction. */
const along = (unit: UnitState, degrees: number): number[] => {
  const way = direction(degrees);
  return unit.members
    .map(({ id, x, y }) => ({ id, far: x * way.x + y * way.y }))
    .sort((a, b) => a.far - b.far || a.id - b.id)
    .map(one => one.id);
};

/** Split Unit: free action, skill Leadership, may be improvised (leadership.split). */
export const splitUnit: Order<SplitUnit> = {
  answers: ['act'],
  schema: z.strictObject({ type: z.literal('splitUnit'), unit: id, subject: id, members }),
  action: {
    rule: 'leadership.split',
    name: NAME,
    kinds: ['free'],
    listed: { does: 'divide a unit', free: 6 },
    say: 'Divide a unit in two.',
    requirements: [ONCE_A_TURN, { rule: 'leadership.source', say: 'The source leads an ordered unit.' }],
    needs: isSeveral,
    subject: { rule: 'leadership.range', say: 'A friendly unit of several members within 20 GSU.' },
    check: {
      skill: 'leadership',
      improvise: true,
      modifiers: SPLIT_MODIFIERS,
      success: 'The members are divided as their player likes, each part with a leader of its own.',
      failure: 'Nothing.',
    },
  },

  check(query, command) {
    if (!Object.hasOwn(query.state.units, command.subject)) {
      return noSuchUnit(command.subject);
    }
    const lead = ask(query, command);
    return lead ? firstRefusal(checks, lead) : leaderless(query.unit, NAME);
  },

  perform(query, command, act) {
    const lead = ask(query, command);
    if (!lead) throw new Error('nobody splits');
    if (!tryLeadership(lead, { action: NAME, rows: SPLIT_MODIFIERS }, act)) return;
    const { world, state, unit } = query;
    const { subject, from, source } = lead;
    const leaving = leavingSide(subject, command.members, subject.id === from.id ? source.id : undefined);
    // leadership.split.activation: who holds the source goes on, the others wait for their Timing.
    const activated = subject.id !== unit.id && subject.activated;
    const { event, choices } = planSplit({ world, state, unit: subject }, leaving, activated);
    act.emit(event);
    askForLeader(unitOf(state, subject.id), choices.kept, act);
    askForLeader(unitOf(state, event.parted.id), choices.parted, act);
  },

  offers(query) {
    const { state, unit } = query;
    const leader = commanderOf(state, unit);
    if (!leader) return [];
    return inCommandOf(query, leader)
      .filter(one => one.members.length > 1)
      .map(one => ({
        type: 'splitUnit',
        unit: unit.id,
        subject: one.id,
        members: along(one, 90).slice(Math.ceil(one.members.length / 2)),
      }));
  },

  vary({ state }, command, dice) {
    const subject = unitOf(state, command.subject);
    const order = along(subject, dice.roll(360) - 1);
    return { ...command, members: order.slice(dice.roll(order.length)) };
  },
};
