import { isProblem, type Problem } from '@emlia/kernel';
import { type NoticesCard, type NoticesWanted, OFTEN } from '@emlia/protocol';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import {
  canBeTold,
  fetchTelling,
  saveTelling,
  tellHere,
  tellHereNoMore,
  toldHere,
} from '../../platform/telling.ts';
import { say } from '../../platform/words/say.ts';
import { AskedForm, Field, Said } from './asked-form.tsx';

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
const hourWords = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

const oftenWords = () => ({ each: say`Whenever one waits`, daily: say`Once a day` }) as const;

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly (readonly [value: string, words: string])[];
  change(value: string): void;
}

const Choice = ({ label, value, choices, change }: ChoiceProps): ReactNode => {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={event => change(event.currentTarget.value)}>
        {choices.map(([one, words]) => (
          <option key={one} value={one}>
            {words}
          </option>
        ))}
      </select>
    </div>
  );
};

const HourChoice = ({
  label,
  hour,
  change,
}: {
  readonly label: string;
  readonly hour: number;
  change(hour: number): void;
}): ReactNode => (
  <Choice
    label={label}
    value={String(hour)}
    choices={HOURS.map(one => [String(one), hourWords(one)])}
    change={value => change(Number(value))}
  />
);

/** How one is told, away from the page, that battles wait for one. */
export const Telling = ({ mail }: { readonly mail: boolean }): ReactNode => {
  const [card, setCard] = useState<NoticesCard>();
  const [said, setSaid] = useState<Problem | string>();
  const take = (answer: NoticesCard | Problem, done?: string): void => {
    if (!isProblem(answer)) setCard(answer);
    setSaid(isProblem(answer) ? answer : done);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => void fetchTelling().then(answer => take(answer)), []);
  return (
    <section>
      <h2>{say`When a battle waits for you`}</h2>
      <p className="quiet">{say`You are told once for each battle, until you look at it again, and once more when four fifths of a turn over days are gone.`}</p>
      {card && <Wishes key={JSON.stringify(card)} card={card} mail={mail} take={take} />}
      {card?.pushKey && canBeTold() && <Here card={card} pushKey={card.pushKey} take={take} />}
      {said !== undefined && <Said said={said} />}
    </section>
  );
};

interface Taking {
  readonly card: NoticesCard;
  take(answer: NoticesCard | Problem, done?: string): void;
}

/** The hours that were never chosen are those of whoever looks. */
const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const Wishes = ({ card, mail, take }: Taking & { readonly mail: boolean }): ReactNode => {
  const [wanted, setWanted] = useState<NoticesWanted>({
    zone: zoneHere(),
    daily: card.daily ?? 8,
    ...(card.quiet && { quiet: card.quiet }),
    ...(card.mail && { mail: card.mail }),
    ...(card.webhook !== undefined && { webhook: card.webhook }),
  });
  const { quiet, webhook = '' } = wanted;
  const change = (part: Partial<NoticesWanted>): void => setWanted({ ...wanted, ...part });
  const without = (name: 'quiet' | 'mail' | 'webhook'): void => {
    const { [name]: _, ...rest } = wanted;
    setWanted(rest as NoticesWanted);
  };
  const save = async (): Promise<void> => take(await saveTelling(wanted), say`That is how you are told.`);
  return (
    <AskedForm said={undefined} send={save}>
      {mail ? (
        <Choice
          label={say`By mail`}
          value={wanted.mail ?? ''}
          choices={[['', say`Never`], ...OFTEN.map(often => [often, oftenWords()[often]] as const)]}
          change={often =>
            often === '' ? without('mail') : change({ mail: often as (typeof OFTEN)[number] })
          }
        />
      ) : (
        <p className="quiet small">{say`With a confirmed address you can be told by mail.`}</p>
      )}
      {wanted.mail === 'daily' && (
        <HourChoice label={say`At`} hour={wanted.daily} change={daily => change({ daily })} />
      )}
      <Field
        label={say`By a program of yours (webhook)`}
        type="url"
        value={webhook}
        change={address => (address === '' ? without('webhook') : change({ webhook: address }))}
        complete="off"
        optional
        hint={say`Its https address is sent a POST of JSON; the addresses that chats give for this do.`}
      />
      {card.broken?.includes('webhook') && (
        <p
          className="notice problem"
          role="status"
        >{say`That address failed five times in a row and is used no more. Saving tries it again.`}</p>
      )}
      {card.broken?.includes('mail') && (
        <p
          className="notice problem"
          role="status"
        >{say`Mail to you failed five times in a row and is sent no more. Saving tries it again.`}</p>
      )}
      <label className="check">
        <input
          type="checkbox"
          checked={quiet !== undefined}
          onChange={event =>
            event.currentTarget.checked ? change({ quiet: { from: 22, until: 7 } }) : without('quiet')
          }
        />{' '}
        {say`Quiet hours`}
      </label>
      {quiet && (
        <div className="hours">
          <HourChoice
            label={say`From`}
            hour={quiet.from}
            change={from => change({ quiet: { ...quiet, from } })}
          />
          <HourChoice
            label={say`Until`}
            hour={quiet.until}
            change={until => change({ quiet: { ...quiet, until } })}
          />
        </div>
      )}
      <Button type="submit">{say`Save`}</Button>
    </AskedForm>
  );
};

/** This browser is told while the page is closed. */
const Here = ({ card, pushKey, take }: Taking & { readonly pushKey: string }): ReactNode => {
  const [endpoint, setEndpoint] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it may be another after every change
  useEffect(() => void toldHere().then(setEndpoint), [card]);
  const isTold = endpoint !== undefined && card.browsers.includes(endpoint);
  return (
    <p>
      {isTold ? (
        <Button onClick={() => void tellHereNoMore().then(answer => take(answer))}>
          {say`No longer tell this browser`}
        </Button>
      ) : (
        <Button onClick={() => void tellHere(pushKey).then(answer => take(answer))}>
          {say`Tell this browser, even while the page is closed`}
        </Button>
      )}
    </p>
  );
};
