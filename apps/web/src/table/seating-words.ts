import type { MatchHeader } from '@emlia/protocol';
import { say } from '../platform/words/say.ts';

interface SeatingWords {
  readonly name: string;
  readonly says: string;
}

const wordsOfSeating = (): Readonly<Record<NonNullable<MatchHeader['seating']>, SeatingWords>> => ({
  here: {
    name: say`At one screen`,
    says: say`Whoever began this battle has the links to all its seats. Unrated.`,
  },
  friends: {
    name: say`Among friends`,
    says: say`Whoever opens a seat's link plays that side, so hand it only to whom it is for. Whoever began the battle had all of them. Unrated.`,
  },
  claimed: {
    name: say`Each at their own seat`,
    says: say`Every seat belongs to whoever claimed it, and all of them mixed the dice. Anyone may watch by this link.`,
  },
});

/** How people came to their seats, and whether somebody chose the dice. */
export const seatingWords = ({ seating = 'friends', seedChosen, rated }: MatchHeader): SeatingWords => {
  const { name, says } = wordsOfSeating()[seating];
  if (rated) return { name: say`${name}, it counts`, says: say`${says} It counts for the ratings of both.` };
  return seedChosen
    ? { name: say`${name}, dice chosen`, says: say`${says} The dice were chosen when it began.` }
    : { name, says };
};
