import type { BotsCard, ChosenScenario } from '@emlia/protocol';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Button } from '../../../parts/button.tsx';
import { Sheet } from '../../../parts/sheet.tsx';
import { fetchBots } from '../../../platform/api.ts';
import { say } from '../../../platform/words/say.ts';
import { play } from './play-test.ts';

interface Props {
  readonly scenario: string;
  readonly file: string;
  readonly chosen: ChosenScenario;
  close(): void;
}

/** Everybody at this screen. */
const ALL = '';

/** Tries a scenario as it stands: which side one has, and against whom. */
export const PlaySheet = ({ scenario, file, chosen, close }: Props): ReactNode => {
  const seats = Object.entries(chosen.seatNames);
  const [mine, setMine] = useState(seats[0]?.[0] ?? ALL);
  const [bots, setBots] = useState<BotsCard['bots']>([]);
  const [bot, setBot] = useState('');
  const [trouble, setTrouble] = useState('');
  useEffect(() => {
    void fetchBots().then(found => {
      const able = found.bots.filter(({ rulesets }) => rulesets.includes(chosen.ruleset));
      setBots(able);
      setBot((able.find(({ id }) => id === 'captain') ?? able[0])?.id ?? '');
    });
  }, [chosen.ruleset]);
  const begin = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const others = mine === ALL ? [] : seats.filter(([seat]) => seat !== mine);
    const found = await play({
      scenario,
      file,
      chosen,
      bots: Object.fromEntries(others.map(([seat]) => [seat, { bot }])),
    });
    if (found) setTrouble(found.say);
  };
  return (
    <Sheet
      open
      title={say`Try ${chosen.title}`}
      about={say`It is played in this page as it stands here; nothing is saved for it. Back in the forge, each condition says whether it holds in this battle.`}
      onClose={close}
    >
      <form className="forge-entry" onSubmit={event => void begin(event)}>
        <label>
          {say`You play`}
          <select value={mine} onChange={event => setMine(event.currentTarget.value)}>
            {seats.map(([seat, name]) => (
              <option key={seat} value={seat}>
                {name}
              </option>
            ))}
            <option value={ALL}>{say`every side, at this screen`}</option>
          </select>
        </label>
        {mine !== ALL && (
          <label>
            {say`Against`}
            <select value={bot} onChange={event => setBot(event.currentTarget.value)}>
              {bots.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        {trouble !== '' && <p role="alert">{trouble}</p>}
        <Button look="primary" sign="play" type="submit" disabled={mine !== ALL && bot === ''}>
          {say`To the table`}
        </Button>
      </form>
    </Sheet>
  );
};
