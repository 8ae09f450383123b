import type { BotsCard, PlayerCard, PlayersCard } from '@emlia/protocol';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { agoWords } from '../../parts/ago.ts';
import { Fetched } from '../../parts/fetched.tsx';
import { Header } from '../../parts/header.tsx';
import { Link } from '../../parts/link.tsx';
import { isUnsure, poolWords, ratingWords } from '../../parts/rating-words.ts';
import { SearchField } from '../../parts/search-field.tsx';
import { fetchBots } from '../../platform/api.ts';
import { fetchPlayers } from '../../platform/players.ts';
import { go, to, useQuery } from '../../platform/router.ts';
import { useFetched } from '../../platform/use-fetched.ts';
import { useTitle } from '../../platform/use-title.ts';
import { say, sayWord } from '../../platform/words/say.ts';
import './players.css';

/** Who plays here, and how well: people and bots alike. */
export const PlayersPage = (): ReactNode => {
  useTitle(say`Players`);
  const pool = new URLSearchParams(useQuery()).get('pool') ?? undefined;
  const { found, load } = useFetched(useCallback(() => fetchPlayers(pool), [pool]));
  return (
    <>
      <Header />
      <main className="players-page">
        <h1>{say`Players`}</h1>
        <p className="lead">
          {say`Bots and people who have fought battles that count. Whoever opens a table among strangers says whether it does.`}
        </p>
        <Fetched
          found={found}
          waiting={say`Looking who is rated …`}
          trouble={say`No players to show`}
          retry={load}
        >
          {card => <Players {...card} />}
        </Fetched>
      </main>
    </>
  );
};

const Players = ({ pools, pool, players }: PlayersCard): ReactNode => {
  const [sought, setSought] = useState('');
  const [bots, setBots] = useState<BotsCard>();
  useEffect(() => void fetchBots().then(setBots), []);
  const nameOf = ({ name, bot }: PlayerCard): string => name ?? botName(bots, bot);
  const shown = players
    .map((player, i) => ({ player, place: i + 1, name: nameOf(player) }))
    .filter(({ name }) => name.toLowerCase().includes(sought.trim().toLowerCase()));
  return (
    <>
      <div className="players-choices">
        <label>
          {say`Rules`}{' '}
          <select value={pool} onChange={event => go(to.players(event.currentTarget.value))}>
            {pools.map(one => (
              <option key={one} value={one}>
                {poolWords(one)}
              </option>
            ))}
          </select>
        </label>
        <SearchField label={say`Find a player`} words={sought} search={setSought} />
      </div>
      {players.length === 0 ? (
        <p className="quiet">
          {say`Nobody has fought a battle that counts by these rules.`}{' '}
          <Link href={to.lobby()}>{say`To the tables`}</Link>
        </p>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">{say`Place`}</th>
              <th scope="col">{say`Player`}</th>
              <th scope="col">{say`Rating`}</th>
              <th scope="col">{say`Games`}</th>
              <th scope="col" className="wide">{say`Last game`}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map(({ player, place, name }) => (
              <tr key={name}>
                <td className="numbers quiet">{place}</td>
                <td>
                  {player.bot ? (
                    <>
                      {name} <span className="quiet small">{say`bot`}</span>
                    </>
                  ) : (
                    <Link href={to.person(name)}>{name}</Link>
                  )}
                </td>
                <td className="numbers">
                  {ratingWords(player)}
                  {isUnsure(player) && <span className="quiet small"> {say`not sure yet`}</span>}
                </td>
                <td className="numbers">{player.games}</td>
                <td className="wide quiet">{agoWords(player.at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="quiet small">
        {say`By Glicko-2, for each set of rules and each edition of its own. Nineteen in twenty times somebody is as strong as the rating says, give or take the number behind it; places go by what is sure, the rating less that number. Who does not play grows no weaker, only less sure.`}
      </p>
    </>
  );
};

/** `Captain, careful`. */
const botName = (card: BotsCard | undefined, bot: PlayerCard['bot']): string => {
  if (!bot) return '';
  const name = card?.bots.find(({ id }) => id === bot.bot)?.name ?? bot.bot;
  const temper = card?.tempers.find(({ id }) => id === bot.temper)?.name ?? bot.temper;
  return `${sayWord(name)}, ${sayWord(temper)}`;
};
