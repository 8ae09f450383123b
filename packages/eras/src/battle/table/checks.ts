import { type Problem, problem } from '@emlia/kernel';
import type { BattleAsker } from '../order.ts';
import type { BattleGroup, BattleUnit } from '../state.ts';
import { groupOf, nameOf } from './units.ts';

/** A group of one's own, or what stands before every rule. */
export const ownGroup = ({ state, seat }: BattleAsker, id: string): BattleGroup | Problem => {
  const group = Object.hasOwn(state.groups, id) ? state.groups[id] : undefined;
  if (!group) return problem('no-group', `There is no group "${id.slice(0, 60)}" in this battle.`);
  if (group.player !== seat) return problem('not-yours', `${group.name} is not yours to command.`);
  return group;
};

export const anyUnit = ({ state }: BattleAsker, id: string): BattleUnit | Problem =>
  (Object.hasOwn(state.units, id) ? state.units[id] : undefined) ??
  problem('no-unit', `There is no unit "${id.slice(0, 60)}" in this battle.`);

export const ownUnit = (asker: BattleAsker, id: string): BattleUnit | Problem => {
  const unit = anyUnit(asker, id);
  if ('problem' in unit) return unit;
  if (groupOf(asker.state, unit.group).player === asker.seat) return unit;
  return problem('not-yours', `${nameOf(asker.field, asker.state, id)} is not yours to command.`);
};
