import type { Line } from '@emlia/kernel';
import type { CampaignState } from './state.ts';
import type { World } from './table/world.ts';

/** Names for telling: the state is as it stands after the event. */
export interface Story {
  readonly world: World;
  readonly state: CampaignState;
  player(id: string): string;
  army(id: string): string;
  node(id: string): string;
}

/** A kind of event, whole: what it changes, how it reads, whether undo may pass it, and who may know. */
export interface Happening<Event> {
  /** Reads nothing but the event and the state; rolls and refuses nothing. */
  change(state: CampaignState, event: Event): void;
  /** Without it the event only keeps the books. */
  tell?(story: Story, event: Event): Line[];
  /** Dice were shown, or something hidden. */
  readonly shows?: true | ((event: Event) => boolean);
  /** What a seat learns of it; without it, everything (sheet.visibility). */
  see?(world: World, event: Event, seat: string | undefined): Event | undefined;
}

/** The events of a chapter. */
export type Happenings<Event extends { readonly type: string }> = {
  readonly [Type in Event['type']]: Happening<Extract<Event, { type: Type }>>;
};
