import { chanceWords, type Distribution, meanOf, percent } from '@emlia/emlia/odds';
import type { ReactNode } from 'react';
import './bars.css';
import { say } from '../platform/words/say.ts';

/** Bars so low as not to be told from nothing are left out at the end. */
const LEAST = 0.005;
/** More bars than this have no room for a number under each. */
const NUMBERED = 14;

interface BarsProps {
  readonly title: string;
  readonly odds: Distribution;
  /** What is counted beside the title: `5.1 expected`. */
  readonly note?: string;
}

/** How likely each number is, none first: small columns, their numbers under them, and all of it in words. */
export const Bars = ({ title, odds, note }: BarsProps): ReactNode => {
  const end = odds.findLastIndex(odd => odd >= LEAST) + 1;
  const start = Math.max(
    0,
    odds.findIndex(odd => odd >= LEAST),
  );
  const from = start > 2 && end - start > 3 ? start : 0;
  const shown = odds.slice(from, Math.max(end, 1));
  const most = Math.max(...shown, Number.EPSILON);
  const every = Math.ceil(shown.length / NUMBERED);
  return (
    <figure className="bars numbers">
      <figcaption>
        <span>{title}</span>
        <span className="quiet">{note ?? say`${meanOf(odds).toFixed(1)} expected`}</span>
      </figcaption>
      <div
        className="columns"
        role="img"
        aria-label={say`Chances of ${title.toLowerCase()}: ${chanceWords(odds)}`}
      >
        {shown.map((odd, i) => {
          const count = from + i;
          return (
            <div
              key={count}
              className={odd === most ? 'column likeliest' : 'column'}
              title={`${count}: ${percent(odd)}`}
            >
              <span>
                <em>{odd >= LEAST && every === 1 ? `${Math.round(odd * 100)} %` : ''}</em>
                <i style={{ height: odd < 0.0005 ? 0 : `${Math.max(4, Math.round((odd / most) * 100))}%` }} />
              </span>
              <b>{i % every === 0 ? count : ''}</b>
            </div>
          );
        })}
      </div>
    </figure>
  );
};
