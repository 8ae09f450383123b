import { applyModifiers, problem, within } from '@emlia/kernel';
import * as z from 'zod';
import { type Checks, firstRefusal } from '../checks.ts';
import { baseOf, basesOf, boundaryOf } from '../entity/base.ts';
import { id } from '../fields.ts';
import type { Order, Query } from '../order.ts';
import { planCheck, rollCheck } from '../skill/check.ts';
import { strengthOf } from '../skill/strength.ts';
import { gsu } from '../words.ts';
import { entryOf, lineOf, partOf, unitOf, unitsOnTable } from '../world.ts';
import { metConditions } from './conditions.ts';
import { hiding } from './hiding.ts';
import { COMMAND_RANGE, IGNORE_FACTS, IGNORE_MODIFIERS, type IgnoreQuery } from './ignore-modifiers.ts';
import { SHIES_AT } from './morale-table.ts';

export interface IgnoreConditions {
  readonly type: 'ignoreConditions';
  readonly unit: string;
  readonly subject: string;
}

const NAME = 'Ignore Initiative Conditions';

const ask = (query: Query, { subject }: IgnoreConditions): IgnoreQuery => ({
  ...query,
  leader: query.unit.members.find(member => member.id === query.unit.leader),
  subject: unitOf(query.state, subject),
});

/** Shaken calls for nothing, but it forbids, and that can be ignored (initiative.morale). */
const isSubjectTo = ({ world, state, unit, subject }: IgnoreQuery): boolean => {
  // disorder.effect: a disordered unit with nothing to do on initiative may still be talked round.
  if (subject.id === unit.id && !unit.ordered) return true;
  const shaken =
    subject.morale <= SHIES_AT.most &&
    subject.morale >= SHIES_AT.least &&
    !entryOf(world, subject).moraleConditions;
  return shaken || metConditions({ world, state }, subject).length > 0;
};

const checks: Checks<IgnoreQuery> = {
  'activation.free': ({ unit }) =>
    !unit.used.free.includes(NAME) || `${unit.name} has already tried ${NAME} this turn.`,
  'leadership.source': ({ unit, leader }) => leader !== undefined || `${unit.name} has no leader to speak.`,
  'initiative.ignore': query => {
    const { world, unit, leader, subject, state } = query;
    if (subject.place !== 'table' || subject.force !== unit.force) {
      return `${subject.name} is no friend on the table.`;
    }
    if (subject.id !== unit.id && leader) {
      const from = baseOf(leader, basesOf(world, unit)[unit.members.indexOf(leader)]?.r ?? 0);
      const away = world.board.distance(from, boundaryOf(world, subject));
      if (!within(away, COMMAND_RANGE)) {
        return `${subject.name} is ${gsu(away)} from the leader of ${unit.name}; the limit is ${gsu(COMMAND_RANGE)}.`;
      }
      if (!hiding.isAware(state, unit, subject)) return `${unit.name} is not aware of ${subject.name}.`;
    }
    return isSubjectTo(query) || `${subject.name} has no met condition to ignore.`;
  },
};

/** Ignore Initiative Conditions: free action, skill Leadership, may be improvised. */
export const ignoreConditions: Order<IgnoreConditions> = {
  answers: 'act',
  schema: z.strictObject({ type: z.literal('ignoreConditions'), unit: id, subject: id }),

  check: (query, command) =>
    Object.hasOwn(query.state.units, command.subject)
      ? firstRefusal(checks, ask(query, command))
      : problem('no-unit', `There is no unit "${command.subject}" in this battle.`),

  perform(query, command, act) {
    const ignore = ask(query, command);
    const { world, unit, leader, subject } = ignore;
    const part = leader?.part ?? 0;
    const plan = planCheck(
      lineOf(world, partOf(unit, part)).skills.leadership,
      strengthOf(unit, part),
      applyModifiers(IGNORE_MODIFIERS, IGNORE_FACTS, ignore),
    );
    const check = rollCheck('leadership', plan, act.dice);
    act.emit({ type: 'ignoreTried', unit: unit.id, subject: subject.id, check });
  },

  offers: ({ state, unit }) =>
    unitsOnTable(state)
      .filter(other => other.force === unit.force)
      .map(other => ({ type: 'ignoreConditions', unit: unit.id, subject: other.id })),
};
