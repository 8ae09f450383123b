import { formatOptionPrice, type MusterOfficer, type UnitEntry } from '@emlia/content';
import type { ReactNode } from 'react';
import { say } from '../../platform/words/say.ts';
import type { Builder } from './builder.ts';
import { type MusterPlace, setOption, timesOf } from './edit.ts';
import { Stepper } from './stepper.tsx';

interface OptionsProps {
  readonly builder: Builder;
  readonly place: MusterPlace;
  readonly unit: UnitEntry;
  readonly chosen: MusterOfficer;
}

/** unitentry.options: what may be changed about a unit, and for how much. */
export const Options = ({ builder, place, unit, chosen }: OptionsProps): ReactNode => {
  const { army, change } = builder;
  const known = unit.options ?? [];
  const strange = (chosen.options ?? []).filter(({ id }) => !known.some(option => option.id === id));
  if (known.length === 0 && strange.length === 0) return null;
  const set = (id: string, times: number) => change(setOption(army.muster, place, id, times));
  return (
    <fieldset className="options">
      <legend>{say`Options`}</legend>
      {known.map(({ id, name, most = 1, hireValue, perMember }) => {
        const price = formatOptionPrice({ value: hireValue, ...(perMember && { perMember }) });
        const times = timesOf(chosen, id);
        return most > 1 || times > 1 ? (
          <div key={id} className="option">
            <Stepper
              of={say`${name} of ${unit.name}`}
              count={times}
              most={most}
              set={next => set(id, next)}
            />
            <span>{name}</span>
            <span className="quiet numbers">{say`${price} · up to ${most}`}</span>
          </div>
        ) : (
          <label key={id} className="option">
            <input
              type="checkbox"
              checked={times > 0}
              onChange={event => set(id, event.currentTarget.checked ? 1 : 0)}
            />
            <span>{name}</span>
            <span className="quiet numbers">{price}</span>
          </label>
        );
      })}
      {strange.map(({ id }) => (
        <label key={id} className="option">
          <input type="checkbox" checked onChange={() => set(id, 0)} />
          <span>{id}</span>
          <span className="quiet">{say`not in the list`}</span>
        </label>
      ))}
    </fieldset>
  );
};
