import { type Checks, extend, firstRefusal, topPrompt } from '@emlia/kernel';
import * as z from 'zod';
import type { EmliaState, FreeStrikeChance } from '../../state.ts';
import { unitOf } from '../../table/world.ts';
import { freeMembers } from '../disengage/stopped.ts';
import { arms, id } from '../fields.ts';
import { armsToStrike, isReadyToStrike } from '../melee/arms.ts';
import type { Assault } from '../melee/assault.ts';
import { boutsOf } from '../melee/bouts.ts';
import { type BlowForecast, expectedBlows } from '../melee/forecast.ts';
import { strikeAt } from '../melee/strike-at.ts';
import type { Order, Query } from '../order.ts';

export interface FreeStrike {
  readonly type: 'freeStrike';
  readonly unit: string;
  readonly arms: Assault['arms'];
}

export interface LetGo {
  readonly type: 'letGo';
  readonly unit: string;
}

const chanceOf = (state: EmliaState): FreeStrikeChance => {
  const prompt = topPrompt(state);
  if (prompt?.kind !== 'freeStrike' || !prompt.about) throw new Error('nobody may strike');
  return prompt.about;
};

/** engagement.midmove: a unit on its way past is struck where it then is. */
const stateAt = (state: EmliaState, { against, at }: FreeStrikeChance): EmliaState =>
  at ? { ...state, units: { ...state.units, [against]: { ...unitOf(state, against), members: at } } } : state;

interface StrikeQuery extends Query {
  readonly assault: Assault;
}

/** The blow itself, and the table as it is when it falls. */
export const assaultOf = (query: Query, command: FreeStrike): StrikeQuery => {
  const { state, unit } = query;
  const chance = chanceOf(state);
  const { against, leaving } = chance;
  const assault: Assault = {
    arms: command.arms,
    subject: against,
    free: true,
    ...(leaving && { leaving }),
    ...(unit.stopped && { able: freeMembers(unit).map(member => member.id) }),
  };
  return extend(query, { state: stateAt(state, chance), assault });
};

const checks: Checks<StrikeQuery> = {
  'equipment.choice': query => isReadyToStrike(query, query.assault.arms),
  'disengage.success': query =>
    boutsOf(query, query.assault).some(({ members }) => members.length > 0) ||
    `Those members of ${query.unit.name} are held off or cannot reach ${unitOf(query.state, query.assault.subject).name}.`,
};

/** freestrike.strike: Close Combat on a unit that moves while engaged, outside the striker's own activation. */
export const freeStrike: Order<FreeStrike, BlowForecast[]> = {
  answers: ['freeStrike'],
  schema: z.strictObject({ type: z.literal('freeStrike'), unit: id, arms }),
  check: (query, command) => firstRefusal(checks, assaultOf(query, command)),

  perform(query, command, act) {
    const strike = assaultOf(query, command);
    const { assault } = strike;
    act.emit({ type: 'answered' });
    strikeAt(strike, assault, act);
    act.emit({ type: 'freeStrikeMade', unit: query.unit.id, against: assault.subject });
  },

  offers: query =>
    armsToStrike(query).map(armed => ({ type: 'freeStrike', unit: query.unit.id, arms: armed })),

  forecast(query, command) {
    const strike = assaultOf(query, command);
    return firstRefusal(checks, strike) ? undefined : expectedBlows(strike, strike.assault);
  },
};

/** Optional for each unit. */
export const letGo: Order<LetGo> = {
  answers: ['freeStrike'],
  schema: z.strictObject({ type: z.literal('letGo'), unit: id }),
  check: () => undefined,

  perform({ state, unit }, _command, act) {
    const { against } = chanceOf(state);
    act.emit({ type: 'answered' });
    act.emit({ type: 'freeStrikeLetGo', unit: unit.id, against });
  },

  offers: ({ unit }) => [{ type: 'letGo', unit: unit.id }],
};
