import { battleStudy, type Roster } from '@emlia/eras';
import { type ReactNode, useId } from 'react';
import { say, sayWord } from '../../../platform/words/say.ts';
import { AGES, type Age, MOST, unitsOf, upgradesFor } from './situation.ts';

const { GROUNDS } = battleStudy;

interface Props {
  readonly title: string;
  readonly roster: Roster;
  readonly fighter: battleStudy.Fighter;
  /** Only who has a weapon. */
  readonly armed?: boolean;
  change(fighter: battleStudy.Fighter): void;
}

/** Who it is: age, unit, number, equipment, and the ground they are on. */
export const Side = ({ title, roster, fighter, armed = false, change }: Props): ReactNode => {
  const id = useId();
  const { type, count, era, upgrades = [], on = 'open' } = fighter;
  const age = era as Age;
  const set = (more: Partial<battleStudy.Fighter>): void => change({ ...fighter, ...more });
  return (
    <fieldset className="fighter">
      <legend>{title}</legend>
      <label htmlFor={`${id}age`}>{say`Age`}</label>
      <select
        id={`${id}age`}
        className="field"
        value={era}
        onChange={event => {
          const next = event.currentTarget.value as Age;
          const [first] = unitsOf(roster, next, armed);
          const stays = roster.units[type]?.eras.includes(next);
          set({ era: next, upgrades: [], ...(!stays && first && { type: first.id }) });
        }}
      >
        {AGES.map(one => (
          <option key={one} value={one}>
            {sayWord(one)}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}unit`}>{say`Unit`}</label>
      <select
        id={`${id}unit`}
        className="field"
        value={type}
        onChange={event => set({ type: event.currentTarget.value, upgrades: [] })}
      >
        {unitsOf(roster, age, armed).map(unit => (
          <option key={unit.id} value={unit.id}>
            {unit.name}
          </option>
        ))}
      </select>
      <label htmlFor={`${id}count`}>{say`Number`}</label>
      <input
        id={`${id}count`}
        className="field"
        type="number"
        min={1}
        max={MOST}
        value={count}
        onChange={event => set({ count: Math.max(1, Number(event.currentTarget.value)) })}
      />
      <label htmlFor={`${id}on`}>{say`Stands`}</label>
      <select
        id={`${id}on`}
        className="field"
        value={on}
        onChange={event => set({ on: event.currentTarget.value as battleStudy.Standing })}
      >
        {GROUNDS.map(ground => (
          <option key={ground} value={ground}>
            {groundWords()[ground]}
          </option>
        ))}
      </select>
      <div className="ticks">
        {upgradesFor(roster, type, age).map(upgrade => (
          <label key={upgrade.id}>
            <input
              type="checkbox"
              checked={upgrades.includes(upgrade.id)}
              onChange={event =>
                set({
                  upgrades: event.currentTarget.checked
                    ? [...upgrades, upgrade.id]
                    : upgrades.filter(one => one !== upgrade.id),
                })
              }
            />
            {upgrade.name}
          </label>
        ))}
      </div>
    </fieldset>
  );
};

const groundWords = (): Readonly<Record<battleStudy.Standing, string>> => ({
  open: say`in the open`,
  wood: say`in a wood`,
  hill: say`on a hill`,
});
