import type { EventKind } from '@emlia/kernel';
import type { BattleState } from './state.ts';
import type { Battlefield } from './table/field.ts';

/** Names for telling: the state is as it stands after the event. */
export interface BattleStory {
  readonly field: Battlefield;
  readonly state: BattleState;
  /** What players call a unit or building. */
  name(id: string): string;
  /** What players call a group. */
  group(id: string): string;
  side(id: string): string;
  player(id: string): string;
}

/** A kind of event of a battle: besides what every kind is, what it leaves of what was worked out before. */
export interface BattleEventKind<Event> extends EventKind<BattleState, BattleStory, Event> {
  /** Numbers of units may be others after it: who is there, or what is in force, has changed. */
  readonly recounts?: true | ((event: Event) => boolean);
  /** Nobody stands elsewhere, falls or flies after it, and no ground is other than it was: who sees whom stays the same. */
  readonly still?: true;
}

/** The events of a chapter. */
export type BattleEventKinds<Event extends { readonly type: string }> = {
  readonly [Type in Event['type']]: BattleEventKind<Extract<Event, { type: Type }>>;
};
