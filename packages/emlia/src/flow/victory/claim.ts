import { GRADE_NAMES, judgingOf, VICTORY_GRADES } from '@emlia/content';
import { type Act, topPrompt } from '@emlia/kernel';
import * as z from 'zod';
import { id } from '../../actions/fields.ts';
import type { Order, Query } from '../../actions/order.ts';
import type { EmliaEvent } from '../../events.ts';
import type { ClaimChance } from '../../state.ts';
import { forceName } from '../../table/world.ts';
import { emitEnd } from './endings.ts';
import { isScenarioMet, type Moment } from './facts.ts';

/** victory.when: the side ends the battle on what it has reached. */
export interface ClaimEnd {
  readonly type: 'claimEnd';
  readonly unit: string;
}

export interface PlayOn {
  readonly type: 'playOn';
  readonly unit: string;
}

/** Every force that may claim the end now, with the best grade it can claim. */
const chancesAt = (moment: Moment): ClaimChance[] => {
  const { state, world } = moment;
  const { forces, victory } = world.setup.scenario;
  return forces.flatMap(({ id: force }) => {
    const own = victory.filter(one => one.force === force && judgingOf(one).does === 'claim');
    const grade = VICTORY_GRADES.find(one =>
      own.some(({ grade: of, when }) => of === one && isScenarioMet(moment, when)),
    );
    const units = Object.values(state.units).filter(unit => unit.force === force);
    const unit = units.find(({ place }) => place === 'table') ?? units[0];
    return grade && unit ? [{ unit: unit.id, force, grade }] : [];
  });
};

/** Asks those who may claim the end, once at the end of a turn, the first listed first. */
export const askForClaims = (moment: Moment, act: Act<EmliaEvent>): boolean => {
  const { state } = moment;
  if (state.claimsAsked === state.turn) return false;
  const chances = chancesAt(moment);
  if (chances.length === 0) return false;
  act.emit({ type: 'claimsAsked', turn: state.turn });
  for (const about of chances.reverse()) {
    const seat = state.units[about.unit]?.seat ?? about.force;
    act.emit({ type: 'prompted', prompt: { seat, kind: 'claim', about } });
  }
  return true;
};

const chanceOf = ({ state }: Query): ClaimChance => {
  const prompt = topPrompt(state);
  if (prompt?.kind !== 'claim' || !prompt.about) throw new Error('nobody may claim the end');
  return prompt.about;
};

export const claimEnd: Order<ClaimEnd> = {
  answers: ['claim'],
  schema: z.strictObject({ type: z.literal('claimEnd'), unit: id }),
  check: () => undefined,

  perform(query, _command, act) {
    const { world, state } = query;
    const { force, grade } = chanceOf(query);
    act.emit({ type: 'answered' });
    const reason = `${forceName(world, force)} claims the end with a ${GRADE_NAMES[grade]}.`;
    emitEnd({ world, state, elapsed: state.turn }, { rule: 'victory.when', reason }, act);
  },

  offers: ({ unit }) => [{ type: 'claimEnd', unit: unit.id }],
};

export const playOn: Order<PlayOn> = {
  answers: ['claim'],
  schema: z.strictObject({ type: z.literal('playOn'), unit: id }),
  check: () => undefined,

  perform(query, _command, act) {
    const { force } = chanceOf(query);
    act.emit({ type: 'answered' });
    act.emit({ type: 'claimDeclined', force });
  },

  offers: ({ unit }) => [{ type: 'playOn', unit: unit.id }],
};
