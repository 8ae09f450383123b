import { type Dice, type PromptOf, shuffled } from '@emlia/kernel';
import type { BattleCommand } from './commands.ts';
import type { BattleAsker } from './order.ts';
import { battleOrders } from './orders.ts';

const FEW = 12;
const VARIATIONS = 4;

/** How often, of a hundred, a kind of command is thought of at all; or battles would end in talk and surrender. */
const WEIGHTS: { readonly [T in BattleCommand['type']]?: number } = {
  place: 95,
  move: 75,
  attack: 85,
  surrender: 1,
  proposeEnd: 1,
  withdraw: 4,
  reform: 4,
  split: 4,
  release: 3,
  giveUp: 3,
  done: 8,
};
const USUAL = 40;

/** An acceptable command for the asked seat, at random: a kind first, then one of what it is offered. */
export const sampleBattleCommand = (
  asker: BattleAsker,
  prompt: PromptOf<BattleAsker>,
  dice: Dice,
): BattleCommand | undefined => {
  const types = battleOrders.answering(asker, prompt);
  const thought = types.filter(type => dice.roll(100) <= (WEIGHTS[type] ?? USUAL));
  const found = firstOf(asker, shuffled(thought, dice), dice);
  if (found) return found;
  // Nothing came to mind: the part is over, if it can be; else whatever is left.
  const rest = types.filter(type => !thought.includes(type));
  const other = firstOf(
    asker,
    rest.toSorted((a, b) => Number(b === 'done') - Number(a === 'done')),
    dice,
  );
  if (other) return other;
  // Only if a few of each are all refused is everything looked at.
  return battleOrders.options(asker).find(option => !option.refusal)?.command;
};

const firstOf = (
  asker: BattleAsker,
  types: readonly BattleCommand['type'][],
  dice: Dice,
): BattleCommand | undefined => {
  for (const type of types) {
    const found = sampleOf(asker, type, dice);
    if (found) return found;
  }
  return undefined;
};

const sampleOf = (asker: BattleAsker, type: BattleCommand['type'], dice: Dice): BattleCommand | undefined => {
  const order = battleOrders.of(type);
  const offers = order.offers(asker);
  // One of those not looked at yet: where one was taken out of the middle the last has come in its place.
  const moved = new Map<number, number>();
  for (let left = offers.length; left > 0 && offers.length - left < FEW; left--) {
    const at = dice.roll(left) - 1;
    const picked = offers.at(moved.get(at) ?? at) as BattleCommand;
    moved.set(at, moved.get(left - 1) ?? left - 1);
    for (let i = 0; order.vary && i < VARIATIONS; i++) {
      const other = order.vary(asker, picked, dice);
      if (other !== picked && !order.check(asker, other)) return other;
    }
    if (!order.check(asker, picked)) return picked;
  }
  return undefined;
};
