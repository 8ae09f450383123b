import { type Checks, firstRefusal } from '@emlia/kernel';
import * as z from 'zod';
import { COVER_REACH, canTakeCover } from '../../judge/cover/taking.ts';
import { currentHeight } from '../../table/entity/stature.ts';
import { gsu } from '../../table/words.ts';
import { MOVE_LEFT } from '../action/action.ts';
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

export const TAKE_COVER = 'Take Cover';

const checks: Checks<Query> = {
  ...moveAction(TAKE_COVER),
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
  action: {
    rule: 'move.cover',
    name: TAKE_COVER,
    kinds: ['move'],
    listed: { does: 'bunker down behind an obstacle', move: 7 },
    say: 'Bunker down behind an obstacle.',
    requirements: [
      MOVE_LEFT,
      {
        rule: 'move.cover',
        say: 'Something able to cover the unit and at least half its height is within 5 GSU.',
      },
    ],
    effect: 'The unit is harder to hit and to see, and slower.',
  },
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
  declaration: true,
  schema: z.strictObject({ type: z.literal('leaveCover'), unit: id }),
  check: query => firstRefusal(leaving, query),
  perform({ unit }, _command, act) {
    act.emit({ type: 'coverLeft', unit: unit.id, declared: true });
  },
  offers: ({ unit }) => (unit.takingCover ? [{ type: 'leaveCover', unit: unit.id }] : []),
};
