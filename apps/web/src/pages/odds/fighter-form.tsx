import type { PackCard, PackLists } from '@emlia/protocol';
import { type ReactNode, useId } from 'react';
import {
  entryIn,
  formatNamed,
  type Named,
  namedIn,
  numberIn,
  withNumber,
  withWord,
  wordsIn,
} from './fighter-words.ts';

const FORMATIONS = ['open', 'close', 'ranked'] as const;
const STATES = ['prone', 'taking cover', 'double paced', 'disordered', 'charged'] as const;

interface FighterFormProps {
  readonly title: string;
  readonly packs: readonly PackCard[];
  readonly lists: PackLists | undefined;
  /** `pack/unit+option` */
  readonly named: string | undefined;
  readonly is: string | undefined;
  /** States only this one of the two can be in. */
  readonly also?: readonly string[];
  name(named: string): void;
  state(is: string): void;
}

/** Folder by folder, as the pack lists them. */
const groupsOf = (lists: PackLists): [string, PackLists['units'][string][]][] => {
  const groups = new Map<string, PackLists['units'][string][]>();
  for (const unit of Object.values(lists.units)) {
    const folder = unit.id.slice(0, unit.id.lastIndexOf('/'));
    const title = lists.forces[folder]?.name ?? folder;
    groups.set(title, [...(groups.get(title) ?? []), unit]);
  }
  return [...groups];
};

/** Who it is, and how it stands. */
export const FighterForm = ({
  title,
  packs,
  lists,
  named,
  is,
  also = [],
  name,
  state,
}: FighterFormProps): ReactNode => {
  const id = useId();
  const chosen = namedIn(named);
  const entry = entryIn(lists, chosen.unit);
  const choose = (change: Partial<Named>): void => name(formatNamed({ ...chosen, options: [], ...change }));
  const words = wordsIn(is);
  const formation = FORMATIONS.find(one => words.includes(one)) ?? 'open';
  const number = (
    label: string,
    word: string,
    placeholder: string,
    least: number,
    most: number,
  ): ReactNode => (
    <label className="count">
      {label}
      <input
        className="field numbers"
        type="number"
        min={least}
        max={most}
        placeholder={placeholder}
        value={numberIn(is, word)}
        onChange={event => state(withNumber(is, word, event.currentTarget.value))}
      />
    </label>
  );
  return (
    <fieldset className="fighter">
      <legend>{title}</legend>
      <label htmlFor={`${id}pack`}>Pack</label>
      <select
        id={`${id}pack`}
        className="field"
        value={chosen.pack}
        onChange={event => choose({ pack: event.currentTarget.value, unit: '' })}
      >
        {packs.every(pack => pack.id !== chosen.pack) && <option value={chosen.pack}>Choose one</option>}
        {packs.map(pack => (
          <option key={pack.id} value={pack.id}>
            {pack.title}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}unit`}>Unit</label>
      <select
        id={`${id}unit`}
        className="field"
        value={chosen.unit}
        disabled={!lists}
        onChange={event => choose({ unit: event.currentTarget.value })}
      >
        {lists &&
          groupsOf(lists).map(([group, units]) => (
            <optgroup key={group} label={group}>
              {units.map(unit => (
                <option key={unit.id} value={unit.id}>
                  {unit.name}
                </option>
              ))}
            </optgroup>
          ))}
      </select>
      {entry?.options && (
        <ul className="ticks">
          {entry.options.map(option => {
            const taken = chosen.options.some(one => one.split(':')[0] === option.id);
            return (
              <li key={option.id}>
                <label>
                  <input
                    type="checkbox"
                    checked={taken}
                    onChange={() =>
                      choose({
                        options: taken
                          ? chosen.options.filter(one => one.split(':')[0] !== option.id)
                          : [...chosen.options, option.id],
                      })
                    }
                  />
                  {option.name}
                </label>
              </li>
            );
          })}
        </ul>
      )}
      <label htmlFor={`${id}order`}>Order</label>
      <select
        id={`${id}order`}
        className="field"
        value={formation}
        onChange={event => state(withWord(is, FORMATIONS, event.currentTarget.value))}
      >
        {FORMATIONS.map(one => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <div className="counts">
        {number('Members', 'members', String(entry?.members ?? ''), 1, 500)}
        {number('Morale', 'morale', String(entry?.morale ?? ''), -7, 7)}
        {number('Damage', 'damage', '0', 0, 1000)}
        {number('Stands at', 'ground', '0', 0, 500)}
        {entry?.movement.some(({ mode }) => mode === 'F') && number('Altitude', 'altitude', '0', 0, 500)}
      </div>
      <ul className="ticks">
        {[...STATES, ...also].map(word => (
          <li key={word}>
            <label>
              <input
                type="checkbox"
                checked={words.includes(word)}
                onChange={() => state(withWord(is, [word], words.includes(word) ? undefined : word))}
              />
              {word}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
};
