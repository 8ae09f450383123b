import { isProblem } from '@emlia/kernel';
import type { BotsCard, NewStudy, ScenarioCard } from '@emlia/protocol';
import { type FormEvent, type ReactNode, useState } from 'react';
import { go, to, useQuery } from '../app/router.ts';
import { Button } from '../parts/button.tsx';
import { Side } from '../parts/side.tsx';
import { startStudy } from './lab-api.ts';

interface Props {
  readonly scenarios: readonly ScenarioCard[];
  readonly bots: BotsCard;
}

const GAMES = 100;
const MOST_GAMES = 2000;
const POINTS = 5;

/** A question to the lab, put together. */
export const AskForm = ({ scenarios, bots }: Props): ReactNode => {
  const asked = new URLSearchParams(useQuery()).get('scenario');
  const first = scenarios.find(({ id }) => id === asked) ?? scenarios[0];
  const [scenario, setScenario] = useState(first?.id ?? '');
  const [against, setAgainst] = useState('');
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
      ...(against !== '' && { against }),
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
    setChairs([]);
  };

  return (
    <form className="ask-form" onSubmit={event => void submit(event)} aria-label="A new question">
      <h2>Ask</h2>
      <label>
        Scenario
        <select value={scenario} onChange={event => choose(event.target.value)}>
          <ScenarioOptions scenarios={scenarios} />
        </select>
      </label>
      <label>
        Compared with
        <select value={against} onChange={event => setAgainst(event.target.value)}>
          <option value="">nothing</option>
          <ScenarioOptions scenarios={others} />
        </select>
      </label>
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
            games
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
            until it is known to ±{' '}
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
            points
          </span>
        </label>
      </fieldset>
      <label>
        Seed
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

/** By their settings. */
const ScenarioOptions = ({ scenarios }: { scenarios: readonly ScenarioCard[] }): ReactNode => {
  const settings = [...new Map(scenarios.map(({ setting }) => [setting.id, setting.title]))];
  return settings.map(([id, title]) => (
    <optgroup key={id} label={title}>
      {scenarios
        .filter(({ setting }) => setting.id === id)
        .map(one => (
          <option key={one.id} value={one.id}>
            {one.title}
          </option>
        ))}
    </optgroup>
  ));
};
