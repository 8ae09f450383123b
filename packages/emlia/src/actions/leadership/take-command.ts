import { type Checks, extend, firstRefusal, problem } from '@emlia/kernel';
import * as z from 'zod';
import { commandChecks, onceInTurn, tryLeadership } from '../../judge/leadership/check.ts';
import type { LeadQuery } from '../../judge/leadership/facts.ts';
import { inCommandOf } from '../../judge/leadership/lead.ts';
import { commanderOf, leaderOf } from '../../judge/leadership/leader.ts';
import { TAKE_COMMAND_MODIFIERS } from '../../judge/leadership/modifiers.ts';
import type { Member, UnitState } from '../../state.ts';
import { printedTiming } from '../../table/attribute/values.ts';
import { noSuchUnit, partOf, unitOf } from '../../table/world.ts';
import { ONCE_A_TURN } from '../action/action.ts';
import { id } from '../fields.ts';
import type { Order, Query } from '../order.ts';
import { leadingOdds } from './forecast.ts';

export interface TakeCommand {
  readonly type: 'takeCommand';
  readonly unit: string;
  /** Who of the unit: any character may (leadership.source). */
  readonly member: number;
  readonly subject: string;
}

const TAKE_COMMAND = 'Take Command';

const checks: Checks<LeadQuery> = {
  ...onceInTurn(TAKE_COMMAND),
  ...commandChecks,
  'leadership.take-command': ({ state, unit, source, subjects }) => {
    for (const subject of subjects) {
      const leader = commanderOf(state, subject);
      if (leader?.from.id === unit.id && leader.source.id === source.id)
        return `He leads ${subject.name} already.`;
      if (subject.seat !== unit.seat) return `${subject.name} belongs to another player.`;
    }
    return true;
  },
};

const ask = (query: Query, { member, subject }: TakeCommand): (Query & LeadQuery) | undefined => {
  const { state, unit } = query;
  const source = unit.members.find(one => one.id === member);
  return source && extend(query, { from: unit, source, subjects: [unitOf(state, subject)] });
};

/** One of each stat line, the leader for his own: the others are like him. */
const sourcesIn = (unit: UnitState): Member[] => {
  const leader = leaderOf(unit);
  return unit.parts.flatMap((_part, index) =>
    leader?.part === index ? [leader] : (unit.members.find(member => member.part === index) ?? []),
  );
};

/** Take Command: free action, skill Leadership, may be improvised (leadership.take-command). */
export const takeCommand: Order<TakeCommand, readonly number[]> = {
  answers: ['act'],
  schema: z.strictObject({
    type: z.literal('takeCommand'),
    unit: id,
    member: z.number().int().nonnegative(),
    subject: id,
  }),
  action: {
    rule: 'leadership.take-command',
    name: TAKE_COMMAND,
    kinds: ['free'],
    listed: { does: 'become leader of a unit', free: 4 },
    whom: 'the unit to take over',
    say: 'Become leader of a unit.',
    requirements: [
      ONCE_A_TURN,
      {
        rule: 'leadership.source',
        say: 'Any member of an ordered unit, or of one that has lost its leader.',
      },
    ],
    subject: { rule: 'leadership.command-range', say: 'A friendly unit within 20 GSU, or its own.' },
    check: {
      skill: 'leadership',
      improvise: true,
      modifiers: TAKE_COMMAND_MODIFIERS,
      success: 'The source leads the subject, which is ordered at once and has Timing 0 for one round.',
      failure: 'Nothing.',
    },
  },

  check(query, command) {
    if (!Object.hasOwn(query.state.units, command.subject)) {
      return noSuchUnit(command.subject);
    }
    const lead = ask(query, command);
    return lead
      ? firstRefusal(checks, lead)
      : problem('no-member', `${query.unit.name} has no member ${command.member}.`);
  },

  perform(query, command, act) {
    const lead = ask(query, command);
    if (!lead) throw new Error('nobody speaks');
    const { world, state, unit } = query;
    const led = leaderOf(unit)?.id === command.member;
    const by = led ? undefined : partOf(unit, lead.source.part).name;
    if (!tryLeadership(lead, { action: TAKE_COMMAND, rows: TAKE_COMMAND_MODIFIERS, by }, act)) return;
    act.emit({
      type: 'commandTaken',
      unit: command.subject,
      leader: { unit: unit.id, member: command.member },
      laterTiming: printedTiming(world, unitOf(state, command.subject)),
    });
  },

  // Where it has no leader, one of its own can take his place.
  isLastResort: ({ state, unit }, { subject }) =>
    subject === unit.id && commanderOf(state, unit) === undefined,

  offers(query) {
    const { unit } = query;
    const leader = leaderOf(unit);
    return sourcesIn(unit).flatMap(source =>
      inCommandOf(query, { from: unit, source })
        // What he leads already he cannot take.
        .filter(one => one.id !== unit.id || source.id !== leader?.id)
        .map(one => ({ type: 'takeCommand' as const, unit: unit.id, member: source.id, subject: one.id })),
    );
  },

  forecast: (query, command) => leadingOdds(query, command, TAKE_COMMAND_MODIFIERS, TAKE_COMMAND),
};
