import type { EmliaCommand } from '@emlia/emlia';
import type { Refusal } from '@emlia/kernel';
import type { Hand } from '../tools/hand.ts';
import { choiceWords } from '../words.ts';
import { isDriven } from './choices.ts';

/** What keeps the active unit from ending its activation. */
export const dutyOf = ({ options }: Hand): Refusal | undefined =>
  options.find(({ command }) => command.type === 'endActivation')?.refusal;

/**
 * What a duty demands, each a single click: the ways to go that the rules propose, else whatever it calls for first.
 * Ways that read alike lead to the same place.
 */
export const demandedOf = (hand: Hand): EmliaCommand[] => {
  if (!dutyOf(hand)) return [];
  const { game, view, seat, options } = hand;
  const ways = new Map(
    options
      .filter(isDriven)
      .toReversed()
      .map(({ command }) => [choiceWords(hand, command), command]),
  );
  if (ways.size > 0) return [...ways.values()].reverse();
  return game.study(view, seat, study => {
    for (const command of study.calledFor()) if (!study.check(command)) return [command];
    return [];
  });
};
