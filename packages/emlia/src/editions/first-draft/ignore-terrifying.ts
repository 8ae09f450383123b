import { type Checks, extend, firstRefusal } from '@emlia/kernel';
import * as z from 'zod';
import { ONCE_A_TURN } from '../../actions/action/action.ts';
import { id } from '../../actions/fields.ts';
import { leadingOdds } from '../../actions/leadership/forecast.ts';
import type { Order, Query } from '../../actions/order.ts';
import { IGNORE_TERRIFYING } from '../../flow/initiative/events.ts';
import { IGNORE_MODIFIERS } from '../../judge/initiative/ignore-modifiers.ts';
import { isKnown, planLeadership } from '../../judge/leadership/check.ts';
import { COMMAND_RANGE, commandDistance, type LeadQuery } from '../../judge/leadership/facts.ts';
import { leadQuery } from '../../judge/leadership/lead.ts';
import { leaderless } from '../../judge/leadership/leaderless.ts';
import { rollCheck } from '../../judge/skill/check.ts';
import type { UnitState } from '../../state.ts';
import { abilitiesOf, withName } from '../../table/ability/abilities.ts';
import { isNear } from '../../table/scale/near.ts';
import { gsu } from '../../table/words.ts';
import { areEnemies, noSuchUnit, unitOf, unitsOnTable, type World } from '../../table/world.ts';

export interface IgnoreTerrifying {
  readonly type: 'ignoreTerrifying';
  readonly unit: string;
  readonly subject: string;
}

const frightens = (world: World, { parts }: UnitState): boolean =>
  parts.some(part => {
    const abilities = abilitiesOf(world, part);
    return [...withName(abilities, 'aura'), ...withName(abilities, 'enemyCheck')].some(
      ({ terrifying }) => terrifying,
    );
  });

/** Whether there is anybody to be afraid of, on the table or still to come. */
const areFrightened = ({ world, state, unit }: Pick<Query, 'world' | 'state' | 'unit'>): boolean =>
  Object.values(state.units).some(one => areEnemies(world, unit, one) && frightens(world, one));

interface FearQuery extends LeadQuery {
  readonly subject: UnitState;
}

const ask = (query: Query, { subject }: IgnoreTerrifying): FearQuery | undefined => {
  const lead = leadQuery(query, subject);
  return lead && extend(lead, { subject: unitOf(query.state, subject) });
};

const checks: Checks<FearQuery> = {
  'activation.free': ({ unit }) =>
    !unit.used.free.includes(IGNORE_TERRIFYING) ||
    `${unit.name} has already tried ${IGNORE_TERRIFYING} this turn.`,
  'draft.actions.ignore-terrifying': query => {
    const { world, unit, subject } = query;
    if (!areFrightened(query)) return `No enemy of ${unit.name} is terrifying.`;
    if (subject.place !== 'table' || subject.force !== unit.force)
      return `${subject.name} is no friend on the table.`;
    const away = commandDistance(query, subject);
    return (
      isNear(world, away, COMMAND_RANGE) ||
      `${subject.name} is ${gsu(away)} from the leader of ${unit.name}; the limit is ${gsu(COMMAND_RANGE)}.`
    );
  },
  'awareness.subject': isKnown,
};

/**
 * draft.actions.ignore-terrifying: the check of Ignore Initiative Conditions, against fear; on a success nothing that an
 * enemy does by being terrifying touches the subject in its current activation, or else its next.
 */
export const ignoreTerrifying: Order<IgnoreTerrifying, readonly number[]> = {
  answers: ['act'],
  schema: z.strictObject({ type: z.literal('ignoreTerrifying'), unit: id, subject: id }),
  action: {
    rule: 'draft.actions.ignore-terrifying',
    name: IGNORE_TERRIFYING,
    kinds: ['free'],
    listed: { does: 'take the fear of an enemy from a unit', free: 3 },
    whom: 'the unit that shall be afraid of nobody',
    say: 'Take the fear of terrifying enemies from a unit.',
    requirements: [
      ONCE_A_TURN,
      { rule: 'draft.actions.ignore-terrifying', say: 'Some enemy in the battle is terrifying.' },
    ],
    subject: { rule: 'draft.actions.ignore-terrifying', say: 'A friendly unit within 20 GSU, or its own.' },
    check: {
      skill: 'leadership',
      improvise: true,
      modifiers: IGNORE_MODIFIERS,
      success: 'No terrifying enemy touches the subject in its current activation, or else its next.',
      failure: 'Nothing.',
    },
  },

  check(query, command) {
    if (!Object.hasOwn(query.state.units, command.subject)) return noSuchUnit(command.subject);
    const fear = ask(query, command);
    return fear ? firstRefusal(checks, fear) : leaderless(query.unit, IGNORE_TERRIFYING);
  },

  perform(query, command, act) {
    const fear = ask(query, command);
    if (!fear) throw new Error('nobody speaks');
    const plan = planLeadership(fear, IGNORE_MODIFIERS, IGNORE_TERRIFYING);
    const check = rollCheck(query.world, 'leadership', plan, act.dice);
    act.emit({ type: 'fearFaced', unit: query.unit.id, subject: command.subject, check });
  },

  offers: query =>
    areFrightened(query)
      ? unitsOnTable(query.state)
          .filter(other => other.force === query.unit.force)
          .map(other => ({ type: 'ignoreTerrifying', unit: query.unit.id, subject: other.id }))
      : [],

  forecast: (query, command) => leadingOdds(query, command, IGNORE_MODIFIERS, IGNORE_TERRIFYING),
};
