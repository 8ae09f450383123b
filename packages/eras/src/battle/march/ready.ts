import { type Refusal, refuse } from '@emlia/kernel';
import type { BattleAsker } from '../order.ts';
import type { BattleGroup } from '../state.ts';
import { isActive } from '../table/units.ts';

/** Only groups with somebody living on the map can be ordered about on it (surrender.node). */
export const notOnMap = ({ state }: BattleAsker, group: BattleGroup): Refusal | undefined => {
  if (isActive(state, group)) return undefined;
  if (group.where === 'waiting') return refuse('battle.setup', `${group.name} is not on the map yet.`);
  if (group.where === 'left') return refuse('battle.withdrawal', `${group.name} has left the map.`);
  if (group.where === 'surrendered') return refuse('surrender.group', `${group.name} has surrendered.`);
  if (group.where === 'support') return refuse('indirect.off-map', `${group.name} is not on this map.`);
  return refuse('surrender.node', `Nobody of ${group.name} is left alive.`);
};
