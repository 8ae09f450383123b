import { isProblem } from '@emlia/kernel';
import { type ReactNode, useEffect, useState } from 'react';
import { fetchMatch } from '../api.ts';
import { to } from '../app/router.ts';
import { forgetMatch, type KnownMatch, useMatches } from '../matches.ts';
import { SignButton } from '../parts/button.tsx';
import { Link } from '../parts/link.tsx';

/** The matches this browser has been at, the latest first. */
export const ContinueList = (): ReactNode => {
  const matches = useMatches(state => state.matches);
  return (
    <section className="continue" aria-labelledby="continue">
      <h2 id="continue">Continue</h2>
      {matches.length === 0 ? (
        <p className="quiet">Battles you begin or join in this browser wait for you here.</p>
      ) : (
        <ul>
          {matches.map(known => (
            <li key={known.match}>
              <Known known={known} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};

const Known = ({ known }: { known: KnownMatch }): ReactNode => {
  const gone = useGone(known.match);
  const playing = known.seats.map(held => held.name).join(' and ');
  return (
    <div className={`known${gone ? ' gone' : ''}`}>
      <Link href={to.play(known.match)}>
        <span className="title">{known.title}</span>
        <span className="quiet small">{gone ?? known.note ?? 'Not begun yet'}</span>
        <span className="quiet small">
          {known.seats.length === 2 && known.invites.length === 0
            ? `Both sides: ${playing}`
            : `You play ${playing}`}
        </span>
      </Link>
      <SignButton
        sign="close"
        label={`Remove ${known.title} from this list`}
        onClick={() => forgetMatch(known.match)}
      />
    </div>
  );
};

/** Why the match can no longer be played, if so. A server that is silent says nothing of the match. */
const useGone = (match: string): string | undefined => {
  const [gone, setGone] = useState<string>();
  useEffect(() => {
    let left = false;
    fetchMatch(match).then(card => {
      if (!left && isProblem(card) && card.problem === 'no-match')
        setGone('The server no longer has this match.');
    }, setGone);
    return () => {
      left = true;
    };
  }, [match]);
  return gone;
};
