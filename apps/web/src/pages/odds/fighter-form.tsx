import { type FighterName, formatFighterName, parseFighterName, STANDING_WORDS } from '@emlia/emlia/odds';
import type { PackCard, PackListsAnswer } from '@emlia/protocol';
import { type ReactNode, useId } from 'react';
import { say } from '../../platform/words/say.ts';
import { numberIn, unitEntryIn, withNumber, withWord, wordsIn } from './fighter.ts';

const { formations: FORMATIONS, numbers: NUMBERS } = STANDING_WORDS;

interface FighterFormProps {
  readonly title: string;
  readonly packs: readonly PackCard[];
  readonly lists: PackListsAnswer | undefined;
  /** `pack/unit+option` */
  readonly fighter: string | undefined;
  readonly is: string | undefined;
  /** The states it can be in. */
  readonly states: readonly string[];
  choose(fighter: string): void;
  state(is: string): void;
}

/** Who it is, and how it stands. */
export const FighterForm = (props: FighterFormProps): ReactNode => {
  const { title, packs, lists, is, states, state } = props;
  const fighter = parseFighterName(props.fighter ?? '');
  const entry = unitEntryIn(lists, fighter.unit);
  const choose = (change: Partial<FighterName>): void =>
    props.choose(formatFighterName({ ...fighter, options: [], ...change }));
  return (
    <fieldset className="fighter">
      <legend>{title}</legend>
      <UnitFields packs={packs} lists={lists} fighter={fighter} choose={choose} />
      {entry?.options && (
        <OptionTicks options={entry.options} taken={fighter.options} take={options => choose({ options })} />
      )}
      <StandingFields entry={entry} is={is} states={states} state={state} />
    </fieldset>
  );
};

/** The units folder by folder, as the pack lists them. */
const groupsOf = (lists: PackListsAnswer): [string, PackListsAnswer['units'][string][]][] => {
  const groups = new Map<string, PackListsAnswer['units'][string][]>();
  for (const unit of Object.values(lists.units)) {
    const folder = unit.id.slice(0, unit.id.lastIndexOf('/'));
    const title = lists.forces[folder]?.name ?? folder;
    groups.set(title, [...(groups.get(title) ?? []), unit]);
  }
  return [...groups];
};

interface UnitFieldsProps {
  readonly packs: readonly PackCard[];
  readonly lists: PackListsAnswer | undefined;
  readonly fighter: FighterName;
  choose(change: Partial<FighterName>): void;
}

/** Which unit of which pack. */
const UnitFields = ({ packs, lists, fighter: { pack, unit }, choose }: UnitFieldsProps): ReactNode => {
  const id = useId();
  return (
    <>
      <label htmlFor={`${id}pack`}>{say`Pack`}</label>
      <select
        id={`${id}pack`}
        className="field"
        value={pack}
        onChange={event => choose({ pack: event.currentTarget.value, unit: '' })}
      >
        {packs.every(one => one.id !== pack) && <option value={pack}>{say`Choose one`}</option>}
        {packs.map(one => (
          <option key={one.id} value={one.id}>
            {one.title}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}unit`}>{say`Unit`}</label>
      <select
        id={`${id}unit`}
        className="field"
        value={unit}
        disabled={!lists}
        onChange={event => choose({ unit: event.currentTarget.value })}
      >
        {lists &&
          groupsOf(lists).map(([group, units]) => (
            <optgroup key={group} label={group}>
              {units.map(one => (
                <option key={one.id} value={one.id}>
                  {one.name}
                </option>
              ))}
            </optgroup>
          ))}
      </select>
    </>
  );
};

interface OptionTicksProps {
  readonly options: readonly { readonly id: string; readonly name: string }[];
  /** `boys:2`: an option, and how often. */
  readonly taken: readonly string[];
  take(options: readonly string[]): void;
}

const OptionTicks = ({ options, taken, take }: OptionTicksProps): ReactNode => (
  <ul className="ticks">
    {options.map(({ id, name }) => {
      const others = taken.filter(one => one.split(':')[0] !== id);
      const isTaken = others.length < taken.length;
      return (
        <li key={id}>
          <label>
            <input
              type="checkbox"
              checked={isTaken}
              onChange={() => take(isTaken ? others : [...taken, id])}
            />
            {name}
          </label>
        </li>
      );
    })}
  </ul>
);

interface StandingFieldsProps {
  readonly entry: PackListsAnswer['units'][string] | undefined;
  readonly is: string | undefined;
  readonly states: readonly string[];
  state(is: string): void;
}

/** How it stands: its order, its numbers and the states it is in. */
const StandingFields = ({ entry, is, states, state }: StandingFieldsProps): ReactNode => {
  const id = useId();
  const words = wordsIn(is);
  const formation = FORMATIONS.find(one => words.includes(one)) ?? 'open';
  const numbers = [
    { label: say`Members`, word: 'members', usual: entry?.members },
    { label: say`Morale`, word: 'morale', usual: entry?.morale },
    { label: say`Damage`, word: 'damage', usual: 0 },
    { label: say`Stands at`, word: 'ground', usual: 0 },
    ...(entry?.movement.some(({ mode }) => mode === 'F')
      ? [{ label: say`Altitude`, word: 'altitude', usual: 0 }]
      : []),
  ];
  return (
    <>
      <label htmlFor={`${id}order`}>{say`Order`}</label>
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
        {numbers.map(({ label, word, usual }) => (
          <label key={word} className="count">
            {label}
            <input
              className="field numbers"
              type="number"
              min={NUMBERS[word]?.least}
              max={NUMBERS[word]?.most}
              placeholder={String(usual ?? '')}
              value={numberIn(is, word)}
              onChange={event => state(withNumber(is, word, event.currentTarget.value))}
            />
          </label>
        ))}
      </div>
      <ul className="ticks">
        {states.map(word => (
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
    </>
  );
};
