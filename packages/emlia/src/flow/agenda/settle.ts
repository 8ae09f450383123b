import type { Act } from '@emlia/kernel';
import { endHolds } from '../../actions/disengage/stopped.ts';
import type { EmliaEvent } from '../../events.ts';
import { updateAwareness } from '../../judge/awareness/update.ts';
import { forgetSkirmishes } from '../../judge/skirmish/forget.ts';
import type { EmliaState } from '../../state.ts';
import { isChargeUnderWay } from '../../table/agenda.ts';
import type { World } from '../../table/world.ts';

/** skirmish.join, disengage.success, awareness.update: ends what has lost its ground, before anybody is asked anything. */
export const settle = (world: World, state: EmliaState, act: Act<EmliaEvent>): void => {
  forgetSkirmishes(world, state, act);
  world.edition.policies.meetSkirmishes({ world, state, act });
  endHolds(world, state, act);
  if (!isChargeUnderWay(state)) updateAwareness(world, state, act);
};
