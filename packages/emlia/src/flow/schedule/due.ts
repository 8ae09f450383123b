import { type Arrive, comesAgainAfter, includesTurn, type TimedEvent } from '@emlia/content';
import type { EmliaState } from '../../state.ts';
import type { World } from '../../table/world.ts';
import { lastTurnOf } from '../victory/last-turn.ts';

/** event.reinforcement: a unit that found no room, by its event and which of its effects it is. */
export interface Awaiting {
  readonly event: string;
  readonly effect: number;
  /** Which of those that come again and again. */
  readonly number: number;
}

export const eventsOf = ({ setup }: World): readonly TimedEvent[] => setup.scenario.events ?? [];

/** Which unit comes, for whom and where. */
export const arrivalOf = (world: World, { event, effect }: Pick<Awaiting, 'event' | 'effect'>): Arrive => {
  const found = eventsOf(world).find(({ id }) => id === event)?.effects[effect];
  if (found?.effect !== 'arrive') throw new Error(`event ${event} has no arrival ${effect}`);
  return found;
};

/** Under which key it is kept what was chosen for an arrival. */
export const keyOfEntry = ({ event, effect }: Pick<Awaiting, 'event' | 'effect'>): string =>
  `${event} ${effect}`;

/** Whether the event can still happen after this turn. */
const mayStillCome = (world: World, state: EmliaState, event: TimedEvent): boolean => {
  const last = lastTurnOf(world);
  if (event.turns) return comesAgainAfter(event.turns, state.turn, last);
  return state.turn < last && (event.again === true || state.happened?.[event.id] === undefined);
};

/** victory.rout-of-army: whether units of the force are still due. */
export const isAwaited = (world: World, state: EmliaState, force: string): boolean =>
  (state.awaiting ?? []).some(one => arrivalOf(world, one).force === force) ||
  eventsOf(world).some(
    event =>
      event.effects.some(effect => effect.effect === 'arrive' && effect.force === force) &&
      mayStillCome(world, state, event),
  );

/** An event players can expect, and when: on a turn, or whenever its condition is met. */
export interface Upcoming {
  readonly event: TimedEvent;
  readonly turn?: number;
}

/** event.schedule: what is still to come, the next first; all of it is known to everybody. */
export const upcomingEvents = (world: World, state: EmliaState): Upcoming[] => {
  const coming = eventsOf(world).filter(event => mayStillCome(world, state, event));
  const dated = coming.map((event): Upcoming => {
    const { turns } = event;
    if (!turns) return { event };
    let turn = state.turn + 1;
    while (!includesTurn(turns, turn)) turn++;
    return { event, turn };
  });
  return dated.sort((a, b) => (a.turn ?? Infinity) - (b.turn ?? Infinity));
};
