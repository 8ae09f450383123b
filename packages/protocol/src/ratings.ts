import * as z from 'zod';
import type { PersonCard } from './people.ts';
import type { SeatedBot } from './server.ts';
import type { TableCard } from './tables.ts';

/**
 * A battle that counts: both its players are accounts, or bots, and their time is counted. With `from` and `to` only whoever is
 * rated between takes a seat.
 */
export interface Rated {
  readonly from?: number;
  readonly to?: number;
}

/** Of POST /api/matches: it counts; `within`, for who is rated so near whoever makes it. */
export const ratedWanted = z.strictObject({ within: z.int().min(50).max(1000).optional() });

/** POST /api/tables/join : a seat at an open table that suits best, by rating and by how long it has waited. */
export const joinWanted = z.strictObject({
  /** Only what counts, or only what does not. */
  rated: z.boolean().optional(),
  /** Only over days, or only what is played at one sitting. */
  slow: z.boolean().optional(),
});

/** The answer: where one sits now; nothing where nobody waits at such a table. */
export interface JoinAnswer {
  readonly table?: TableCard;
}

/** How strong somebody is held to be by one ruleset, in one edition of it: `rating`, give or take two of `deviation`. */
export interface RatingCard {
  /** The ruleset, and its edition where it has several: `emlia/core`. */
  readonly pool: string;
  readonly rating: number;
  readonly deviation: number;
  readonly games: number;
  /** Of the last game that counted, in milliseconds. */
  readonly at: number;
}

/** A player or a bot in the list of a pool. */
export interface PlayerCard extends RatingCard {
  readonly name?: string;
  readonly bot?: SeatedBot;
}

/** GET /api/players : whoever is rated, by what is sure of them (two deviations below the rating), the strongest first. */
export interface PlayersCard {
  readonly pools: readonly string[];
  readonly pool: string;
  readonly players: readonly PlayerCard[];
}

/** A game that counted, and what somebody was rated after it. */
export interface RatedGame extends Pick<RatingCard, 'pool' | 'rating' | 'deviation' | 'at'> {
  readonly match: string;
  /** 1 won, 0.5 drawn, 0 lost. */
  readonly score: number;
}

/** GET /api/people/:name : what everyone may know of an account. */
export interface ProfileCard extends PersonCard {
  /** Since when, in milliseconds. */
  readonly created: number;
  readonly ratings: readonly RatingCard[];
  /** The latest first. */
  readonly rated: readonly RatedGame[];
  /** In play and over, the latest first. */
  readonly matches: readonly TableCard[];
}
