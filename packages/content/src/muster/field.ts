import { withoutUndefined } from '@emlia/packs';
import type { ScenarioOfficer, ScenarioUnit } from '../entries/scenario.ts';
import type { UnitEntry } from '../entries/unit.ts';
import { ownEntry, type PackLists } from './army.ts';
import { unitCode } from './link.ts';
import type { Muster, MusterOfficer } from './muster.ts';
import { takenOptions, withOptions } from './options.ts';

/** Units as a battle has them: their options and officers are in the entries they name. */
export interface FieldedMuster {
  readonly units: readonly ScenarioUnit[];
  /** Every entry they use, by id: those of the pack, and what options and officers make of them. */
  readonly entries: Readonly<Record<string, UnitEntry>>;
}

/** A muster on the table, its units numbered: `river-clan-1` and so on. What the pack does not have is left out. */
export const fieldMuster = (pack: PackLists, muster: Muster, force: string): FieldedMuster => {
  const all = muster.entries.flatMap(entry => Array.from({ length: entry.count ?? 1 }, () => entry));
  const names = numbered(all.map(({ unit, name }) => name ?? ownEntry(pack.units, unit)?.name ?? unit));
  const units: ScenarioUnit[] = [];
  const entries: Record<string, UnitEntry> = {};
  for (const [i, entry] of all.entries()) {
    const made = makeUnit(pack, entry, entry.officers ?? []);
    if (!made) continue;
    Object.assign(entries, made.entries);
    units.push(
      withoutUndefined({
        id: `${force}-${i + 1}`,
        entry: made.entry,
        name: names[i] ?? entry.unit,
        general: entry.general,
      }),
    );
  }
  return { units, entries };
};

/** Units a scenario lists on the table, with the entries their options and officers make of them. */
export const fieldUnits = (pack: PackLists, listed: readonly ScenarioUnit[]): FieldedMuster => {
  const entries: Record<string, UnitEntry> = {};
  const units = listed.map(({ options, officers = [], in: _, ...unit }): ScenarioUnit => {
    const chosen = withoutUndefined({ unit: unit.entry, options });
    const made = makeUnit(pack, chosen, officers.map(officerOf));
    if (!made) return unit;
    Object.assign(entries, made.entries);
    return { ...unit, entry: made.entry };
  });
  return { units, entries };
};

const officerOf = ({ entry, options }: ScenarioOfficer): MusterOfficer =>
  withoutUndefined({ unit: entry, options });

/** Two of one name cannot be told apart in the log. */
const numbered = (names: readonly string[]): string[] => {
  const counts = new Map<string, number>();
  return names.map(name => {
    if (names.filter(one => one === name).length === 1) return name;
    const number = (counts.get(name) ?? 0) + 1;
    counts.set(name, number);
    return `${name} ${number}`;
  });
};

interface Made {
  readonly entry: string;
  readonly entries: Readonly<Record<string, UnitEntry>>;
}

/** mixed.origins: the officers are members of the unit from the start. */
const makeUnit = (
  pack: PackLists,
  chosen: MusterOfficer,
  officers: readonly MusterOfficer[],
): Made | undefined => {
  // A unit has its name and its general in the scenario, not in its entry.
  const first = lineOf(pack, withoutUndefined({ unit: chosen.unit, options: chosen.options }));
  if (!first) return undefined;
  const lines = officers.flatMap(officer => lineOf(pack, officer) ?? []);
  const entry = [first, ...lines].map(({ id }) => id).join('&');
  const parts = [...(first.with ?? []), ...lines.map(({ id }) => ({ entry: id, members: 1 }))];
  const whole = lines.length === 0 ? first : { ...first, id: entry, with: parts };
  const listed = (first.with ?? []).flatMap(part => ownEntry(pack.units, part.entry) ?? []);
  return { entry, entries: Object.fromEntries([whole, ...lines, ...listed].map(line => [line.id, line])) };
};

/** The entry itself where nothing about it was chosen; else another, with an id that says what. */
const lineOf = (pack: PackLists, chosen: MusterOfficer): UnitEntry | undefined => {
  const unit = ownEntry(pack.units, chosen.unit);
  if (!unit) return undefined;
  const taken = takenOptions(unit, chosen.options);
  if (taken.length === 0 && chosen.name === undefined && !chosen.general) return unit;
  const options = taken.map(({ option, times }) =>
    times === 1 ? { id: option.id } : { id: option.id, count: times },
  );
  const { options: _, ...line } = withOptions(unit, chosen.options);
  return withoutUndefined({
    ...line,
    id: unitCode({ ...chosen, options }),
    name: chosen.name ?? line.name,
    listedAs: chosen.name === undefined ? undefined : line.name,
    general: chosen.general ?? line.general,
    taken:
      taken.length === 0
        ? undefined
        : taken.map(({ option, times }) => `${option.name}${times === 1 ? '' : ` x${times}`}`),
  });
};
