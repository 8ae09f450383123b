import { type Checks, firstRefusal } from '@emlia/kernel';
import * as z from 'zod';
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

const dropping: Checks<Query> = {
  ...moveAction('Drop Down'),
  'move.prone': ({ unit }) => !unit.prone || `${unit.name} is prone already.`,
};

/** Drop Down: size and height are halved (move.prone). */
export const dropDown: Order<DropDown> = {
  answers: ['act'],
  midPace: true,
  schema: z.strictObject({ type: z.literal('dropDown'), unit: id }),
  check: query => firstRefusal(dropping, query),
  perform({ unit }, _command, act) {
    act.emit({ type: 'unitDropped', unit: unit.id });
  },
  offers: ({ unit }) => (unit.prone ? [] : [{ type: 'dropDown', unit: unit.id }]),
};

const standing = moveAction('Stand Up');

/** Stand Up; without effect on a unit that is not prone (move.stand). */
export const standUp: Order<StandUp> = {
  answers: ['act'],
  midPace: true,
  schema: z.strictObject({ type: z.literal('standUp'), unit: id }),
  check: query => firstRefusal(standing, query),
  perform({ unit }, _command, act) {
    act.emit({ type: 'unitStood', unit: unit.id });
  },
  offers: ({ unit }) => (unit.prone ? [{ type: 'standUp', unit: unit.id }] : []),
};
