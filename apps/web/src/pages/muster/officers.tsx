import { joinersOf, type MusterEntry, type MusterOfficer, type UnitEntry, withOptions } from '@emlia/content';
import type { ReactNode } from 'react';
import { Button } from '../../parts/button.tsx';
import type { Builder } from './builder.ts';
import { Complaints } from './complaint.tsx';
import { join, leave, rename, setGeneral } from './edit.ts';
import { itemsOf, sumOf } from './judge.ts';
import { Options } from './options.tsx';
import { complaintsOf } from './tree.ts';

interface OfficersProps {
  readonly builder: Builder;
  readonly index: number;
  readonly entry: MusterEntry;
  readonly line: UnitEntry;
}

/** mixed.origins: characters who fight in the unit from the start. */
export const Officers = ({ builder, index, entry, line }: OfficersProps): ReactNode => {
  const { lists, army, judged, change, look } = builder;
  const { muster } = army;
  const force = muster.force === undefined ? undefined : lists.forces[muster.force];
  const joiners = line.members === 1 ? [] : joinersOf(lists, force, line);
  const officers = entry.officers ?? [];
  if (joiners.length === 0 && officers.length === 0) return null;
  return (
    <fieldset className="officers">
      <legend>Officers with it</legend>
      {officers.map((officer, o) => {
        const place = { entry: index, officer: o };
        const unit = lists.units[officer.unit];
        const name = officer.name ?? unit?.name ?? officer.unit;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: an officer is its place
          <div key={o} className="officer">
            <div className="row">
              <input
                className="field"
                aria-label={`Name of the ${unit?.name ?? officer.unit}`}
                placeholder={unit?.name ?? officer.unit}
                value={officer.name ?? ''}
                onChange={event => change(rename(muster, place, event.currentTarget.value))}
                onFocus={() => look(officer)}
              />
              <label className="general">
                <input
                  type="checkbox"
                  checked={officer.general ?? false}
                  onChange={event =>
                    change(setGeneral(muster, event.currentTarget.checked ? place : undefined))
                  }
                />
                General
              </label>
              <Button
                look="quiet"
                onClick={() => change(leave(muster, index, o))}
                aria-label={`Take out ${name}`}
              >
                Take out
              </Button>
            </div>
            <Complaints of={complaintsOf(judged.complaints, place)} />
            {unit && <Options builder={builder} place={place} unit={unit} chosen={officer} />}
          </div>
        );
      })}
      {joiners.length > 0 && (
        <div className="row">
          {joiners.map(unit => (
            <Button
              key={unit.id}
              sign="plus"
              onClick={() => change(join(muster, index, unit.id))}
              onPointerEnter={() => look({ unit: unit.id })}
              onPointerLeave={() => look(undefined)}
            >
              {unit.name}{' '}
              <span className="quiet numbers">
                {sumOf(itemsOf(lists, muster, { unit: unit.id }, judged.battle))}
              </span>
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  );
};

/** The stat line of an entry as its options leave it. */
export const lineOf = ({ lists }: Builder, { unit, options }: MusterOfficer): UnitEntry | undefined => {
  const listed = Object.hasOwn(lists.units, unit) ? lists.units[unit] : undefined;
  return listed && withOptions(listed, options);
};
