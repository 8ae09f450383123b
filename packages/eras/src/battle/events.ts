import { defineEvents } from '@emlia/kernel';
import { type MagicEvent, magicEvents } from './acting/magic-events.ts';
import { type WorkEvent, workEvents } from './acting/work-events.ts';
import type { BattleEventKind, BattleEventKinds, BattleStory } from './event-kind.ts';
import { type MovementEvent, movementEvents } from './movement/events.ts';
import { type SetupEvent, setupEvents } from './setup/events.ts';
import type { BattleState } from './state.ts';
import { type ActingEvent, actingEvents } from './strike/events.ts';
import { type Battlefield, playerName, sideName } from './table/field.ts';
import { forgetAfter } from './table/memory.ts';
import { nameOfUnit } from './table/units.ts';
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
const battleStory = (field: Battlefield, state: BattleState): BattleStory => ({
  field,
  state,
  name: id => nameOfUnit(field, state, id),
  group: id => state.groups[id]?.name ?? id,
  side: id => sideName(field, id),
  player: id => playerName(field, id),
});

const events = defineEvents<Battlefield, BattleState, BattleStory, BattleEvent, BattleEventKind<BattleEvent>>(
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
