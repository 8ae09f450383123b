import { type ReactNode, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { keyed } from '../../parts/keyed.ts';
import { Waiting } from '../../parts/states.tsx';
import { say } from '../../platform/words/say.ts';
import type { PlainLine } from './plain-line.ts';
import { type Choice, type ChoiceKind, choiceKinds } from './plain-words.ts';

interface Giving {
  give(command: unknown): Promise<void>;
}

/** All that whoever sits here may ask for; what a rule is against says so. */
export const ChoiceList = ({ line, give }: Giving & { line: PlainLine }): ReactNode => {
  const { offer, version } = line;
  const [busy, setBusy] = useState(false);
  const order = async (command: unknown): Promise<void> => {
    setBusy(true);
    await give(command);
    setBusy(false);
  };
  if (offer?.version !== version) return <Waiting say={say`Asking the rules …`} />;
  const kinds = choiceKinds(offer.options);
  const isOpen = kinds.some(({ open }) => open.length > 0);
  return (
    <>
      {!isOpen && (
        <p className="quiet">{say`The rules list nothing that could be done; give a command in words.`}</p>
      )}
      {kinds.map(one => (
        <Kind key={`${version} ${one.kind}`} kind={one} busy={busy} give={order} />
      ))}
      <OwnCommand key={version} busy={busy} give={order} isOpen={!isOpen} />
    </>
  );
};

/** So many are seen at a glance. */
const FEW = 60;

const Kind = ({ kind, busy, give }: Giving & { kind: ChoiceKind; busy: boolean }): ReactNode => {
  const { name, open, refused } = kind;
  const [all, setAll] = useState(false);
  const shown = all ? open : open.slice(0, FEW);
  return (
    <section>
      <h3>{name}</h3>
      {open.length > 0 && (
        <div className="row">
          {byWords(shown).map(([key, { words, option }]) => (
            <Button key={key} disabled={busy} onClick={() => void give(option.command)}>
              {words}
            </Button>
          ))}
          {shown.length < open.length && (
            <Button look="quiet" onClick={() => setAll(true)}>
              {say`${open.length - shown.length} more`}
            </Button>
          )}
        </div>
      )}
      {refused.length > 0 && (
        <details open={open.length === 0 && refused.length <= FEW}>
          <summary className="quiet small">{say`Not now: ${refused.length}`}</summary>
          <ul>
            {byWords(refused.slice(0, FEW)).map(([key, { words, option }]) => (
              <li key={key}>
                <strong>{words}</strong> {option.refusal?.say} <code>{option.refusal?.rule}</code>
              </li>
            ))}
          </ul>
          {refused.length > FEW && <p className="quiet small">{say`… and ${refused.length - FEW} more.`}</p>}
        </details>
      )}
    </section>
  );
};

const byWords = (choices: readonly Choice[]): (readonly [string, Choice])[] =>
  keyed(choices, ({ words }) => words);

/** What cannot be listed, such as a word or a place, is given as the rules read it. */
const OwnCommand = ({ busy, isOpen, give }: Giving & { busy: boolean; isOpen: boolean }): ReactNode => {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const send = (): void => {
    try {
      const command: unknown = JSON.parse(text);
      setWrong(false);
      void give(command);
    } catch {
      setWrong(true);
    }
  };
  return (
    <details className="own-command" open={isOpen}>
      <summary className="quiet small">{say`Give a command that is not listed`}</summary>
      <textarea
        aria-label={say`A command as JSON`}
        rows={3}
        spellCheck={false}
        placeholder={'{ "type": "take", "heap": "a", "count": 3 }'}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      {wrong && (
        <p className="wrong small" role="alert">
          {say`This is no JSON: names and words stand in double quotes.`}
        </p>
      )}
      <Button disabled={busy || text.trim() === ''} onClick={send}>
        {say`Give this command`}
      </Button>
    </details>
  );
};
