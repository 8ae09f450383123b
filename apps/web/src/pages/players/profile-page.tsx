import type { ProfileCard, RatedGame, TableCard } from '@emlia/protocol';
import { type ReactNode, useCallback } from 'react';
import { agoWords } from '../../parts/ago.ts';
import { Fetched } from '../../parts/fetched.tsx';
import { Header } from '../../parts/header.tsx';
import { Link } from '../../parts/link.tsx';
import { isUnsure, poolWords, ratingWords } from '../../parts/rating-words.ts';
import { roleWords } from '../../platform/people.ts';
import { fetchProfile } from '../../platform/players.ts';
import { to } from '../../platform/router.ts';
import { useFetched } from '../../platform/use-fetched.ts';
import { useTitle } from '../../platform/use-title.ts';
import { counted } from '../../platform/words/counted.ts';
import { locale, say } from '../../platform/words/say.ts';
import { RatingLine } from './rating-line.tsx';
import './players.css';

/** What everyone may know of a player: how strong, and what was played. */
export const ProfilePage = ({ name }: { name: string }): ReactNode => {
  useTitle(name);
  const { found, load } = useFetched(useCallback(() => fetchProfile(name), [name]));
  return (
    <>
      <Header />
      <main className="players-page">
        <Fetched found={found} waiting={say`Asking who that is …`} trouble={say`Nobody to show`} retry={load}>
          {card => <Profile card={card} />}
        </Fetched>
      </main>
    </>
  );
};

const Profile = ({ card }: { card: ProfileCard }): ReactNode => {
  const { name, role, created, ratings, rated, matches } = card;
  const since = new Date(created).toLocaleDateString(locale(), { dateStyle: 'long' });
  return (
    <>
      <h1>{name}</h1>
      <p className="lead">
        {role ? `${roleWords()[role]}, ` : ''}
        {say`here since ${since}`}
      </p>
      <section aria-labelledby="ratings">
        <h2 id="ratings">{say`Ratings`}</h2>
        {ratings.length === 0 && <p className="quiet">{say`No battle that counts yet.`}</p>}
        <ul className="ratings">
          {ratings.map(one => (
            <li key={one.pool}>
              <Link href={to.players(one.pool)}>{poolWords(one.pool)}</Link>
              <strong className="numbers">{ratingWords(one)}</strong>
              <span className="quiet small">
                {counted(one.games, 'game')}
                {isUnsure(one) ? `, ${say`not sure yet`}` : ''}
              </span>
              <RatingLine games={rated.filter(({ pool }) => pool === one.pool)} />
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="games">
        <h2 id="games">{say`Battles`}</h2>
        {matches.length === 0 ? (
          <p className="quiet">{say`None that others may look at.`}</p>
        ) : (
          <table>
            <thead>
              <tr>
                <th scope="col">{say`Battle`}</th>
                <th scope="col">{say`Against`}</th>
                <th scope="col">{say`Result`}</th>
                <th scope="col" className="wide">{say`Rating after it`}</th>
                <th scope="col" className="wide">{say`When`}</th>
              </tr>
            </thead>
            <tbody>
              {matches.map(one => (
                <Played key={one.match} name={name} played={one} rated={rated} />
              ))}
            </tbody>
          </table>
        )}
      </section>
    </>
  );
};

const Played = ({
  name,
  played: { match, title, phase, seats, winners, changed },
  rated,
}: {
  name: string;
  played: TableCard;
  rated: readonly RatedGame[];
}): ReactNode => {
  const own = seats.find(({ holder }) => holder === name);
  const others = seats
    .filter(seat => seat !== own)
    .map(({ holder, bot, name }) => holder ?? bot?.bot ?? name);
  const game = rated.find(one => one.match === match);
  return (
    <tr>
      <td>
        <Link href={phase === 'over' ? to.replay(match) : to.play(match)}>{title}</Link>
      </td>
      <td>{others.join(', ')}</td>
      <td>{phase === 'over' ? resultWords(winners, own?.seat) : say`In play`}</td>
      <td className="wide numbers">{game ? ratingWords(game) : '–'}</td>
      <td className="wide quiet">{agoWords(changed)}</td>
    </tr>
  );
};

const resultWords = (winners: readonly string[] | undefined, own: string | undefined): string => {
  if (winners === undefined || own === undefined) return say`Over`;
  if (winners.length === 0) return say`Drawn`;
  return winners.includes(own) ? say`Won` : say`Lost`;
};
