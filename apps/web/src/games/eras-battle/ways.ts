import {
  type BattleCommand,
  type BattleGroup,
  type BattleState,
  battleStudy,
  movementLeft,
} from '@emlia/eras';
import { distanceOfPoints, type Point, pointAlong } from '@emlia/kernel';
import { say } from '../../platform/words/say.ts';
import { onGrain } from '../eras/scale.ts';
import type { BattleMap } from './map.ts';

const { foreseeMove } = battleStudy;

export type MoveOrder = Extract<BattleCommand, { type: 'move' }>;

/** What reaches too far, by the rules that say so. */
const TOO_FAR: ReadonlySet<string> = new Set(['move.speed', 'hazard.cautious']);

/** Halvings until what is left of the way is less than a step. */
const HALVINGS = 12;

/** A straight move as far towards a place as its movement goes. */
const shortened = (map: BattleMap, view: BattleState, group: BattleGroup, order: MoveOrder): MoveOrder => {
  const asker = { field: map.game.field, state: view, seat: group.player };
  const [goal] = order.path;
  const isTooFar = (one: MoveOrder): boolean => {
    const seen = foreseeMove(asker, one);
    return 'rule' in seen && TOO_FAR.has(seen.rule);
  };
  if (!goal || !isTooFar(order)) return order;
  const far = distanceOfPoints(group.at, goal);
  const upTo = (share: number): MoveOrder => ({
    ...order,
    path: [onGrain(pointAlong([group.at, goal], far * share))],
  });
  let [reached, missed] = [0, 1];
  for (let i = 0; i < HALVINGS; i++) {
    const half = (reached + missed) / 2;
    if (isTooFar(upTo(half))) missed = half;
    else reached = half;
  }
  return upTo(reached);
};

/** Straight there, or as far as it goes; over hazards it is chosen how (hazard.choice). */
export const waysTo = (map: BattleMap, view: BattleState, group: BattleGroup, goal: Point): MoveOrder[] => {
  const { field } = map.game;
  const far = distanceOfPoints(group.at, goal);
  const left = movementLeft(field, view, group);
  // A hair less: the grain may round it up.
  const at = far > left && far > 0 ? pointAlong([group.at, goal], Math.max(0, left - 0.01)) : goal;
  const order: MoveOrder = { type: 'move', group: group.id, path: [onGrain(at)] };
  const seen = foreseeMove({ field, state: view, seat: group.player }, order);
  if (!('rule' in seen) || seen.rule !== 'hazard.choice') return [order];
  return (['cautious', 'rush'] as const).map(hazard => shortened(map, view, group, { ...order, hazard }));
};

/** What crossing a hazard takes, and what it may cost; nothing where none is crossed. */
export const hazardWords = (
  { game }: BattleMap,
  view: BattleState,
  command: MoveOrder,
): string | undefined => {
  const group = view.groups[command.group];
  if (command.hazard === undefined || !group) return undefined;
  const seen = foreseeMove({ field: game.field, state: view, seat: group.player }, command);
  if (!('cost' in seen)) return undefined;
  const takes = say`takes ${Math.round(seen.cost)} m of movement`;
  if (command.hazard === 'cautious') return `${takes} · ${say`nobody is hurt`}`;
  return seen.struck > 0 ? `${takes} · ${say`1 in 2: ${seen.struck} struck twice`}` : takes;
};
