import { type Checks, counted, type Dice, extend, firstRefusal, topPrompt } from '@emlia/kernel';
import * as z from 'zod';
import type { EmliaState } from '../../state.ts';
import { id } from '../fields.ts';
import type { Order, Query } from '../order.ts';
import { stopping } from './disengage.ts';
import type { StoppedShare } from './stopped.ts';

/** disengage.success: how the members stopped are shared out among the enemies. */
export interface HoldOff {
  readonly type: 'holdOff';
  readonly unit: string;
  readonly shares: readonly StoppedShare[];
}

export interface HoldChoice {
  readonly unit: string;
  /** How many members are stopped in all. */
  readonly count: number;
  /** How many members of each part of each enemy could be stopped. */
  readonly among: readonly StoppedShare[];
}

const choiceOf = (state: EmliaState): HoldChoice => {
  const prompt = topPrompt(state);
  if (prompt?.kind !== 'holdOff' || !prompt.about) throw new Error('nobody is to be held off');
  return prompt.about;
};

interface HoldOffQuery extends Query {
  readonly command: HoldOff;
}

const isSame = (a: StoppedShare, b: StoppedShare): boolean => a.unit === b.unit && a.part === b.part;

const checks: Checks<HoldOffQuery> = {
  'disengage.success': ({ state, unit, command: { shares } }) => {
    const { count, among } = choiceOf(state);
    const fits = shares.every(
      (share, i) =>
        among.some(one => isSame(one, share) && share.count <= one.count) &&
        shares.findIndex(one => isSame(one, share)) === i,
    );
    if (!fits) return `${unit.name} can hold off only members of those it is engaged with.`;
    const total = shares.reduce((sum, share) => sum + share.count, 0);
    return total === count || `${unit.name} holds off ${counted(count, 'member')}, not ${total}.`;
  },
};

/** Shares in turn: as many of the first as there are, then of the next. */
const inTurn = (count: number, among: readonly StoppedShare[]): StoppedShare[] => {
  let left = count;
  return among.flatMap(share => {
    const taken = Math.min(left, share.count);
    left -= taken;
    return taken > 0 ? [{ ...share, count: taken }] : [];
  });
};

export const holdOff: Order<HoldOff> = {
  answers: ['holdOff'],
  schema: z.strictObject({
    type: z.literal('holdOff'),
    unit: id,
    shares: z
      .array(
        z.strictObject({
          unit: id,
          part: z.number().int().min(0).max(99),
          count: z.number().int().min(1).max(1_000),
        }),
      )
      .max(200),
  }),
  check: (query, command) => firstRefusal(checks, extend(query, { command })),

  perform(query, { shares }, act) {
    act.emit({ type: 'answered' });
    act.emit(stopping(query, shares));
  },

  offers({ state, unit }) {
    const { count, among } = choiceOf(state);
    return among.map((first): HoldOff => {
      const rest = among.filter(one => one !== first);
      return { type: 'holdOff', unit: unit.id, shares: inTurn(count, [first, ...rest]) };
    });
  },

  vary: ({ state }, command, dice) => ({ ...command, shares: atRandom(choiceOf(state), dice) }),
};

const atRandom = ({ count, among }: HoldChoice, dice: Dice): StoppedShare[] => {
  const given = among.map(() => 0);
  for (let left = count; left > 0; left--) {
    const open = among.flatMap((share, i) => ((given[i] ?? 0) < share.count ? [i] : []));
    const i = open[dice.roll(open.length) - 1] ?? 0;
    given[i] = (given[i] ?? 0) + 1;
  }
  return among.flatMap((share, i) => {
    const taken = given[i] ?? 0;
    return taken > 0 ? [{ ...share, count: taken }] : [];
  });
};
