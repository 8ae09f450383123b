import { refreshTexts, tongueOf } from '@emlia/packs';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../parts/button.tsx';
import { Sheet } from '../../../parts/sheet.tsx';
import { say } from '../../../platform/words/say.ts';

/** As browsers name them, to begin with. */
const TONGUES = ['cs', 'de', 'en', 'es', 'fr', 'it', 'nl', 'pl', 'pt-br', 'sv'];

interface Props {
  readonly texts: Readonly<Record<string, string>>;
  add(path: string, text: string): void;
  close(): void;
}

/** Begins the words of a pack in another tongue, or opens those that are there. */
export const NewTexts = ({ texts, add, close }: Props): ReactNode => {
  const [tongue, setTongue] = useState('');
  const path = `texts/${tongue.trim().toLowerCase()}.yaml`;
  const isTongue = tongueOf(path) !== undefined;
  const begin = (event: FormEvent): void => {
    event.preventDefault();
    const found = refreshTexts(new Map(Object.entries(texts)), tongue.trim().toLowerCase());
    if (isTongue) add(path, texts[path] ?? found?.text ?? '');
  };
  return (
    <Sheet
      open
      title={say`Translate`}
      about={say`All that players read of this pack, in another tongue. What nobody has translated is read as it was written.`}
      onClose={close}
    >
      <form className="forge-entry" onSubmit={begin}>
        <label>
          {say`Tongue, as browsers name it`}
          <input
            value={tongue}
            placeholder={TONGUES[1]}
            list="forge-tongues"
            maxLength={8}
            onChange={event => setTongue(event.currentTarget.value)}
          />
          <datalist id="forge-tongues">
            {TONGUES.map(one => (
              <option key={one} value={one} />
            ))}
          </datalist>
        </label>
        <Button type="submit" look="primary" disabled={!isTongue}>
          {say`Begin it`}
        </Button>
      </form>
    </Sheet>
  );
};
