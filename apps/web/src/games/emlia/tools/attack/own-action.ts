import type { OwnAction } from '@emlia/content';
import type { CommandOf } from '@emlia/emlia';
import { ownActions } from '@emlia/emlia/reading';
import { askerOf, type Hand, unitOf } from '../hand.ts';

/** What the pack says of an action of its own. */
export const ownActionIn = (
  hand: Hand,
  { unit: id, action }: CommandOf<'useAbility'>,
): OwnAction | undefined => {
  const unit = unitOf(hand, id);
  const own = unit && ownActions({ ...askerOf(hand), unit }).find(({ ability }) => ability.called === action);
  return own?.ability;
};
