import { isProblem } from '@emlia/kernel';
import { FEWEST, gamesFor, halfWidth } from '@emlia/lab';
import type { BotsCard, NewStudy, ScenarioCard } from '@emlia/protocol';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { Side } from '../../parts/side.tsx';
import { go, to, useQuery } from '../../platform/router.ts';
import { type Setting, settingsOf } from '../home/settings.tsx';
import { startStudy } from './lab-api.ts';

interface Props {
  readonly scenarios: readonly ScenarioCard[];
  readonly bots: BotsCard;
}

const GAMES = 100;
const MOST_GAMES = 2000;
const POINTS = 5;
/** Instead of another scenario: this one, changed. */
const CHANGED = 'changed';

/** What so many games tell of a share, were all of them decided. */
const sureOf = (games: number): string =>
  games >= 1 && games <= MOST_GAMES
    ? `known to about ±${(halfWidth(games / 2, games) * 100).toFixed(0)} points`
    : '';

/** The most it can take: when both sides win equally often. */
const neededFor = (points: number): string => {
  if (!(points >= 1 && points <= 50)) return '';
  const needed = Math.max(FEWEST, gamesFor(points / 100));
  return needed > MOST_GAMES ? `ends at ${MOST_GAMES} games` : `up to ${needed} games`;
};

/** A question to the lab, put together. */
export const AskForm = ({ scenarios, bots }: Props): ReactNode => {
  const asked = new URLSearchParams(useQuery()).get('scenario');
  const settings = settingsOf(scenarios);
  const first = scenarios.find(({ id }) => id === asked) ?? settings[0]?.cards[0];
  const [scenario, setScenario] = useState(first?.id ?? '');
  const [against, setAgainst] = useState('');
  const [file, setFile] = useState<File>();
  const [chairs, setChairs] = useState<readonly string[]>([]);
  const [until, setUntil] = useState<'games' | 'precision'>('games');
  const [games, setGames] = useState(String(GAMES));
  const [points, setPoints] = useState(String(POINTS));
  const [seed, setSeed] = useState('');
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const card = scenarios.find(({ id }) => id === scenario);
  const seats = card?.players ?? [];
  const others = scenarios.filter(({ id, players }) => id !== scenario && players.length === seats.length);
  const usual = bots.bots.find(({ id }) => id === 'captain')?.id ?? bots.bots[0]?.id ?? '';
  const chairOf = (i: number): string => chairs[i] ?? `${usual}:${bots.tempers[0]?.id ?? ''}`;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setWrong(undefined);
    const wanted: NewStudy = {
      scenario,
      ...(against !== '' && against !== CHANGED && { against }),
      ...(against === CHANGED && { changed: (await file?.text()) ?? '' }),
      bots: seats.map((_, i) => chairOf(i)),
      ...(until === 'games' ? { games: Number(games) } : { precision: Number(points) / 100 }),
      ...(seed !== '' && { seed }),
    };
    const study = await startStudy(wanted);
    setBusy(false);
    if (isProblem(study)) setWrong(study.say);
    else go(to.study(study.id));
  };

  const choose = (id: string): void => {
    setScenario(id);
    setAgainst('');
    setFile(undefined);
    setChairs([]);
  };

  return (
    <form className="ask-form" onSubmit={event => void submit(event)} aria-label="A new question">
      <h2>Ask</h2>
      <label>
        Scenario
        <select value={scenario} onChange={event => choose(event.target.value)}>
          <ScenarioOptions settings={settings} />
        </select>
      </label>
      <label>
        Compared with
        <select value={against} onChange={event => setAgainst(event.target.value)}>
          <option value="">nothing</option>
          <option value={CHANGED}>itself, with its file changed …</option>
          <ScenarioOptions settings={settingsOf(others)} />
        </select>
      </label>
      {against === CHANGED && (
        <label>
          <span>
            Its file, changed <span className="quiet small">scenarios/{scenario.split('/')[1]}.yaml</span>
          </span>
          <input
            type="file"
            accept=".yaml,.yml"
            required
            onChange={event => setFile(event.target.files?.[0])}
          />
        </label>
      )}
      <fieldset>
        <legend>Who plays; they change sides from game to game</legend>
        {seats.map(({ seat, name }, i) => (
          <label key={seat} className="chair">
            <Side side={i}>{name}</Side>
            <select
              aria-label={`Who begins with ${name}`}
              value={chairOf(i)}
              onChange={event =>
                setChairs(seats.map((_, at) => (at === i ? event.target.value : chairOf(at))))
              }
            >
              {bots.bots.flatMap(bot =>
                bots.tempers.map(temper => (
                  <option key={`${bot.id}:${temper.id}`} value={`${bot.id}:${temper.id}`}>
                    {bot.name}, {temper.name.toLowerCase()}
                  </option>
                )),
              )}
            </select>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>How long</legend>
        <label className="choice">
          <input type="radio" name="until" checked={until === 'games'} onChange={() => setUntil('games')} />
          <span>
            <input
              type="number"
              aria-label="Number of games"
              min={1}
              max={MOST_GAMES}
              value={games}
              onFocus={() => setUntil('games')}
              onChange={event => setGames(event.target.value)}
            />{' '}
            games <span className="quiet small">{sureOf(Number(games))}</span>
          </span>
        </label>
        <label className="choice">
          <input
            type="radio"
            name="until"
            checked={until === 'precision'}
            onChange={() => setUntil('precision')}
          />
          <span>
            until known to ±{' '}
            <input
              type="number"
              aria-label="Precision in points"
              min={1}
              max={50}
              step="0.5"
              value={points}
              onFocus={() => setUntil('precision')}
              onChange={event => setPoints(event.target.value)}
            />{' '}
            points <span className="quiet small">{neededFor(Number(points))}</span>
          </span>
        </label>
      </fieldset>
      <label>
        <span>
          Seed <span className="quiet small">the same one gives the same games</span>
        </span>
        <input
          type="text"
          maxLength={64}
          placeholder="any"
          value={seed}
          onChange={event => setSeed(event.target.value)}
        />
      </label>
      {wrong !== undefined && (
        <p className="wrong" role="alert">
          {wrong}
        </p>
      )}
      <Button look="primary" type="submit" disabled={busy || card === undefined}>
        Ask the lab
      </Button>
    </form>
  );
};

/** In the order of the first page. */
const ScenarioOptions = ({ settings }: { settings: readonly Setting[] }): ReactNode =>
  settings.map(({ id, title, cards }) => (
    <optgroup key={id} label={title}>
      {cards.map(one => (
        <option key={one.id} value={one.id}>
          {one.title}
        </option>
      ))}
    </optgroup>
  ));
