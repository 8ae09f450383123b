import type { Line } from '@emlia/kernel';
import { type AgendaEvent, agendaEvents } from './agenda/events.ts';
import { remember } from './awareness/deeds.ts';
import { type AwarenessEvent, awarenessEvents } from './awareness/events.ts';
import { type ChargeEvent, chargeEvents } from './charge/events.ts';
import { type DamageEvent, damageEvents } from './damage/events.ts';
import { type PieceEvent, pieceEvents } from './damage/piece-events.ts';
import { type DisengageEvent, disengageEvents } from './disengage/events.ts';
import { type EngagementEvent, engagementEvents } from './engagement/events.ts';
import { type FireEvent, fireEvents } from './fire/events.ts';
import { type FreeStrikeEvent, freeStrikeEvents } from './freestrike/events.ts';
import type { Happening, Happenings } from './happening.ts';
import { type HitsEvent, hitsEvents } from './hits/events.ts';
import { type InitiativeEvent, initiativeEvents } from './initiative/events.ts';
import { type LeadershipEvent, leadershipEvents } from './leadership/events.ts';
import { type MeleeEvent, meleeEvents } from './melee/events.ts';
import { changing } from './moment.ts';
import { type MoraleEvent, moraleEvents } from './morale/events.ts';
import { type MoveEvent, moveEvents } from './move/events.ts';
import { type PrepareEvent, prepareEvents } from './prepare/events.ts';
import { type PushEvent, pushEvents } from './push/events.ts';
import { type RankedEvent, rankedEvents } from './ranked/events.ts';
import { type ResolutionEvent, resolutionEvents } from './resolution/events.ts';
import { type ScenarioEvent, scenarioEvents } from './scenario/events.ts';
import { type ScheduleEvent, scheduleEvents } from './schedule/events.ts';
import { outdate } from './shown.ts';
import type { EmliaState } from './state.ts';
import { type StealthEvent, stealthEvents } from './stealth/events.ts';
import { type TimingEvent, timingEvents } from './timing/events.ts';
import { type VictoryEvent, victoryEvents } from './victory/events.ts';
import { type VolleyEvent, volleyEvents } from './volley/events.ts';
import type { World } from './world.ts';

/** All that can happen, chapter by chapter. */
export type EmliaEvent =
  | TimingEvent
  | InitiativeEvent
  | PrepareEvent
  | ScenarioEvent
  | MoveEvent
  | FireEvent
  | VolleyEvent
  | EngagementEvent
  | MeleeEvent
  | ChargeEvent
  | FreeStrikeEvent
  | DisengageEvent
  | HitsEvent
  | LeadershipEvent
  | AgendaEvent
  | RankedEvent
  | MoraleEvent
  | PushEvent
  | ResolutionEvent
  | DamageEvent
  | PieceEvent
  | AwarenessEvent
  | StealthEvent
  | ScheduleEvent
  | VictoryEvent;

const HAPPENINGS: Happenings<EmliaEvent> = {
  ...timingEvents,
  ...initiativeEvents,
  ...prepareEvents,
  ...scenarioEvents,
  ...moveEvents,
  ...fireEvents,
  ...volleyEvents,
  ...engagementEvents,
  ...meleeEvents,
  ...chargeEvents,
  ...freeStrikeEvents,
  ...disengageEvents,
  ...hitsEvents,
  ...leadershipEvents,
  ...agendaEvents,
  ...rankedEvents,
  ...moraleEvents,
  ...pushEvents,
  ...resolutionEvents,
  ...damageEvents,
  ...pieceEvents,
  ...awarenessEvents,
  ...stealthEvents,
  ...scheduleEvents,
  ...victoryEvents,
};

const happeningOf = (event: EmliaEvent): Happening<EmliaEvent> =>
  HAPPENINGS[event.type] as Happening<EmliaEvent>;

export const evolve = (state: EmliaState, event: EmliaEvent): void => {
  changing(state, () => {
    remember(state, event);
    happeningOf(event).change(state, event);
  });
  outdate(state);
};

export const shows = (event: EmliaEvent): boolean => happeningOf(event).shows ?? false;

/** The event in plain sentences; `state` is as it stands after it. */
export const tell = (world: World, state: EmliaState, event: EmliaEvent): Line[] =>
  happeningOf(event).tell?.({ world, state, name: id => state.units[id]?.name ?? id }, event) ?? [];
