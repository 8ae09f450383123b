import {
  type Box,
  type Dice,
  direction,
  distanceOfPoints,
  isProblem,
  type Point,
  snapPoint,
} from '@emlia/kernel';
import * as z from 'zod';
import { id, position } from '../fields.ts';
import { movementLeft, moversOf, planMove } from '../march/plan.ts';
import type { BattleAsker, BattleOrder } from '../order.ts';
import type { BattleGroup } from '../state.ts';
import { centreOf } from '../table/block.ts';
import { offMapRefusal, ownGroup } from '../table/checks.ts';
import { minimumSpeed } from '../table/stats.ts';
import { allUnits, areHostile, groupsOn, isPresent, sideOfUnit, unitBoxOf } from '../table/units.ts';
import { beginJourney } from './journey.ts';

export interface Move {
  readonly type: 'move';
  readonly group: string;
  /** Where the place of the formation goes, corner by corner. */
  readonly path: readonly Point[];
  /** hazard.choice */
  readonly hazard?: 'cautious' | 'rush';
  /** Places chosen for those whom an obstacle displaces (group.displacement). */
  readonly places?: readonly { readonly unit: string; readonly at: Point }[];
}

export const move: BattleOrder<Move> = {
  answers: ['move'],
  schema: z.strictObject({
    type: z.literal('move'),
    group: id,
    path: z.array(position).min(1).max(20),
    hazard: z.enum(['cautious', 'rush']).optional(),
    places: z
      .array(z.strictObject({ unit: id, at: position }))
      .max(40)
      .optional(),
  }),
  check(asker, command) {
    const group = ownGroup(asker, command.group);
    if ('problem' in group) return group;
    const away = offMapRefusal(asker, group);
    if (away) return away;
    const plan = planMove(asker, group, command);
    return 'rule' in plan ? plan : undefined;
  },
  perform(asker, command, act) {
    const group = ownGroup(asker, command.group) as BattleGroup;
    const plan = planMove(asker, group, command);
    if ('rule' in plan) throw new Error(plan.say);
    beginJourney(asker, plan, act);
  },
  offers(asker) {
    return groupsOn(asker.state, asker.seat).flatMap(group => offersFor(asker, group));
  },
  vary(asker, command, dice) {
    // As often as not straight at the enemy.
    if (dice.roll(2) === 1) return command;
    const group = ownGroup(asker, command.group);
    if (isProblem(group)) return command;
    return wander(asker, group as BattleGroup, command, dice);
  },
};

/** Towards the nearest enemy, and a way off from him: as far as movement goes, and half of it. */
const offersFor = (asker: BattleAsker, group: BattleGroup): Move[] => {
  const { field, state } = asker;
  const left = movementLeft(field, state, group);
  if (left < 1 || moversOf(state, group.id).length === 0) return [];
  const to = nearestEnemy(asker, group) ?? { x: field.box.right / 2, y: field.box.bottom / 2 };
  if (distanceOfPoints(to, group.at) < 1) return [];
  const moves = new Map<string, Move>();
  for (const { share, ...hazard } of field.hazards.length > 0 ? STEPS : STEPS.slice(0, OPEN_STEPS)) {
    const path = pathTowards(asker, group, to, left * share);
    // Close to the enemy, or to an edge, half of the way is all of it.
    const key = `${hazard.hazard} ${path.map(({ x, y }) => `${x} ${y}`).join()}`;
    if (!moves.has(key)) moves.set(key, { type: 'move', group: group.id, path, ...hazard });
  }
  return [...moves.values()];
};

/** Hazardous ground on the way asks for a choice. */
const STEPS: readonly { readonly share: number; readonly hazard?: 'cautious' | 'rush' }[] = [
  { share: 1 },
  { share: 0.5 },
  { share: -0.5 },
  { share: 1, hazard: 'cautious' },
  { share: 1, hazard: 'rush' },
];
const OPEN_STEPS = 3;

const nearestEnemy = ({ field, state }: BattleAsker, group: BattleGroup): Point | undefined => {
  let best: Box | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const unit of allUnits(state)) {
    if (!isPresent(state, unit) || !areHostile(state, group.side, sideOfUnit(state, unit))) continue;
    const box = unitBoxOf(field, state, unit);
    const dx = (box.left + box.right) / 2 - group.at.x;
    const dy = (box.top + box.bottom) / 2 - group.at.y;
    if (dx * dx + dy * dy < least) {
      least = dx * dx + dy * dy;
      best = box;
    }
  }
  return best && centreOf(best);
};

/** A path of that length straight towards a point, or away from it; a circle for what must keep flying (move.minimum-speed). */
const pathTowards = ({ field, state }: BattleAsker, group: BattleGroup, to: Point, far: number): Point[] => {
  const dx = to.x - group.at.x;
  const dy = to.y - group.at.y;
  const distance = Math.sqrt(dx * dx + dy * dy);
  const need = Math.max(0, ...moversOf(state, group.id).map(unit => minimumSpeed(field, unit) ?? 0));
  const reach = far > 0 ? Math.min(far, Math.max(0, distance - NEAR)) : far;
  const end = { x: group.at.x + (dx / distance) * reach, y: group.at.y + (dy / distance) * reach };
  const inside = {
    x: Math.min(field.box.right - MARGIN, Math.max(MARGIN, end.x)),
    y: Math.min(field.box.bottom - MARGIN, Math.max(MARGIN, end.y)),
  };
  const path = [snapPoint(inside)];
  if (need > 0) {
    // There and back again until it has flown fast enough.
    let flown = distanceOfPoints(inside, group.at);
    while (flown < need && path.length < 19) {
      const last = path[path.length - 1] as Point;
      const turn = path.length % 2 === 1 ? group.at : inside;
      const leg = distanceOfPoints(turn, last);
      if (leg < 1) break;
      path.push(snapPoint(turn));
      flown += leg;
    }
  }
  return path;
};

/** How near to an enemy a straight path ends, between fronts. */
const NEAR = 3;
const MARGIN = 15;

const wander = ({ field, state }: BattleAsker, group: BattleGroup, command: Move, dice: Dice): Move => {
  const left = movementLeft(field, state, group);
  const legs = dice.roll(3) === 1 ? 2 : 1;
  const path: Point[] = [];
  let from = group.at;
  for (let i = 0; i < legs; i++) {
    const { x, y } = direction(dice.roll(360) - 1);
    const far = (Math.min(left, field.box.right) * dice.roll(10)) / 10 / legs;
    from = snapPoint({
      x: Math.min(field.box.right, Math.max(0, from.x + x * far)),
      y: Math.min(field.box.bottom, Math.max(0, from.y + y * far)),
    });
    path.push(from);
  }
  const hazard =
    field.hazards.length > 0 && dice.roll(3) > 1 ? (dice.roll(2) === 1 ? 'rush' : 'cautious') : undefined;
  return { ...command, path, ...(hazard && { hazard }) };
};
