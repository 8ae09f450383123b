import { defineEvents } from '@emlia/kernel';
import { type AbilityEvent, abilityEvents } from './actions/ability/events.ts';
import { type AwarenessEvent, awarenessEvents } from './actions/awareness/events.ts';
import { type ChargeEvent, chargeEvents } from './actions/charge/events.ts';
import { type DisengageEvent, disengageEvents } from './actions/disengage/events.ts';
import { type FireEvent, fireEvents } from './actions/fire/events.ts';
import { type FreeStrikeEvent, freeStrikeEvents } from './actions/freestrike/events.ts';
import { type LeadershipEvent, leadershipEvents } from './actions/leadership/events.ts';
import { type MeleeEvent, meleeEvents } from './actions/melee/events.ts';
import { type MoveEvent, moveEvents } from './actions/move/events.ts';
import { type PrepareEvent, prepareEvents } from './actions/prepare/events.ts';
import { type RankedEvent, rankedEvents } from './actions/ranked/events.ts';
import { type StealthEvent, stealthEvents } from './actions/stealth/events.ts';
import { type VolleyEvent, volleyEvents } from './actions/volley/events.ts';
import { type AgendaEvent, agendaEvents } from './flow/agenda/events.ts';
import { type InitiativeEvent, initiativeEvents } from './flow/initiative/events.ts';
import { type ScenarioEvent, scenarioEvents } from './flow/scenario/events.ts';
import { type ScheduleEvent, scheduleEvents } from './flow/schedule/events.ts';
import { type TimingEvent, timingEvents } from './flow/timing/events.ts';
import { type VictoryEvent, victoryEvents } from './flow/victory/events.ts';
import { recordDeeds } from './judge/awareness/deeds.ts';
import { type EngagementEvent, engagementEvents } from './judge/engagement/events.ts';
import { type MoraleEvent, moraleEvents } from './judge/morale/events.ts';
import { type DamageEvent, damageEvents } from './outcome/damage/events.ts';
import { type PieceEvent, pieceEvents } from './outcome/damage/piece-events.ts';
import { type HitsEvent, hitsEvents } from './outcome/hits/events.ts';
import { type PushEvent, pushEvents } from './outcome/push/events.ts';
import { type ResolutionEvent, resolutionEvents } from './outcome/resolution/events.ts';
import type { EmliaState } from './state.ts';
import type { AimedAction, EmliaEventKind, EmliaEventKinds, Story } from './table/event-kind.ts';
import { changing } from './table/memory.ts';
import { type ScaleEvent, scaleEvents } from './table/scale/events.ts';
import type { World } from './table/world.ts';

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
  | ScaleEvent
  | AbilityEvent
  | VictoryEvent;

const KINDS: EmliaEventKinds<EmliaEvent> = {
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
  ...abilityEvents,
  ...awarenessEvents,
  ...stealthEvents,
  ...scheduleEvents,
  ...scaleEvents,
  ...victoryEvents,
};

const events = defineEvents<World, EmliaState, Story, EmliaEvent, EmliaEventKind<EmliaEvent>>(
  KINDS,
  (world, state) => ({ world, state, name: id => state.units[id]?.name ?? id }),
);

/** The action an event tells of, if it tells of one. */
export const actionIn = (event: EmliaEvent): AimedAction | undefined => events.kindOf(event).aims?.(event);

export const { shows, tell } = events;

export const evolve = (state: EmliaState, event: EmliaEvent): void => {
  changing(state, () => {
    recordDeeds(state, event, actionIn(event));
    events.evolve(state, event);
  });
};
