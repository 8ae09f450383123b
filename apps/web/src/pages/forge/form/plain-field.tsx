import type { Plain } from '@emlia/packs/edit';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../parts/button.tsx';
import { Glyph } from '../../../parts/glyph.tsx';
import { say } from '../../../platform/words/say.ts';
import type { Node, Shape } from './shape.ts';
import { idsFor, type Steps, useWriting, writtenText } from './writing.ts';

export interface FieldProps {
  readonly node: Node;
  readonly value: Plain | undefined;
  readonly path: Steps;
  /** What it is called; a row of a list has a number. */
  readonly name: string;
  /** Keys beside it, in the order they are written. */
  readonly order?: readonly string[];
}

/** Whatever is complained of at this very place. */
export const Said = ({ path }: { path: Steps }): ReactNode => {
  const { complaints } = useWriting();
  const at = path.reduce<string>(
    (whole, step) =>
      typeof step === 'number' ? `${whole}[${step}]` : whole === '' ? step : `${whole}.${step}`,
    '',
  );
  return complaints
    .filter(one => one.path === at)
    .map(({ say: told, severity }) => (
      <p key={told} className={`field-said ${severity}`}>
        {told}
      </p>
    ));
};

export const ChoiceField = ({
  value,
  path,
  name,
  order,
  words,
}: FieldProps & { words: readonly string[] }): ReactNode => {
  const { write, choose } = useWriting();
  const now = value === undefined ? '' : String(value);
  const set = (to: string): void => write(name, { set: path, to, ...(order && { order }) });
  return (
    <>
      <div className="field-row">
        <select aria-label={name} value={now} onChange={event => set(event.currentTarget.value)}>
          {!words.includes(now) && <option value={now}>{now === '' ? '–' : now}</option>}
          {words.map(word => (
            <option key={word}>{word}</option>
          ))}
        </select>
        {path.at(-1) === 'look' && <Button onClick={() => choose('look', now, set)}>{say`Show all`}</Button>}
      </div>
      <Said path={path} />
    </>
  );
};

export const FlagField = ({ value, path, name, order }: FieldProps): ReactNode => {
  const { write } = useWriting();
  return (
    <>
      <input
        type="checkbox"
        aria-label={name}
        checked={value === true}
        onChange={event =>
          write(name, { set: path, to: event.currentTarget.checked, ...(order && { order }) })
        }
      />
      <Said path={path} />
    </>
  );
};

export const NumberField = ({
  value,
  path,
  name,
  order,
  shape,
}: FieldProps & { shape: Extract<Shape, { is: 'number' }> }): ReactNode => {
  const { write } = useWriting();
  const [draft, setDraft] = useState<string>();
  const set = (text: string): void => {
    setDraft(text);
    if (text !== '' && Number.isFinite(Number(text)))
      write(name, { set: path, to: Number(text), ...(order && { order }) });
  };
  return (
    <>
      <input
        type="number"
        aria-label={name}
        min={shape.least}
        max={shape.most}
        step={shape.whole ? 1 : 'any'}
        value={draft ?? String(value ?? '')}
        onChange={event => set(event.currentTarget.value)}
        onBlur={() => setDraft(undefined)}
      />
      <Said path={path} />
    </>
  );
};

/** From so many letters on, a text has room for several lines. */
const LONG = 120;

export const TextField = ({
  value,
  path,
  name,
  order,
  shape,
}: FieldProps & { shape: Extract<Shape, { is: 'text' }> }): ReactNode => {
  const { write, choose, ids } = useWriting();
  const own = idsFor(path, ids);
  const id = useId();
  const [draft, setDraft] = useState<string>();
  const { notation, words, examples, orNumber, most } = shape;
  const now = value === undefined || value === null ? '' : String(value);
  const set = (text: string): void => {
    setDraft(text);
    if (text.trim() !== '')
      write(name, { set: path, to: writtenText(text, orNumber), ...(order && { order }) });
  };
  const isIcon = path.at(-1) === 'icon';
  const shared = {
    'aria-label': name,
    'aria-describedby': notation ? `${id}says` : undefined,
    maxLength: most,
    value: draft ?? now,
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      set(event.currentTarget.value),
    onBlur: () => setDraft(undefined),
  };
  return (
    <>
      <div className="field-row">
        {isIcon && now !== '' && <Glyph icon={now} />}
        {most > LONG && !notation && words.length === 0 && !isIcon ? (
          <textarea rows={3} {...shared} />
        ) : (
          <input
            list={words.length + examples.length + own.length > 0 ? `${id}words` : undefined}
            {...shared}
          />
        )}
        {isIcon && <Button onClick={() => choose('icon', now, set)}>{say`Show all`}</Button>}
      </div>
      {words.length + examples.length + own.length > 0 && (
        <datalist id={`${id}words`}>
          {own.map(one => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
          {[...new Set([...words, ...examples])].map(word => (
            <option key={word} value={word} />
          ))}
        </datalist>
      )}
      {notation && (
        <p id={`${id}says`} className="field-notation">
          {notation.says}
        </p>
      )}
      <Said path={path} />
    </>
  );
};

export const PointField = ({ value, path, name }: FieldProps): ReactNode => {
  const [x, y] = Array.isArray(value) ? value : [];
  const { write } = useWriting();
  const part = (at: 0 | 1, now: unknown): ReactNode => (
    <input
      type="number"
      step="any"
      aria-label={`${name} ${at === 0 ? 'x' : 'y'}`}
      value={String(now ?? '')}
      onChange={event => write(name, { set: [...path, at], to: Number(event.currentTarget.value) })}
    />
  );
  return (
    <>
      <div className="field-row">
        {part(0, x)}
        {part(1, y)}
      </div>
      <Said path={path} />
    </>
  );
};
