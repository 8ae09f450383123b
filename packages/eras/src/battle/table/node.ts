import type { BattleNode } from '../../pack/battle-scenario.ts';
import { isSettlement } from '../../pack/scenario-parts.ts';
import type { BattleState, BattleUnit } from '../state.ts';
import type { Battlefield } from './field.ts';
import { covers } from './ring.ts';
import { groupOf, middleOf } from './units.ts';

/** The nodes whose boundary a unit stands in: the whole map where none is drawn (advantage.node). */
const nodesUnder = (field: Battlefield, state: BattleState, unit: BattleUnit): BattleNode[] => {
  if (field.setup.nodes.length === 0) return [];
  const middle = middleOf(field, state, unit);
  return field.setup.nodes.filter(({ points }) => points.length === 0 || covers(points, middle));
};

/** Whether a unit's side controls a node it stands in. A flying unit gets nothing from it (move.flying). */
export const defendsNode = (field: Battlefield, state: BattleState, unit: BattleUnit): boolean => {
  if (unit.flying) return false;
  const { side } = groupOf(state, unit.group);
  return nodesUnder(field, state, unit).some(({ id }) => state.nodes[id] === side);
};

export const defendsSettlement = (field: Battlefield, state: BattleState, unit: BattleUnit): boolean => {
  const { side } = groupOf(state, unit.group);
  return nodesUnder(field, state, unit).some(
    ({ id, kind }) => isSettlement(kind) && state.nodes[id] === side,
  );
};
