import { type Checks, firstRefusal } from '@emlia/kernel';
import * as z from 'zod';
import { MOVE_LEFT } from '../action/action.ts';
import { id } from '../fields.ts';
import type { Order, Query } from '../order.ts';
import { moveAction } from './action.ts';

export interface DropDown {
  readonly type: 'dropDown';
  readonly unit: string;
}

export interface StandUp {
  readonly type: 'standUp';
  readonly unit: string;
}

export const DROP_DOWN = 'Drop Down';
export const STAND_UP = 'Stand Up';

const dropping: Checks<Query> = {
  ...moveAction(DROP_DOWN),
  'move.prone': ({ unit }) => !unit.prone || `${unit.name} is prone already.`,
};

/** Drop Down: size and height are halved (move.prone). */
export const dropDown: Order<DropDown> = {
  answers: ['act'],
  midPace: true,
  schema: z.strictObject({ type: z.literal('dropDown'), unit: id }),
  action: {
    rule: 'move.prone',
    name: DROP_DOWN,
    kinds: ['move'],
    listed: { does: 'become prone, lowering height', move: 4 },
    say: 'Become prone.',
    requirements: [MOVE_LEFT, { rule: 'move.prone', say: 'The unit is not prone.' }],
    effect: 'Size and height are halved, and so is speed.',
  },
  check: query => firstRefusal(dropping, query),
  perform({ unit }, _command, act) {
    act.emit({ type: 'unitDropped', unit: unit.id });
  },
  offers: ({ unit }) => (unit.prone ? [] : [{ type: 'dropDown', unit: unit.id }]),
};

const standing = moveAction(STAND_UP);

/** Stand Up; without effect on a unit that is not prone (move.stand). */
export const standUp: Order<StandUp> = {
  answers: ['act'],
  midPace: true,
  schema: z.strictObject({ type: z.literal('standUp'), unit: id }),
  action: {
    rule: 'move.stand',
    name: STAND_UP,
    kinds: ['move'],
    listed: { does: 'stop being prone', move: 5 },
    say: 'Stop being prone.',
    requirements: [MOVE_LEFT],
    effect: 'Size, height and speed are as printed.',
  },
  check: query => firstRefusal(standing, query),
  perform({ unit }, _command, act) {
    act.emit({ type: 'unitStood', unit: unit.id });
  },
  offers: ({ unit }) => (unit.prone ? [{ type: 'standUp', unit: unit.id }] : []),
};
