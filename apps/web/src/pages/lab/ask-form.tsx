import { isProblem } from '@emlia/kernel';
import type { BotsCard, ScenarioCard } from '@emlia/protocol';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { SideName } from '../../parts/side.tsx';
import { go, to, useQuery } from '../../platform/router.ts';
import { say } from '../../platform/words/say.ts';
import { type Setting, settingsOf } from '../home/settings.tsx';
import { startStudy } from './lab-api.ts';
import {
  CHANGED,
  GAMES_LIMIT,
  gamesWords,
  type LabQuestion,
  newStudyOf,
  otherwise,
  precisionWords,
  questionAbout,
  usualChair,
} from './question.ts';

interface AskFormProps {
  readonly scenarios: readonly ScenarioCard[];
  readonly bots: BotsCard;
}

/** A question to the lab, put together. */
export const AskForm = ({ scenarios, bots }: AskFormProps): ReactNode => {
  const wanted = new URLSearchParams(useQuery()).get('scenario');
  const settings = settingsOf(scenarios);
  const first = scenarios.find(({ id }) => id === wanted) ?? settings[0]?.cards[0];
  const [question, setQuestion] = useState<LabQuestion>(() => questionAbout(first?.id ?? ''));
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const change = (part: Partial<LabQuestion>): void => setQuestion(now => ({ ...now, ...part }));
  const { scenario, against, seed } = question;
  const card = scenarios.find(({ id }) => id === scenario);
  const seats = card?.players ?? [];
  const others = scenarios.filter(({ id, players }) => id !== scenario && players.length === seats.length);
  const chairs = seats.map((_, i) => question.chairs[i] ?? usualChair(bots));

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    setWrong(undefined);
    const study = await startStudy(await newStudyOf(question, chairs));
    setBusy(false);
    if (isProblem(study)) setWrong(study.say);
    else go(to.study(study.id));
  };

  return (
    <form className="ask-form" onSubmit={event => void submit(event)} aria-label={say`A new question`}>
      <h2>{say`Ask`}</h2>
      <label>
        {say`Scenario`}
        <select
          value={scenario}
          onChange={event =>
            change({ scenario: event.target.value, options: {}, against: '', file: undefined, chairs: [] })
          }
        >
          <ScenarioOptions settings={settings} />
        </select>
      </label>
      {card?.options?.map(({ id, name, usual, choices }) => (
        <label key={id}>
          {name}
          <select
            value={question.options[id] ?? usual}
            onChange={event =>
              change({ options: { ...question.options, [id]: event.target.value }, against: '' })
            }
          >
            {choices.map(choice => (
              <option key={choice.id} value={choice.id}>
                {choice.name}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label>
        {say`Compared with`}
        <select value={against} onChange={event => change({ against: event.target.value })}>
          <option value="">{say`nothing`}</option>
          <option value={CHANGED}>{say`itself, with its file changed …`}</option>
          {card?.options?.flatMap(({ id, name, usual, choices }) =>
            choices
              .filter(choice => choice.id !== (question.options[id] ?? usual))
              .map(choice => (
                <option key={otherwise(id, choice.id)} value={otherwise(id, choice.id)}>
                  {say`itself, ${name.toLowerCase()}: ${choice.name}`}
                </option>
              )),
          )}
          <ScenarioOptions settings={settingsOf(others)} />
        </select>
      </label>
      {against === CHANGED && (
        <label>
          <span>
            {say`Its file, changed`}{' '}
            <span className="quiet small">scenarios/{scenario.split('/')[1]}.yaml</span>
          </span>
          <input
            type="file"
            accept=".yaml,.yml"
            required
            onChange={event => change({ file: event.target.files?.[0] })}
          />
        </label>
      )}
      <Chairs players={seats} bots={bots} chairs={chairs} choose={next => change({ chairs: next })} />
      <HowLong question={question} change={change} />
      <label>
        <span>
          {say`Seed`} <span className="quiet small">{say`the same one gives the same games`}</span>
        </span>
        <input
          type="text"
          maxLength={64}
          placeholder={say`any`}
          value={seed}
          onChange={event => change({ seed: event.target.value })}
        />
      </label>
      {wrong !== undefined && (
        <p className="wrong" role="alert">
          {wrong}
        </p>
      )}
      <Button look="primary" type="submit" disabled={busy || card === undefined}>
        {say`Ask the lab`}
      </Button>
    </form>
  );
};

/** Scenarios to choose from, in the order of the first page. */
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

interface ChairsProps {
  readonly players: ScenarioCard['players'];
  readonly bots: BotsCard;
  readonly chairs: readonly string[];
  choose(chairs: readonly string[]): void;
}

/** Which bot of which temper begins at each seat. */
const Chairs = ({ players, bots: { bots, tempers }, chairs, choose }: ChairsProps): ReactNode => (
  <fieldset>
    <legend>{say`Who plays; they change sides from game to game`}</legend>
    {players.map(({ seat, name }, i) => (
      <label key={seat} className="chair">
        <SideName side={i}>{name}</SideName>
        <select
          aria-label={say`Who begins with ${name}`}
          value={chairs[i]}
          onChange={event => choose(chairs.with(i, event.target.value))}
        >
          {bots.flatMap(bot =>
            tempers.map(temper => (
              <option key={`${bot.id}:${temper.id}`} value={`${bot.id}:${temper.id}`}>
                {bot.name}, {temper.name.toLowerCase()}
              </option>
            )),
          )}
        </select>
      </label>
    ))}
  </fieldset>
);

interface HowLongProps {
  readonly question: LabQuestion;
  change(part: Partial<LabQuestion>): void;
}

/** How long is played: so many games, or until it is known so well. */
const HowLong = ({ question: { until, games, points }, change }: HowLongProps): ReactNode => (
  <fieldset>
    <legend>{say`How long`}</legend>
    <label className="choice">
      <input
        type="radio"
        name="until"
        checked={until === 'games'}
        onChange={() => change({ until: 'games' })}
      />
      <span>
        <input
          type="number"
          aria-label={say`Number of games`}
          min={1}
          max={GAMES_LIMIT}
          value={games}
          onFocus={() => change({ until: 'games' })}
          onChange={event => change({ games: event.target.value })}
        />{' '}
        {say`games`} <span className="quiet small">{precisionWords(Number(games))}</span>
      </span>
    </label>
    <label className="choice">
      <input
        type="radio"
        name="until"
        checked={until === 'precision'}
        onChange={() => change({ until: 'precision' })}
      />
      <span>
        {say`until known to ±`}{' '}
        <input
          type="number"
          aria-label={say`Precision in points`}
          min={1}
          max={50}
          step="0.5"
          value={points}
          onFocus={() => change({ until: 'precision' })}
          onChange={event => change({ points: event.target.value })}
        />{' '}
        {say`points`} <span className="quiet small">{gamesWords(Number(points))}</span>
      </span>
    </label>
  </fieldset>
);
