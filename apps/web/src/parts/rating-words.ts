import type { RatingCard } from '@emlia/protocol';
import { say } from '../platform/words/say.ts';

/** A rating with what is not sure of it: nineteen in twenty times the strength lies between. */
export const ratingWords = ({ rating, deviation }: Pick<RatingCard, 'rating' | 'deviation'>): string =>
  say`${Math.round(rating)} ± ${Math.round(2 * deviation)}`;

/** From there on a rating says more about few games than about a player. */
const UNSURE = 110;

export const isUnsure = ({ deviation }: Pick<RatingCard, 'deviation'>): boolean => deviation > UNSURE;

/** `emlia/first-draft` as players say it. */
export const poolWords = (pool: string): string => {
  const names: Readonly<Record<string, string>> = {
    'emlia/core': say`Emlia`,
    'emlia/first-draft': say`Emlia, first draft`,
    'eras-battle': say`Battles of Eras`,
    'eras-campaign': say`Campaigns of Eras`,
  };
  return names[pool] ?? pool;
};
