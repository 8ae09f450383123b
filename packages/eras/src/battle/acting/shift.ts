import { distanceOfPoints, lerp, type Point, type Refusal, snapPoint } from '@emlia/kernel';
import { type MovePlan, planMove } from '../march/plan.ts';
import type { BattleAsker } from '../order.ts';
import type { BattleUnit } from '../state.ts';
import { groupOf } from '../table/units.ts';

/** A unit's group goes straight towards a place, no farther than an ability carries it. */
export const planShift = (
  asker: BattleAsker,
  unit: BattleUnit,
  to: Point,
  most: number,
): MovePlan | Refusal => {
  const group = groupOf(asker.state, unit.group);
  const far = distanceOfPoints(group.at, to);
  const end = far <= most ? to : snapPoint(lerp(group.at, to, most / far));
  return planMove(asker, group, { type: 'move', group: group.id, path: [end] }, most);
};
