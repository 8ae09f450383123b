import type { RatedGame } from '@emlia/protocol';
import type { ReactNode } from 'react';
import { say } from '../../platform/words/say.ts';

const WIDTH = 220;
const HEIGHT = 44;

/** How a rating went, game by game, in the band of what was not sure. */
export const RatingLine = ({ games }: { games: readonly RatedGame[] }): ReactNode => {
  if (games.length < 2) return undefined;
  const ordered = games.toReversed();
  const low = Math.min(...ordered.map(({ rating, deviation }) => rating - 2 * deviation));
  const high = Math.max(...ordered.map(({ rating, deviation }) => rating + 2 * deviation));
  const x = (i: number): string => ((i / (ordered.length - 1)) * WIDTH).toFixed(1);
  const y = (value: number): string => (HEIGHT - ((value - low) / (high - low)) * HEIGHT).toFixed(1);
  const line = (value: (game: RatedGame) => number): string[] =>
    ordered.map((game, i) => `${x(i)},${y(value(game))}`);
  const band = [
    ...line(({ rating, deviation }) => rating + 2 * deviation),
    ...line(({ rating, deviation }) => rating - 2 * deviation).toReversed(),
  ];
  const [first, last] = [ordered[0], ordered.at(-1)];
  return (
    <svg
      className="rating-line"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={say`From ${Math.round(first?.rating ?? 0)} to ${Math.round(last?.rating ?? 0)} in ${games.length} games`}
    >
      <polygon points={band.join(' ')} />
      <polyline points={line(({ rating }) => rating).join(' ')} />
    </svg>
  );
};
