import { refreshTexts, type WordState } from '@emlia/packs';
import type { Edit } from '@emlia/packs/edit';
import { type ReactNode, useMemo, useState } from 'react';
import { SearchField } from '../../../parts/search-field.tsx';
import { say } from '../../../platform/words/say.ts';

interface Props {
  readonly texts: Readonly<Record<string, string>>;
  /** As browsers name it. */
  readonly tongue: string;
  edit(label: string, ...edits: readonly Edit[]): void;
}

const stateWords = (): Readonly<Record<WordState['state'], string>> => ({
  done: say`done`,
  missing: say`to do`,
  stale: say`out of date`,
});

/** A sentence longer than this is written over several lines. */
const LONG = 60;

/** All that players read of a pack, each beside how it reads in another tongue. What is written stands in the file of texts at once. */
export const WordsDesk = ({ texts, tongue, edit }: Props): ReactNode => {
  const found = useMemo(() => refreshTexts(new Map(Object.entries(texts)), tongue), [texts, tongue]);
  const [sought, setSought] = useState('');
  const [open, setOpen] = useState(false);
  if (!found)
    return <p className="forge-words quiet">{say`As soon as the text can be read, this is shown.`}</p>;
  const { words } = found;
  const done = words.filter(({ state }) => state === 'done').length;
  const wanted = sought.trim().toLowerCase();
  const shown = words.filter(
    ({ text, is, state }) => (!open || state !== 'done') && `${text} ${is}`.toLowerCase().includes(wanted),
  );
  return (
    <div className="forge-words">
      <div className="forge-words-bar">
        <SearchField label={say`Find words`} words={sought} search={setSought} />
        <label>
          <input type="checkbox" checked={open} onChange={event => setOpen(event.currentTarget.checked)} />{' '}
          {say`what is to do`}
        </label>
        <span className="quiet" role="status">{say`${done} of ${words.length} translated`}</span>
      </div>
      <ul>
        {shown.map(word => (
          <Word
            key={`${word.entry} ${word.path} ${word.text}`}
            word={word}
            tongue={tongue}
            write={is => edit(say`Translate`, { set: [word.entry, word.path], to: { of: word.text, is } })}
          />
        ))}
      </ul>
    </div>
  );
};

const Word = ({
  word: { entry, path, text, is, state },
  tongue,
  write,
}: {
  word: WordState;
  tongue: string;
  write(is: string): void;
}): ReactNode => {
  const [typed, setTyped] = useState<string>();
  const shared = {
    lang: tongue,
    value: typed ?? is,
    'aria-label': say`${text} in the other tongue`,
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setTyped(event.currentTarget.value),
    // A word is one step of the history.
    onBlur: () => {
      if (typed !== undefined && typed.trim() !== is) write(typed.trim());
      setTyped(undefined);
    },
  };
  return (
    <li className={state}>
      <span className="place quiet small">
        {entry} · {path} · {stateWords()[state]}
      </span>
      <p>{text}</p>
      {text.length > LONG ? (
        <textarea rows={Math.ceil(text.length / LONG)} {...shared} />
      ) : (
        <input {...shared} />
      )}
    </li>
  );
};
