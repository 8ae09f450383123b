import type { Line } from '@emlia/kernel';
import type { BattleState } from './state.ts';
import type { Field } from './table/field.ts';

/** Names for telling: the state is as it stands after the event. */
export interface Story {
  readonly field: Field;
  readonly state: BattleState;
  /** Of a unit or building. */
  name(id: string): string;
  /** Of a group. */
  group(id: string): string;
  side(id: string): string;
  player(id: string): string;
}

/** A kind of event, whole: what it changes, how it reads, and whether undo may pass it. */
export interface Happening<Event> {
  /** Reads nothing but the event and the state; rolls and refuses nothing. */
  change(state: BattleState, event: Event): void;
  /** Without it the event only keeps the books. */
  tell?(story: Story, event: Event): Line[];
  /** Dice were shown, or something hidden. */
  readonly shows?: true;
  /** Numbers of units may be others after it: who is there, or what is in force, has changed. */
  readonly recounts?: true;
  /** Nobody stands elsewhere, falls or flies after it, and no ground is other than it was: who sees whom stays the same. */
  readonly still?: true;
}

/** The events of a chapter. */
export type Happenings<Event extends { readonly type: string }> = {
  readonly [Type in Event['type']]: Happening<Extract<Event, { type: Type }>>;
};
