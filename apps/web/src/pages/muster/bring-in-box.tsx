import { isSay } from '@emlia/packs';
import type { PackCard } from '@emlia/protocol';
import { type ReactNode, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { go, to } from '../../platform/router.ts';
import { say } from '../../platform/words/say.ts';
import { addArmy } from './armies.ts';
import { bringIn } from './bring-in.ts';

/** A file, a pasted text or a link becomes an army. */
export const BringInBox = ({ packs }: { packs: readonly PackCard[] }): ReactNode => {
  const [text, setText] = useState('');
  const [trouble, setTrouble] = useState<string>();
  const open = async (given: string): Promise<void> => {
    const found = await bringIn(given, packs);
    if (isSay(found)) return setTrouble(found.say);
    go(to.army(addArmy({ muster: found })));
  };
  const openFile = (file: File | undefined): void => {
    if (!file) return;
    // Nothing that long is a muster; only its first letters are looked at.
    file
      .slice(0, 1024 * 1024)
      .text()
      .then(
        content => open(content),
        () => setTrouble(say`${file.name} could not be read.`),
      );
  };
  return (
    <section className="bring-in" aria-labelledby="bring-in">
      <h2 id="bring-in">{say`Bring one in`}</h2>
      <textarea
        className="field"
        rows={4}
        aria-label={say`An army as a text, a link or a file’s content`}
        placeholder={say`Paste a link, a forum text or a file here`}
        value={text}
        onChange={event => {
          setText(event.currentTarget.value);
          setTrouble(undefined);
        }}
      />
      {trouble !== undefined && (
        <p className="trouble-line small" role="alert">
          {trouble}
        </p>
      )}
      <div className="row">
        <Button disabled={text.trim() === ''} onClick={() => void open(text)}>
          {say`Open what I pasted`}
        </Button>
        <label className="button file">
          {say`Open a file`}
          <input
            type="file"
            className="hidden"
            accept=".yaml,.yml,.txt"
            onChange={event => {
              openFile(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
        </label>
      </div>
    </section>
  );
};
