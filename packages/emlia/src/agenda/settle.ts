import type { Act } from '@emlia/kernel';
import { updateAwareness } from '../awareness/update.ts';
import { endHolds } from '../disengage/stopped.ts';
import type { EmliaEvent } from '../events.ts';
import { forgetSkirmishes } from '../skirmish/forget.ts';
import type { EmliaState } from '../state.ts';
import type { World } from '../world.ts';
import { isUnderWay } from './agenda.ts';

/** Ends what has lost its ground by what has happened, before anybody is asked anything. */
export const settle = (world: World, state: EmliaState, act: Act<EmliaEvent>): void => {
  forgetSkirmishes(world, state, act);
  endHolds(world, state, act);
  if (!isUnderWay(state)) updateAwareness(world, state, act);
};
