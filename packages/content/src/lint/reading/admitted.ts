import type { Force } from '../../entries/force.ts';
import type { UnitEntry } from '../../entries/unit.ts';
import type { Selector } from '../../notation/index.ts';
import { couldBe } from '../lawful/level.ts';

type Level = Pick<Force, 'units' | 'restrictions' | 'groups'>;

/** The units that may stand in a level or in the groups inside it. */
export const admittedBy = (level: Level, units: readonly UnitEntry[]): UnitEntry[] => {
  const { groups = [] } = level;
  const among = (some: readonly UnitEntry[], selectors: readonly Selector[]): UnitEntry[] =>
    some.filter(unit => couldBe(unit, selectors));
  const own = level.units ? among(units, level.units) : groups.length === 0 ? units : [];
  const all = [...new Set([...own, ...groups.flatMap(group => admittedBy(group, units))])];
  return (level.restrictions ?? []).reduce<UnitEntry[]>(
    (left, restriction) => ('only' in restriction ? among(left, restriction.only) : left),
    all,
  );
};
