import type { Arrive } from '@emlia/content';
import { type Act, type Checks, firstRefusal, topPrompt } from '@emlia/kernel';
import * as z from 'zod';
import { id } from '../../actions/fields.ts';
import type { Order, Query } from '../../actions/order.ts';
import type { EmliaEvent } from '../../events.ts';
import type { Coming, EmliaState } from '../../state.ts';
import { playerOf } from '../../table/scenario/seats.ts';
import { unitsOnTable, type World } from '../../table/world.ts';
import { arrivalOf, eventsOf, keyOfEntry } from './due.ts';

/** event.reinforcement: by which of its stretches a unit will come, settled in secret before the battle. */
export interface ChooseEntry {
  readonly type: 'chooseEntry';
  readonly unit: string;
  /** Its place in the list of the scenario, from 0. */
  readonly stretch: number;
}

const seatOf = ({ setup }: World, { force, unit }: Arrive): string => {
  const own = setup.scenario.forces.find(one => one.id === force);
  return own ? playerOf(own, unit) : force;
};

/** Asks for the next arrival that is to be settled; somebody on the table speaks for its force. */
export const askForEntry = (world: World, state: EmliaState, act: Act<EmliaEvent>): boolean => {
  for (const { id: event, effects } of eventsOf(world)) {
    for (const [effect, one] of effects.entries()) {
      if (one.effect !== 'arrive' || !one.beforehand || state.entries?.[keyOfEntry({ event, effect })])
        continue;
      const seat = seatOf(world, one);
      const unit = unitsOnTable(state).find(other => other.seat === seat);
      // Of whom nobody fights yet, the stretch is chosen when it comes.
      if (!unit) continue;
      act.emit({
        type: 'prompted',
        prompt: { seat, kind: 'entry', about: { unit: unit.id, event, effect } },
      });
      return true;
    }
  }
  return false;
};

const askedOf = ({ state }: Query): Coming => {
  const prompt = topPrompt(state);
  if (prompt?.kind !== 'entry' || !prompt.about) throw new Error('nobody is asked where to come on');
  return prompt.about;
};

type Choosing = Query & { readonly command: ChooseEntry };

const checks: Checks<Choosing> = {
  'event.reinforcement': query => {
    const { unit, along = [] } = arrivalOf(query.world, askedOf(query));
    const { stretch } = query.command;
    return stretch < along.length || `There are ${along.length} ways by which ${unit.name} may come.`;
  },
};

export const chooseEntry: Order<ChooseEntry> = {
  answers: ['entry'],
  schema: z.strictObject({ type: z.literal('chooseEntry'), unit: id, stretch: z.int().min(0).max(100) }),
  check: (query, command) => firstRefusal(checks, { ...query, command }),

  perform(query, { stretch }, act) {
    const { event, effect } = askedOf(query);
    act.emit({ type: 'answered' });
    act.emit({ type: 'entryChosen', event, effect, seat: query.seat, stretch });
  },

  offers: query =>
    (arrivalOf(query.world, askedOf(query)).along ?? []).map((_, stretch) => ({
      type: 'chooseEntry',
      unit: query.unit.id,
      stretch,
    })),
};
