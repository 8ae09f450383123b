import type { EventKinds } from '@emlia/kernel';
import type { EmliaState } from '../state.ts';
import type { World } from './world.ts';

/** Names for telling: the state is as it stands after the event. */
export interface Story {
  readonly world: World;
  readonly state: EmliaState;
  /** The name of a unit. */
  name(id: string): string;
}

/** The events of a chapter. */
export type EmliaEventKinds<Event extends { readonly type: string }> = EventKinds<EmliaState, Story, Event>;
