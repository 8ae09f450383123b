import { defineEvents } from '@emlia/kernel';
import { type MagicEvent, magicEvents } from './acting/magic-events.ts';
import { type WorkEvent, workEvents } from './acting/work-events.ts';
import type { BattleEventKind, BattleEventKinds, BattleStory } from './event-kind.ts';
import { type MovementEvent, movementEvents } from './movement/events.ts';
import { type SetupEvent, setupEvents } from './setup/events.ts';
import type { BattleState } from './state.ts';
import { type ActingEvent, actingEvents } from './strike/events.ts';
import { type Field, playerName, sideName } from './table/field.ts';
import { forgetAfter } from './table/memory.ts';
import { nameOf } from './table/units.ts';
import { type TargetingEvent, targetingEvents } from './targeting/events.ts';
import { type TurnEvent, turnEvents } from './turn/events.ts';

/** All that can happen, chapter by chapter. */
export type BattleEvent =
  | TurnEvent
  | SetupEvent
  | MovementEvent
  | TargetingEvent
  | ActingEvent
  | MagicEvent
  | WorkEvent;

const KINDS: BattleEventKinds<BattleEvent> = {
  ...turnEvents,
  ...setupEvents,
  ...movementEvents,
  ...targetingEvents,
  ...actingEvents,
  ...magicEvents,
  ...workEvents,
};

/** Names for telling of a battle as it stands. */
const battleStory = (field: Field, state: BattleState): BattleStory => ({
  field,
  state,
  name: id => nameOf(field, state, id),
  group: id => state.groups[id]?.name ?? id,
  side: id => sideName(field, id),
  player: id => playerName(field, id),
});

const events = defineEvents<Field, BattleState, BattleStory, BattleEvent, BattleEventKind<BattleEvent>>(
  KINDS,
  battleStory,
);

export const battleEvents: typeof events = {
  ...events,
  evolve(state, event) {
    const kind = events.kindOf(event);
    kind.change(state, event);
    const { still = false, recounts = false } = kind;
    forgetAfter(state, { still, recounts: typeof recounts === 'function' ? recounts(event) : recounts });
  },
};
