import { type Checks, firstRefusal } from '@emlia/kernel';
import * as z from 'zod';
import { abilityModifiers } from '../../judge/ability/modifiers.ts';
import { awareOfSubject, isOutOfView } from '../../judge/awareness/aware.ts';
import { commandDistance } from '../../judge/leadership/facts.ts';
import { commanderOf } from '../../judge/leadership/leader.ts';
import { planCheckOf, rollCheck } from '../../judge/skill/check.ts';
import { partsWith } from '../../judge/skill/parts-with.ts';
import { skillOf, strengthOf } from '../../judge/skill/strength.ts';
import type { UnitState } from '../../state.ts';
import { isNear } from '../../table/scale/near.ts';
import { areEnemies, areFriends, noSuchUnit, partOf, unitOf, unitsOnTable } from '../../table/world.ts';
import { id } from '../fields.ts';
import { eitherAction } from '../move/action.ts';
import type { Order, Query } from '../order.ts';
import type { TakenAs } from './events.ts';
import { hasShotAt } from './watch.ts';

export interface PassAwareness {
  readonly type: 'passAwareness';
  readonly unit: string;
  readonly subject: string;
  /** Free only together with a ranged attack on the same enemy (awareness.pass.free). */
  readonly as: TakenAs;
}

export const PASS_AWARENESS = 'Pass Awareness';

interface PassQuery extends Query {
  readonly subject: UnitState;
  readonly command: PassAwareness;
}

/** How far word is passed. */
const EARSHOT = 20;

const ask = (query: Query, command: PassAwareness): PassQuery => ({
  ...query,
  subject: unitOf(query.state, command.subject),
  command,
});

const checks: Checks<PassQuery> = {
  ...eitherAction(PASS_AWARENESS),
  'activation.free': ({ unit, command }) =>
    command.as !== 'free' ||
    !unit.used.free.includes(PASS_AWARENESS) ||
    `${unit.name} has already passed word as a free action this turn.`,
  'awareness.pass': query => {
    // leadership.leader: the leader alone is the source of leadership actions.
    const leader = commanderOf(query.state, query.unit);
    return (
      (leader && partsWith(query.world, leader.from, 'leadership').includes(leader.source.part)) ||
      `The leader of ${query.unit.name} has no Leadership, and passing word cannot be improvised.`
    );
  },
  'action.subject': ({ world, unit, subject }) =>
    (subject.place === 'table' && areEnemies(world, unit, subject)) ||
    `${subject.name} is no enemy on the table to pass word of.`,
  'awareness.subject': awareOfSubject,
  'awareness.pass.free': ({ world, state, unit, subject, command }) =>
    command.as !== 'free' ||
    hasShotAt(world, state, unit, subject) ||
    `${unit.name} has not shot at ${subject.name} in this activation, so passing word of it is not free. Passed as its move action it becomes free once ${unit.name} has shot.`,
};

/** Pass Awareness: move or primary action, skill Leadership, not to be improvised (awareness.pass). */
export const passAwareness: Order<PassAwareness> = {
  answers: ['act'],
  midPace: true,
  schema: z.strictObject({
    type: z.literal('passAwareness'),
    unit: id,
    subject: id,
    as: z.enum(['move', 'primary', 'free']),
  }),
  action: {
    rule: 'awareness.pass',
    name: PASS_AWARENESS,
    kinds: ['move', 'primary', 'free'],
    listed: { does: 'tell friends of an enemy', move: 9, primary: 9 },
    whom: 'the enemy to pass word of',
    say: 'Point an enemy out to friends.',
    requirements: [
      { rule: 'awareness.pass', say: 'The leader has Leadership.' },
      {
        rule: 'awareness.pass.free',
        say: 'Free only with a ranged attack on the same enemy in this activation.',
      },
    ],
    subject: { rule: 'awareness.subject', say: 'An enemy the unit is aware of.' },
    check: {
      skill: 'leadership',
      improvise: false,
      modifiers: [],
      success: 'Friendly units within 20 GSU become aware of it.',
      failure: 'Nothing.',
    },
  },

  check: (query, command) =>
    Object.hasOwn(query.state.units, command.subject)
      ? firstRefusal(checks, ask(query, command))
      : noSuchUnit(command.subject),

  perform(query, command, act) {
    const { world, state, unit, subject } = ask(query, command);
    const leader = commanderOf(state, unit);
    if (!leader) throw new Error('nobody passes word');
    const { from, source } = leader;
    const { part } = source;
    const skill = skillOf(world, partOf(from, part), 'leadership');
    // A level for each member is the leader's own once.
    const strength = strengthOf(from, part, skill?.perMember ? 1 : undefined);
    const rows = abilityModifiers(world, state, {
      unit: from,
      part,
      skill: 'leadership',
      action: PASS_AWARENESS,
    });
    const check = rollCheck(
      world,
      'leadership',
      planCheckOf({ world, unit: from }, skill, strength, rows),
      act.dice,
    );
    // leadership.range: from the source's own base, not from its unit's boundary.
    const hears = (other: UnitState): boolean =>
      isNear(world, commandDistance({ world, from, source }, other), EARSHOT);
    const friends =
      check.successes === 0
        ? []
        : unitsOnTable(state).filter(
            other => other.id !== unit.id && areFriends(world, unit, other) && hears(other),
          );
    act.emit({
      type: 'awarenessPassed',
      unit: unit.id,
      subject: subject.id,
      as: command.as,
      check,
      told: friends.map(friend => friend.id),
      outOfView: friends
        .filter(friend => isOutOfView(world, state, friend, subject))
        .map(friend => friend.id),
    });
  },

  offers: ({ world, state, unit }) =>
    unitsOnTable(state)
      .filter(subject => areEnemies(world, unit, subject))
      .flatMap(subject => {
        const offer = (as: TakenAs): PassAwareness => ({
          type: 'passAwareness',
          unit: unit.id,
          subject: subject.id,
          as,
        });
        const shot = hasShotAt(world, state, unit, subject);
        return [...(shot ? [offer('free')] : []), offer('move'), offer('primary')];
      }),
};
