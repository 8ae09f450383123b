import {
  type Box,
  bounds,
  boxesWithin,
  hullOfDiscs,
  type Point,
  pointAlong,
  type Shape,
  within,
} from '@emlia/kernel';
import * as z from 'zod';
import { type Checks, firstRefusal } from '../checks.ts';
import { basesOf, boundaryOf } from '../entity/base.ts';
import { currentHeight } from '../entity/stature.ts';
import { id } from '../fields.ts';
import type { Order, Query } from '../order.ts';
import type { UnitState } from '../state.ts';
import { gsu } from '../words.ts';
import type { Ground, World } from '../world.ts';
import { moveAction } from './action.ts';

export interface TakeCover {
  readonly type: 'takeCover';
  readonly unit: string;
}

export interface LeaveCover {
  readonly type: 'leaveCover';
  readonly unit: string;
}

const NEAR = 5;

/** cover.taking.enter: with hits, or solid and so stopping everything, and half as tall as the unit. */
const coverFor = (world: World, unit: UnitState): Ground[] => {
  const needed = currentHeight(world, unit) / 2;
  return world.grounds.filter(
    ({ entry }) =>
      entry.height >= needed && (entry.hits === undefined ? entry.character === 'solid' : entry.hits >= 1),
  );
};

const isNear = (world: World, covers: readonly Ground[], shape: Shape, box: Box = bounds(shape)): boolean =>
  covers.some(
    cover =>
      boxesWithin(box, cover.box, 2 * NEAR + 2) && within(world.board.distance(shape, cover.shape), NEAR),
  );

/** Whether on these paths the unit was ever more than 5 GSU from all that could cover it (move.cover.end). */
export const losesCover = (world: World, unit: UnitState, paths: readonly (readonly Point[])[]): boolean => {
  const covers = coverFor(world, unit);
  const bases = basesOf(world, unit);
  const ways = unit.members.map((member, i): Point[] => [member, ...(paths[i] ?? [])]);
  const lengths = ways.map(lengthOf);
  const samples = Math.max(1, Math.min(256, Math.ceil(Math.max(...lengths) * 4)));
  for (let sample = 1; sample <= samples; sample++) {
    const discs = bases.map(({ r }, i) => {
      const { x, y } = pointAlong(ways[i] ?? [], ((lengths[i] ?? 0) * sample) / samples);
      return { x, y, r };
    });
    if (!isNear(world, covers, hullOfDiscs(discs))) return true;
  }
  return false;
};

const lengthOf = (way: readonly Point[]): number => {
  let length = 0;
  for (const [i, { x, y }] of way.entries()) {
    const before = way[i - 1];
    if (before) length += Math.sqrt((x - before.x) * (x - before.x) + (y - before.y) * (y - before.y));
  }
  return length;
};

const checks: Checks<Query> = {
  ...moveAction('Take Cover'),
  'cover.taking.enter': ({ unit }) => !unit.takingCover || `${unit.name} is taking cover already.`,
  'move.cover': ({ world, unit }) =>
    isNear(world, coverFor(world, unit), boundaryOf(world, unit)) ||
    `Nothing within ${gsu(NEAR)} of ${unit.name} can cover it and stands at least ${currentHeight(world, unit) / 2} high, half its height.`,
};

/** Take Cover: near an obstacle able to cover the unit (move.cover). */
export const takeCover: Order<TakeCover> = {
  answers: 'act',
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
  answers: 'act',
  schema: z.strictObject({ type: z.literal('leaveCover'), unit: id }),
  check: query => firstRefusal(leaving, query),
  perform({ unit }, _command, act) {
    act.emit({ type: 'coverLeft', unit: unit.id, declared: true });
  },
  offers: ({ unit }) => (unit.takingCover ? [{ type: 'leaveCover', unit: unit.id }] : []),
};
