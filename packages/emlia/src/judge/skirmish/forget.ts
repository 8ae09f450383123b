import type { Act } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import type { EmliaState } from '../../state.ts';
import { areEnemies, type World } from '../../table/world.ts';
import { skirmishOf } from '../engagement/engaged.ts';

/** skirmish.join: whoever has no enemy left in the skirmish it joined is in none. */
export const forgetSkirmishes = (world: World, state: EmliaState, act: Act<EmliaEvent>): void => {
  for (const { unit: id } of state.joined) {
    const unit = state.units[id];
    const fights =
      unit?.place === 'table' && skirmishOf(world, state, unit).some(other => areEnemies(world, unit, other));
    if (!fights) act.emit({ type: 'skirmishLeft', unit: id });
  }
};
