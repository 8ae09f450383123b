import { type Checks, firstRefusal } from '@emlia/kernel';
import * as z from 'zod';
import { COVER_REACH, canTakeCover } from '../../judge/cover/taking.ts';
import { currentHeight } from '../../table/entity/stature.ts';
import { gsu } from '../../table/words.ts';
import { id } from '../fields.ts';
import type { Order, Query } from '../order.ts';
import { moveAction } from './action.ts';

export interface TakeCover {
  readonly type: 'takeCover';
  readonly unit: string;
}

export interface LeaveCover {
  readonly type: 'leaveCover';
  readonly unit: string;
}

const checks: Checks<Query> = {
  ...moveAction('Take Cover'),
  'cover.taking.enter': ({ unit }) => !unit.takingCover || `${unit.name} is taking cover already.`,
  'move.cover': ({ world, unit }) =>
    canTakeCover(world, unit) ||
    `Nothing within ${gsu(COVER_REACH)} of ${unit.name} can cover it and stands at least ${currentHeight(world, unit) / 2} high, half its height.`,
};

/** Take Cover: near an obstacle able to cover the unit (move.cover). */
export const takeCover: Order<TakeCover> = {
  answers: ['act'],
  midPace: true,
  schema: z.strictObject({ type: z.literal('takeCover'), unit: id }),
  check: query => firstRefusal(checks, query),
  perform({ unit }, _command, act) {
    act.emit({ type: 'coverTaken', unit: unit.id });
  },
  offers: ({ unit }) => (unit.takingCover ? [] : [{ type: 'takeCover', unit: unit.id }]),
};

const leaving: Checks<Query> = {
  'move.cover.end': ({ unit }) => unit.takingCover || `${unit.name} is not taking cover.`,
};

/** move.cover.end: also by a free declaration, whenever the unit is active. */
export const leaveCover: Order<LeaveCover> = {
  answers: ['act'],
  midPace: true,
  schema: z.strictObject({ type: z.literal('leaveCover'), unit: id }),
  check: query => firstRefusal(leaving, query),
  perform({ unit }, _command, act) {
    act.emit({ type: 'coverLeft', unit: unit.id, declared: true });
  },
  offers: ({ unit }) => (unit.takingCover ? [{ type: 'leaveCover', unit: unit.id }] : []),
};
