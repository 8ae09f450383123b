import { type Checks, firstRefusal } from '@emlia/kernel';
import * as z from 'zod';
import type { Formation, UnitState } from '../../state.ts';
import { fits } from '../../table/formation/fits.ts';
import { standOf } from '../../table/move/standing.ts';
import type { World } from '../../table/world.ts';
import { MOVE_LEFT } from '../action/action.ts';
import { isSeveral } from '../action/means.ts';
import { id } from '../fields.ts';
import { moveAction } from '../move/action.ts';
import type { Order, Query } from '../order.ts';

/** ranked.breakranks: into close formation where it stands, for a move action. */
export interface BreakRanks {
  readonly type: 'breakRanks';
  readonly unit: string;
}

export const BREAK_RANKS = 'Break Ranks';

const checks: Checks<Query> = {
  ...moveAction(BREAK_RANKS),
  'ranked.breakranks': ({ unit }) => unit.formation === 'ranked' || `${unit.name} does not stand in ranks.`,
};

/** What a block is in without its ranks: close, or open where a short last rank stands too far off for that. */
export const loosened = (world: World, unit: UnitState): Formation =>
  fits(world, 'close', standOf(world, unit, unit.members)) ? 'close' : 'open';

export const breakRanks: Order<BreakRanks> = {
  answers: ['act'],
  midPace: true,
  schema: z.strictObject({ type: z.literal('breakRanks'), unit: id }),
  action: {
    rule: 'ranked.breakranks',
    name: BREAK_RANKS,
    kinds: ['move'],
    listed: { does: 'give up ranks for close formation', move: 3 },
    say: 'Give up ranks for close formation.',
    requirements: [MOVE_LEFT, { rule: 'ranked.breakranks', say: 'The unit is in ranked formation.' }],
    needs: isSeveral,
    effect: 'The unit is in close formation where it stands.',
  },
  check: query => firstRefusal(checks, query),

  perform({ world, unit }, _command, act) {
    act.emit({ type: 'ranksBroken', unit: unit.id, formation: loosened(world, unit) });
  },

  offers: ({ unit }) => (unit.formation === 'ranked' ? [{ type: 'breakRanks', unit: unit.id }] : []),
};
