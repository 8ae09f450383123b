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
import { changeGround } from './ground.ts';

/** event.schedule: on its turns, or when its condition is met, once unless it happens again. */
const isDue = (moment: Moment, event: TimedEvent, at: 'start' | 'end'): boolean => {
  const { state } = moment;
  const { id, turns, when, again } = event;
  if ((event.moment ?? 'start') !== at || (turns && !includesTurn(turns, state.turn))) return false;
  if (!when) return true;
  return (turns !== undefined || again === true || !state.happened?.[id]) && isScenarioMet(moment, when);
};

/** dice.uses: what has been rolled at this moment, by the die; events that share one share its face. */
type Faces = Map<string, number>;

const FACES = 12;

/** Whether the die lets it happen, where there is one. */
const isChosen = ({ id, chance }: TimedEvent, faces: Faces, act: Act<EmliaEvent>): boolean => {
  if (!chance) return true;
  // An event with a die of its own is named by itself; no id holds a blank.
  const die = chance.die ?? `of ${id}`;
  const rolled = faces.get(die);
  const face = rolled ?? act.dice.roll(FACES);
  faces.set(die, face);
  const happens = chance.on.includes(face);
  act.emit({ type: 'chanceRolled', event: id, face, happens, ...(rolled !== undefined && { shared: true }) });
  return happens;
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
      case 'appear':
      case 'vanish':
      case 'become':
        changeGround({ world, state, act }, effect);
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
  const faces: Faces = new Map();
  for (const event of eventsOf(given)) {
    const elapsed = at === 'start' ? state.turn - 1 : state.turn;
    const moment = { world: worldNow(given, state), state, elapsed };
    if (isDue(moment, event, at) && isChosen(event, faces, act)) runTimedEvent(given, state, event, act);
  }
};
