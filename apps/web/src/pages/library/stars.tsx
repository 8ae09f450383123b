import type { ReactNode } from 'react';
import { say } from '../../platform/words/say.ts';

const MOST = 5;

/** An average as text: `4.5 of 5`. */
export const starWords = (stars: number): string => say`${Math.round(stars * 10) / 10} of 5`;

/** What somebody gave, for eyes and for those who are read to. */
export const Stars = ({ stars }: { stars: number }): ReactNode => (
  <span className="stars">
    <span aria-hidden="true">{'★'.repeat(stars) + '☆'.repeat(MOST - stars)}</span>
    <span className="hidden">{starWords(stars)}</span>
  </span>
);

/** How many are given. */
export const StarChoice = ({ stars, choose }: { stars: number; choose(stars: number): void }): ReactNode => (
  <fieldset className="star-choice">
    <legend>{say`Stars`}</legend>
    {Array.from({ length: MOST }, (_, i) => i + 1).map(count => (
      <label key={count} className={count <= stars ? 'given' : undefined}>
        <input
          type="radio"
          name="stars"
          className="hidden"
          checked={count === stars}
          onChange={() => choose(count)}
          aria-label={starWords(count)}
        />
        <span aria-hidden="true">{count <= stars ? '★' : '☆'}</span>
      </label>
    ))}
  </fieldset>
);
