import type { Strike } from '../actions/melee/strike.ts';
import type { EmliaState } from '../state.ts';
import { type Battlefield, battle } from './battle.ts';

/** Successes of one unit against another. */
export const hit = (
  source: string,
  subject: string,
  successes: number,
  more: Partial<Strike> = {},
): Strike => ({ source, subjects: [subject], successes, ...more });

/**
 * A battle after its first step, in which all who are on the table have been active and these strikes were made;
 * `justBefore` that may change how things stand.
 */
export const afterStrikes = (
  field: Battlefield,
  strikes: readonly Strike[],
  justBefore: (state: EmliaState) => void = () => {},
  ...faces: number[]
) => {
  const fight = battle({ ...field, pushes: true }, ...faces);
  const waiting = field.units.map(({ id }) => id);
  const events = [];
  while (waiting.length > 0) {
    const seat = fight.asked()?.seat;
    const next = waiting.find(id => fight.unit(id).seat === seat) ?? '';
    waiting.splice(waiting.indexOf(next), 1);
    fight.does({ type: 'activate', unit: next });
    if (waiting.length === 0) {
      fight.state.strikes.push(...strikes);
      justBefore(fight.state);
    }
    events.push(...fight.does({ type: 'endActivation', unit: next }));
  }
  return { ...fight, events, state: fight.match.state };
};
