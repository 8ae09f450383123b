import { type Dice, pickOpen, shuffled } from '@emlia/kernel';
import type { Asker, Query } from './actions/order.ts';
import type { EmliaCommand } from './commands.ts';
import { firstIn } from './flow/initiative/lazily.ts';
import { calledFor, queriesFor } from './orders.ts';
import type { EmliaPrompt } from './state.ts';

/**
 * An acceptable command for the asked seat, at random: a kind first, then a unit, then one of what it is offered.
 * Only if a few of each are all refused is everything looked at.
 */
export const sampleCommand = (asker: Asker, prompt: EmliaPrompt, dice: Dice): EmliaCommand | undefined => {
  const { orders } = asker.world.edition;
  const queries = queriesFor(asker, prompt);
  // Mostly something else first, or battles would be nothing but units that do nothing.
  const idle = (type: string): number => Number(type === 'endActivation');
  const order = dice.roll(8) > 1 ? 1 : -1;
  const types = shuffled([...orders.answering(asker, prompt), 'called for' as const], dice).sort(
    (a, b) => order * (idle(a) - idle(b)),
  );
  for (const type of types) {
    for (const query of shuffled(queries, dice)) {
      const found = type === 'called for' ? sampleCalledFor(query, dice) : sampleOf(type, query, dice);
      if (found) return found;
    }
  }
  return pickOpen(orders.options(asker), dice);
};

const FEW = 12;
const VARIATIONS = 4;

const sampleOf = (type: EmliaCommand['type'], query: Query, dice: Dice): EmliaCommand | undefined => {
  const { orders } = query.world.edition;
  const offers = shuffled(orders.of(type).offers(query), dice).slice(0, FEW);
  const picked = offers.find(command => !orders.judge(query, command));
  return picked && varied(picked, query, dice);
};

/** What a condition calls for may be a place no order would offer by itself. */
const sampleCalledFor = (query: Query, dice: Dice): EmliaCommand | undefined => {
  const { orders } = query.world.edition;
  const picked = firstIn(calledFor(query), command => !orders.judge(query, command));
  return picked && varied(picked, query, dice);
};

const varied = (picked: EmliaCommand, query: Query, dice: Dice): EmliaCommand => {
  const { orders } = query.world.edition;
  const order = orders.of(picked.type);
  for (let i = 0; order.vary && i < VARIATIONS; i++) {
    const other = order.vary(query, picked, dice);
    if (!orders.judge(query, other)) return other;
  }
  return picked;
};
