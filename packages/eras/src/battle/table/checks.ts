import { type Problem, problem, type Refusal, refuse } from '@emlia/kernel';
import type { BattleAsker } from '../order.ts';
import type { BattleGroup, BattleUnit } from '../state.ts';
import { groupOf, isActive, nameOfUnit } from './units.ts';

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
  return problem('not-yours', `${nameOfUnit(asker.field, asker.state, id)} is not yours to command.`);
};

/** Only groups with somebody living on the map can be ordered about on it (surrender.node). */
export const offMapRefusal = ({ state }: BattleAsker, group: BattleGroup): Refusal | undefined => {
  if (isActive(state, group)) return undefined;
  if (group.where === 'waiting') return refuse('battle.setup', `${group.name} is not on the map yet.`);
  if (group.where === 'left') return refuse('battle.withdrawal', `${group.name} has left the map.`);
  if (group.where === 'surrendered') return refuse('surrender.group', `${group.name} has surrendered.`);
  if (group.where === 'support') return refuse('indirect.off-map', `${group.name} is not on this map.`);
  return refuse('surrender.node', `Nobody of ${group.name} is left alive.`);
};
