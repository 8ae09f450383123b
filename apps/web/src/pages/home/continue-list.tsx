import { isProblem } from '@emlia/kernel';
import { type ReactNode, useEffect, useState } from 'react';
import { isHouseMatch } from '../../house/match-id.ts';
import { agoWords } from '../../parts/ago.ts';
import { SignButton } from '../../parts/button.tsx';
import { Link } from '../../parts/link.tsx';
import { fetchMatch } from '../../platform/api.ts';
import { forgetMatch, type KnownMatch, markMatchOver, useMatches } from '../../platform/matches.ts';
import { to } from '../../platform/router.ts';
import { locale, say } from '../../platform/words/say.ts';

/** The battles that wait for this browser, and those it has seen the end of; the latest first. */
export const ContinueList = (): ReactNode => {
  const matches = useMatches(state => state.matches);
  const [going, fought] = [matches.filter(({ over }) => !over), matches.filter(({ over }) => over)];
  return (
    <>
      <section className="continue" aria-labelledby="continue">
        <h2 id="continue">{say`Continue`}</h2>
        {going.length === 0 ? (
          <p className="quiet">{say`Battles you begin or join in this browser wait for you here.`}</p>
        ) : (
          <KnownList matches={going} most={4} />
        )}
      </section>
      {fought.length > 0 && (
        <section className="continue" aria-labelledby="fought">
          <h2 id="fought">{say`Fought to the end`}</h2>
          <KnownList matches={fought} most={3} />
          <p className="all">
            <Link href={to.replays()}>{say`All replays`}</Link>
          </p>
        </section>
      )}
    </>
  );
};

const KnownList = ({
  matches,
  most,
}: {
  matches: readonly KnownMatch[];
  /** So many are in sight, the others behind a click. */
  most: number;
}): ReactNode => {
  const list = (some: readonly KnownMatch[]): ReactNode => (
    <ul>
      {some.map(known => (
        <li key={known.match}>
          <Known known={known} />
        </li>
      ))}
    </ul>
  );
  const more = matches.slice(most);
  return (
    <>
      {list(matches.slice(0, most))}
      {more.length > 0 && (
        <details>
          <summary className="more-known">{say`${more.length} more`}</summary>
          {list(more)}
        </details>
      )}
    </>
  );
};

const Known = ({ known }: { known: KnownMatch }): ReactNode => {
  const { match, title, note, seats, invites, over, seen } = known;
  const gone = useGone(match);
  const playing = new Intl.ListFormat(locale()).format(seats.map(held => held.name));
  return (
    <div className={`known${gone ? ' gone' : ''}`}>
      <Link href={over ? to.replay(match) : to.play(match)}>
        <span className="title">{title}</span>
        <span className="quiet small">{gone ?? note ?? say`Not begun yet`}</span>
        <span className="quiet small">
          {seats.length === 2 && invites.length === 0
            ? say`Both sides: ${playing}`
            : say`You play ${playing}`}
          {' · '}
          <span className="ago">{agoWords(seen)}</span>
        </span>
      </Link>
      <SignButton
        sign="close"
        label={say`Remove ${title} from this list`}
        onClick={() => forgetMatch(match)}
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
      if (left) return;
      if (!isProblem(card)) {
        // Others may have fought it to its end.
        if (card.over) markMatchOver(match);
      } else if (card.problem === 'no-match')
        setGone(isHouseMatch(match) ? card.say : say`The server no longer has this match.`);
    }, setGone);
    return () => {
      left = true;
    };
  }, [match]);
  return gone;
};
