import type { EmliaCommand } from '@emlia/emlia';
import type { Refusal } from '@emlia/kernel';
import type { Overlay } from '../../../board/scene.ts';
import { placedBy, shownMoved } from '../tools/answer/weighing.ts';
import type { Hand } from '../tools/hand.ts';
import { foreseenOnInitiative } from '../tools/preview.ts';
import { choiceWords } from '../words.ts';
import { isDriven } from './choices.ts';

/** What keeps the active unit from ending its activation. */
export const dutyOf = ({ options }: Hand): Refusal | undefined =>
  options.find(({ command }) => command.type === 'endActivation')?.refusal;

/** Worked out once for each choice: the panel, the board and the keys ask for it. */
const perHand = <T>(find: (hand: Hand) => T): ((hand: Hand) => T) => {
  const known = new WeakMap<Hand, { readonly found: T }>();
  return hand => {
    const seen = known.get(hand) ?? { found: find(hand) };
    known.set(hand, seen);
    return seen.found;
  };
};

/**
 * What a duty demands, each a single click: the ways to go that the rules propose, else whatever it calls for first.
 * Ways that read alike lead to the same place.
 */
export const demandedOf = perHand((hand: Hand): EmliaCommand[] => {
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
});

/** Where the active unit must go. */
export const demandedShown = perHand((hand: Hand): Overlay => {
  const [first] = demandedOf(hand);
  return first ? shownMoved(hand, foreseenOnInitiative(hand, first).flatMap(placedBy).slice(-1)) : {};
});
