import type { ScenarioUnit } from '../../entries/scenario.ts';
import type { UnitEntry } from '../../entries/unit.ts';
import { withOptions } from '../../muster/options.ts';
import type { Draft } from '../check.ts';

/** Stat lines in a fielded unit, each with how many members it has there; none of an entry that cannot be read. */
export const statLinesOf = (
  { units }: Draft,
  { entry, members, options, officers = [] }: ScenarioUnit,
): { line: UnitEntry; members: number }[] => {
  const listed = units.get(entry);
  if (!listed) return [];
  const own = withOptions(listed, options);
  const parts = [...(own.with ?? []), ...officers.map(officer => ({ ...officer, members: 1 }))];
  const more = parts.flatMap(part => {
    const line = units.get(part.entry);
    return line ? [{ line, members: part.members }] : [];
  });
  return [{ line: own, members: members ?? own.members }, ...more];
};
