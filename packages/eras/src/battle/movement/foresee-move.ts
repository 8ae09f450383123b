import type { Point, Problem, Refusal } from '@emlia/kernel';
import { planMove } from '../march/plan.ts';
import type { BattleAsker } from '../order.ts';
import { ownGroup } from '../table/checks.ts';
import { metresInHazard } from '../table/terrain.ts';
import { living, unitOf } from '../table/units.ts';
import type { Move } from './move.ts';
import { struckOf } from './rush.ts';

/** What a move takes, and whom a rush endangers (hazard.cautious, hazard.rush). */
export interface MoveForeseen {
  readonly metres: number;
  /** Metres of movement it takes. */
  readonly cost: number;
  /** Elements that an even die would strike; none where the group has rolled in this turn. */
  readonly struck: number;
}

/** What a move would come to if nobody hindered it, or the rule against it. */
export const foreseeMove = (asker: BattleAsker, command: Move): MoveForeseen | Refusal | Problem => {
  const group = ownGroup(asker, command.group);
  if ('problem' in group) return group;
  const plan = planMove(asker, group, command);
  if ('rule' in plan) return plan;
  const rolls = plan.hazard === 'rush' && group.rushed !== asker.state.turn;
  return { metres: plan.length, cost: plan.cost, struck: rolls ? countStruck(asker, plan.ways) : 0 };
};

const countStruck = (
  { field, state }: BattleAsker,
  ways: Readonly<Record<string, readonly Point[]>>,
): number => {
  let struck = 0;
  for (const [id, way] of Object.entries(ways)) {
    const unit = unitOf(state, id);
    if (!unit.flying && metresInHazard(field, state, way) > 0) struck += struckOf(living(unit));
  }
  return struck;
};
