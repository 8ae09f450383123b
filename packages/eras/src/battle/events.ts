import type { Line } from '@emlia/kernel';
import { type MagicEvent, magicEvents } from './acting/magic-events.ts';
import { type WorkEvent, workEvents } from './acting/work-events.ts';
import type { Happening, Happenings } from './happening.ts';
import { type MovementEvent, movementEvents } from './movement/events.ts';
import { type SetupEvent, setupEvents } from './setup/events.ts';
import type { BattleState } from './state.ts';
import { type ActingEvent, actingEvents } from './strike/events.ts';
import type { Struck } from './strike/struck.ts';
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

const HAPPENINGS: Happenings<BattleEvent> = {
  ...turnEvents,
  ...setupEvents,
  ...movementEvents,
  ...targetingEvents,
  ...actingEvents,
  ...magicEvents,
  ...workEvents,
};

const happeningOf = (event: BattleEvent): Happening<BattleEvent> =>
  HAPPENINGS[event.type] as Happening<BattleEvent>;

export const evolve = (state: BattleState, event: BattleEvent): void => {
  const happening = happeningOf(event);
  happening.change(state, event);
  forgetAfter(state, {
    still: happening.still ?? false,
    recounts: happening.recounts || (event.type === 'struck' && endsSomebody(event)),
  });
};

/** With a unit its bonuses are gone. */
const endsSomebody = ({ touched }: Struck): boolean =>
  touched.some(({ losses: { killed, after } }) => killed > 0 && after.alive + after.injured === 0);

export const shows = (event: BattleEvent): boolean =>
  (happeningOf(event).shows ?? false) || (event.type === 'attackDeclared' && event.scatters !== undefined);

/** The event in plain sentences; `state` is as it stands after it. */
export const tell = (field: Field, state: BattleState, event: BattleEvent): Line[] =>
  happeningOf(event).tell?.(
    {
      field,
      state,
      name: id => nameOf(field, state, id),
      group: id => state.groups[id]?.name ?? id,
      side: id => sideName(field, id),
      player: id => playerName(field, id),
    },
    event,
  ) ?? [];
