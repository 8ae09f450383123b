import { checkMuster, joinersOf, type MusterEntry, type MusterOfficer, type UnitEntry } from '@emlia/content';
import type { ReactNode } from 'react';
import { Button } from '../../parts/button.tsx';
import { say } from '../../platform/words/say.ts';
import type { Builder } from './builder.ts';
import { Complaints } from './complaint.tsx';
import { addOfficer, type MusterPlace, removeOfficer, rename, setGeneral } from './edit.ts';
import { unitPriceOf } from './judge.ts';
import { Options } from './options.tsx';
import { complaintsOf } from './tree.ts';

interface OfficersProps {
  readonly builder: Builder;
  readonly index: number;
  readonly entry: MusterEntry;
  readonly line: UnitEntry;
}

/** Whether the list lets this unit take one more of them; what the army costs is another question. */
const mayJoin = ({ lists, army, judged }: Builder, index: number, unit: string): boolean => {
  const muster = addOfficer(army.muster, index, unit);
  const officer = (muster.entries[index]?.officers?.length ?? 0) - 1;
  const complaints = checkMuster(lists, muster, undefined, judged.battle?.army);
  return complaintsOf(complaints, { entry: index, officer }).length === 0;
};

/** mixed.origins: characters who fight in the unit from the start. */
export const Officers = ({ builder, index, entry, line }: OfficersProps): ReactNode => {
  const { lists, army, judged, change, look } = builder;
  const { muster } = army;
  const force = muster.force === undefined ? undefined : lists.forces[muster.force];
  const joiners = joinersOf(lists, force, line).filter(({ id }) => mayJoin(builder, index, id));
  const officers = entry.officers ?? [];
  if (joiners.length === 0 && officers.length === 0) return null;
  return (
    <fieldset className="officers">
      <legend>{say`Officers with it`}</legend>
      {officers.map((officer, o) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an officer is its place
        <OfficerForm key={o} builder={builder} officer={officer} place={{ entry: index, officer: o }} />
      ))}
      {joiners.length > 0 && (
        <div className="row">
          {joiners.map(unit => (
            <Button
              key={unit.id}
              sign="plus"
              onClick={() => change(addOfficer(muster, index, unit.id))}
              onPointerEnter={() => look({ unit: unit.id })}
              onPointerLeave={() => look(undefined)}
            >
              {unit.name}{' '}
              <span className="quiet numbers">
                {unitPriceOf(lists, muster, { unit: unit.id }, judged.battle).each}
              </span>
            </Button>
          ))}
        </div>
      )}
    </fieldset>
  );
};

interface OfficerFormProps {
  readonly builder: Builder;
  readonly officer: MusterOfficer;
  readonly place: Required<MusterPlace>;
}

/** One officer: its name, whether it is the general, its options, and what is wrong with it. */
const OfficerForm = ({ builder, officer, place }: OfficerFormProps): ReactNode => {
  const { lists, army, judged, change, look } = builder;
  const { muster } = army;
  const unit = lists.units[officer.unit];
  const kind = unit?.name ?? officer.unit;
  return (
    <div className="officer">
      <div className="row">
        <input
          className="field"
          aria-label={say`Name of the ${kind}`}
          placeholder={kind}
          value={officer.name ?? ''}
          onChange={event => change(rename(muster, place, event.currentTarget.value))}
          onFocus={() => look(officer)}
        />
        <label className="general">
          <input
            type="checkbox"
            checked={officer.general ?? false}
            onChange={event => change(setGeneral(muster, event.currentTarget.checked ? place : undefined))}
          />
          {say`General`}
        </label>
        <Button
          look="quiet"
          onClick={() => change(removeOfficer(muster, place))}
          aria-label={say`Take out ${officer.name ?? kind}`}
        >
          {say`Take out`}
        </Button>
      </div>
      <Complaints of={complaintsOf(judged.complaints, place)} />
      {unit && <Options builder={builder} place={place} unit={unit} chosen={officer} />}
    </div>
  );
};
