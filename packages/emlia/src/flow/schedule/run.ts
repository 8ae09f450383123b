import { includesTurn, type TimedEvent } from '@emlia/content';
import type { Act } from '@emlia/kernel';
import type { EmliaEvent } from '../../events.ts';
import type { EmliaState } from '../../state.ts';
import { worldNow } from '../../table/terrain/ruins.ts';
import type { World } from '../../table/world.ts';
import { isScenarioMet, type Moment } from '../victory/facts.ts';
import { bringReinforcement } from './arrive.ts';
import { befall } from './befall.ts';
import { bombard } from './bombard.ts';
import { updateConditions } from './conditions.ts';
import { eventsOf } from './due.ts';

/** event.schedule: on its turns, or when its condition is met, once unless it happens again. */
const isDue = (moment: Moment, event: TimedEvent, at: 'start' | 'end'): boolean => {
  const { state } = moment;
  const { id, turns, when, again } = event;
  if ((event.moment ?? 'start') !== at || (turns && !includesTurn(turns, state.turn))) return false;
  if (!when) return true;
  return (turns !== undefined || again === true || !state.happened?.[id]) && isScenarioMet(moment, when);
};

const runTimedEvent = (given: World, state: EmliaState, event: TimedEvent, act: Act<EmliaEvent>): void => {
  act.emit({ type: 'eventHappened', event: event.id, turn: state.turn });
  const number = state.happened?.[event.id]?.length ?? 1;
  for (const [index, effect] of event.effects.entries()) {
    const world = worldNow(given, state);
    switch (effect.effect) {
      case 'bombard':
        bombard({ world, state, act }, event, effect);
        break;
      case 'befall':
        befall({ world, state, act }, event, effect);
        break;
      case 'arrive':
        bringReinforcement(world, state, { event: event.id, effect: index, number }, act);
        break;
      default:
        updateConditions(world, state, act, { [effect.condition]: effect.effect === 'begin' });
    }
  }
};

/** All events of one moment of the turn, in the order the scenario lists them. */
export const runEvents = (
  given: World,
  state: EmliaState,
  at: 'start' | 'end',
  act: Act<EmliaEvent>,
): void => {
  if (at === 'start') {
    for (const one of [...(state.awaiting ?? [])])
      bringReinforcement(worldNow(given, state), state, one, act);
  }
  for (const event of eventsOf(given)) {
    const elapsed = at === 'start' ? state.turn - 1 : state.turn;
    if (isDue({ world: worldNow(given, state), state, elapsed }, event, at))
      runTimedEvent(given, state, event, act);
  }
};
