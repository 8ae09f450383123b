import type { Pace } from '@emlia/protocol';
import { type ReactNode, useEffect } from 'react';
import { meetMe, useMe } from '../../platform/people.ts';
import { say } from '../../platform/words/say.ts';
import type { TableWanted } from './use-start.ts';

/** How near one's own rating. */
const NEAR = [100, 200, 400];

/** Whether a battle among strangers counts, and for whom it is then. */
export const RatedChoice = ({
  rated,
  pace,
  choose,
}: {
  rated: TableWanted['rated'];
  pace: Pace | undefined;
  choose(rated: TableWanted['rated']): void;
}): ReactNode => {
  useEffect(meetMe, []);
  const isAccount = useMe(({ me }) => me?.person?.kind === 'account');
  const why = isAccount
    ? pace
      ? undefined
      : say`It counts only with a clock.`
    : say`It counts only for accounts.`;
  return (
    <div className="rated-choice quiet small">
      <label title={why}>
        <input
          type="checkbox"
          disabled={why !== undefined}
          checked={rated !== undefined}
          onChange={event => choose(event.currentTarget.checked ? {} : undefined)}
        />{' '}
        {say`It counts for the ratings of both`}
        {why !== undefined && ` (${why})`}
      </label>
      {rated && (
        <label>
          {say`Against`}{' '}
          <select
            value={rated.within ?? ''}
            onChange={event => {
              const within = Number(event.currentTarget.value);
              choose(within ? { within } : {});
            }}
          >
            <option value="">{say`anybody`}</option>
            {NEAR.map(points => (
              <option key={points} value={points}>
                {say`who is within ${points} points of you`}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
};
