import type { EventKind, Point } from '@emlia/kernel';
import type { EmliaState } from '../state.ts';
import type { World } from './world.ts';

/** Names for telling: the state is as it stands after the event. */
export interface Story {
  readonly world: World;
  readonly state: EmliaState;
  /** The name of a unit. */
  name(id: string): string;
}

/** An action that an event tells of: who took it and on whom. */
export interface AimedAction {
  readonly by: string;
  /** Named, or in the engagement attacked as a whole. */
  readonly on: readonly string[];
  readonly attack?: 'ranged' | 'melee';
  /** Where a volley at a place is aimed. */
  readonly at?: Point;
}

export interface EmliaEventKind<Event> extends EventKind<EmliaState, Story, Event> {
  /** The action it tells of; missing: it tells of none that is aimed. */
  aims?(event: Event): AimedAction;
}

/** What an event looks like that names whoever takes an action and whom it is aimed at. */
type Aimed = { readonly unit: string } & ({ readonly subject: string } | { readonly subjects: object });

/** Whoever adds an event that is aimed at somebody must say whom. */
type KindOf<Event> = EmliaEventKind<Event> &
  (Event extends Aimed ? Required<Pick<EmliaEventKind<Event>, 'aims'>> : unknown);

/** The events of a chapter. */
export type EmliaEventKinds<Event extends { readonly type: string }> = {
  readonly [Type in Event['type']]: KindOf<Extract<Event, { type: Type }>>;
};
