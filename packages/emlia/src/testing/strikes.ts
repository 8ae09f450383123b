import type { Strike } from '../melee/strike.ts';
import { type Battlefield, battle } from './battle.ts';

/** A battle at the end of its first step, in which all who are on the table have been active and these strikes made. */
export const afterStrikes = (field: Battlefield, strikes: readonly Strike[], ...faces: number[]) => {
  const fight = battle(field, ...faces);
  const waiting = field.units.map(({ id }) => id);
  const events = [];
  while (waiting.length > 0) {
    const seat = fight.asked()?.seat;
    const next = waiting.find(id => fight.unit(id).seat === seat) ?? '';
    waiting.splice(waiting.indexOf(next), 1);
    fight.does({ type: 'activate', unit: next });
    if (waiting.length === 0) fight.state.strikes.push(...strikes);
    events.push(...fight.does({ type: 'endActivation', unit: next }));
  }
  return { ...fight, events, state: fight.match.state };
};
