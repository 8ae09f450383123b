import rate from 'glicko2-lite';

/** How strong somebody is held to be, how unsure that is, and how much they are given to surprise. */
export interface Rating {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

/** Of whom nothing is known. */
export const UNKNOWN: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** Points of a rating in one of Glicko-2's own. */
const SCALE = 173.7178;
/** How little a volatility changes by one result. */
const TAU = 0.5;
/** So long a period is of which Glicko-2 reckons: whoever does not play grows unsure by one of them in this time. */
const PERIOD_MS = 4.665 * 24 * 60 * 60 * 1000;

/** The same after a time without games: nobody grows weaker, one only knows less of them. */
export const rested = ({ rating, deviation, volatility }: Rating, ms: number): Rating => ({
  rating,
  deviation: Math.min(
    UNKNOWN.deviation,
    Math.hypot(deviation, SCALE * volatility * Math.sqrt(Math.max(0, ms) / PERIOD_MS)),
  ),
  volatility,
});

/** After one game against somebody: 1 won, 0.5 drawn, 0 lost. */
export const ratedAfter = (own: Rating, other: Rating, score: number): Rating => {
  const { rating, rd, vol } = rate(
    own.rating,
    own.deviation,
    own.volatility,
    [[other.rating, other.deviation, score]],
    { tau: TAU },
  );
  return { rating, deviation: Math.min(UNKNOWN.deviation, rd), volatility: vol };
};
