import { type Roster, statLineRows } from '@emlia/eras';
import { type ReactNode, useState } from 'react';
import { Glyph } from '../../parts/glyph.tsx';
import { Sheet } from '../../parts/sheet.tsx';
import { say, sayWord } from '../../platform/words/say.ts';
import { iconOfType } from '../eras-battle/icons.ts';
import { aboutLeader } from './effect-words.ts';
import './encyclopedia.css';

/** The ages in their order, as far as a roster is of them. */
const AGES = ['Medieval', 'Napoleonic', 'Pre-War', 'WW1', 'WW2', 'Modern'] as const;
type Age = (typeof AGES)[number];

interface Entry {
  readonly id: string;
  readonly name: string;
  readonly about?: string | undefined;
  readonly icon?: string;
  readonly rows: readonly (readonly [label: string, value: string])[];
}

interface Part {
  readonly name: string;
  readonly entries: readonly Entry[];
}

/** What says nothing of a unit. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(['none', 'no', '0']);

const unitEntry = (type: Roster['units'][string]): Entry => ({
  id: type.id,
  name: type.name,
  about: type.about,
  icon: iconOfType(type),
  rows: statLineRows(type).filter(([label, value]) => label !== 'Name' && !SAYS_NOTHING.has(value)),
});

/** Everything of an age: what has no age of its own is of each. */
const partsOf = (roster: Roster, age: Age): Part[] => {
  const isOf = ({ eras }: { readonly eras?: readonly string[] | undefined }): boolean =>
    eras === undefined || eras.includes(age);
  const units = Object.values(roster.units).filter(isOf);
  const parts: Part[] = [
    { name: say`Units`, entries: units.filter(({ hero }) => !hero).map(unitEntry) },
    { name: say`Heroes`, entries: units.filter(({ hero }) => hero).map(unitEntry) },
    {
      name: say`Leaders`,
      entries: Object.values(roster.leaders)
        .filter(isOf)
        .map(({ id, name, about }) => ({
          id,
          name,
          about,
          rows: [[say`Good for`, aboutLeader(roster, id) ?? '–'] as const],
        })),
    },
    {
      name: say`Spells`,
      entries: Object.values(roster.spells)
        .filter(isOf)
        .map(({ id, name, about, cast, range, damage, type }) => ({
          id,
          name,
          about,
          rows: [
            [say`Cast`, say`${cast.turns} ${cast.scale} turns by ${cast.casters}`] as const,
            ...(range === undefined ? [] : [[say`Range`, `${range} m`] as const]),
            ...(damage === undefined ? [] : [[say`Damage`, `${damage} ${type ?? ''}`] as const]),
          ],
        })),
    },
    {
      name: say`Buildings`,
      entries: Object.values(roster.buildings)
        .filter(isOf)
        .map(({ id, name, about, cost, build, size }) => ({
          id,
          name,
          about,
          rows: [
            [say`Cost`, say`${cost} manpower`] as const,
            [say`Built in`, say`${build.turns} ${build.scale} turns`] as const,
            [say`Ground`, say`${size[0]} × ${size[1]} m`] as const,
          ],
        })),
    },
    {
      name: say`Equipment`,
      entries: Object.values(roster.upgrades)
        .filter(isOf)
        .map(({ id, name, about, costPerElement }) => ({
          id,
          name,
          about,
          rows: [[say`Cost`, say`${costPerElement} manpower each`] as const],
        })),
    },
  ];
  return parts.filter(({ entries }) => entries.length > 0);
};

interface Props {
  readonly roster: Roster;
  /** The ages that are played, first shown. */
  readonly ages: readonly string[];
  close(): void;
}

/** Units, heroes, leaders, spells, buildings and equipment with all their numbers, age by age. */
export const Encyclopedia = ({ roster, ages, close }: Props): ReactNode => {
  const [age, setAge] = useState<Age>(AGES.find(one => ages.includes(one)) ?? 'Medieval');
  return (
    <Sheet
      open
      title={say`Encyclopedia`}
      about={say`Everything of an age, with all its numbers.`}
      onClose={close}
    >
      <div className="encyclopedia">
        <div className="chips" role="tablist" aria-label={say`Ages`}>
          {AGES.map(one => (
            <button
              key={one}
              type="button"
              role="tab"
              aria-selected={one === age}
              className="chip"
              onClick={() => setAge(one)}
            >
              {sayWord(one)}
            </button>
          ))}
        </div>
        {partsOf(roster, age).map(({ name, entries }) => (
          <section key={name}>
            <h3>{name}</h3>
            <div className="entries">
              {entries.map(entry => (
                <article key={entry.id}>
                  <div className="head">
                    {entry.icon !== undefined && <Glyph icon={entry.icon} />}
                    <h4>{entry.name}</h4>
                  </div>
                  {entry.about !== undefined && <p className="quiet">{entry.about}</p>}
                  <dl>
                    {entry.rows.map(([label, value]) => (
                      <div key={label}>
                        <dt>{label}</dt>
                        <dd>{value}</dd>
                      </div>
                    ))}
                  </dl>
                </article>
              ))}
            </div>
          </section>
        ))}
      </div>
    </Sheet>
  );
};
