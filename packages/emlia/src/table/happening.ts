import type { Line } from '@emlia/kernel';
import type { EmliaState } from '../state.ts';
import type { World } from './world.ts';

/** Names for telling: the state is as it stands after the event. */
export interface Story {
  readonly world: World;
  readonly state: EmliaState;
  /** Of a unit. */
  name(id: string): string;
}

/** A kind of event, whole: what it changes, how it reads, and whether undo may pass it. */
export interface Happening<Event> {
  /** Reads nothing but the event and the state; rolls and refuses nothing. */
  change(state: EmliaState, event: Event): void;
  /** Without it the event only keeps the books. */
  tell?(story: Story, event: Event): Line[];
  /** Dice were shown, or something hidden. */
  readonly shows?: true;
}

/** The events of a chapter. */
export type Happenings<Event extends { readonly type: string }> = {
  readonly [Type in Event['type']]: Happening<Extract<Event, { type: Type }>>;
};
