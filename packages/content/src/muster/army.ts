import type { ArmyLimits, Force } from '../entries/force.ts';
import type { Pack } from '../entries/pack.ts';
import type { UnitEntry } from '../entries/unit.ts';
import type { GroupStep, Selector } from '../notation/index.ts';
import type { Muster, MusterOfficer } from './muster.ts';
import { withOptions } from './options.ts';
import { hirePriceOf, type Price } from './price.ts';

/** What of a pack an army is built from. */
export type PackLists = Pick<Pack, 'id' | 'title' | 'units' | 'forces'>;

/** Something hired: the units of an entry, or the officers who have joined them. */
export interface Hired {
  /** Its place in the muster. */
  readonly entry: number;
  readonly officer?: number;
  readonly name: string;
  /** The entry as the list has it, and as its options leave it. */
  readonly unit: UnitEntry;
  readonly line: UnitEntry;
  /** How many of it there are. */
  readonly units: number;
  /** How many are in one unit, those of other stat lines too. */
  readonly members: number;
  /** What one unit costs; missing where nobody can hire it. */
  readonly price?: Price;
  readonly chosen: MusterOfficer;
  readonly in: readonly GroupStep[];
  /** army.legal: what the scenario permits, the list need not. */
  readonly permitted: boolean;
}

/** A muster with its entries looked up; units the pack does not have are left out. */
export interface MusteredArmy {
  readonly pack: PackLists;
  readonly muster: Muster;
  /** Missing: all units are open to everyone (unitset.armies). */
  readonly force?: Force;
  readonly limits: ArmyLimits;
  readonly hired: readonly Hired[];
}

export const musteredArmyOf = (pack: PackLists, muster: Muster, limits: ArmyLimits = {}): MusteredArmy => {
  const force = ownEntry(pack.forces, muster.force);
  const holds = [...(force?.holds ?? []), ...(limits.holds ?? [])];
  const hired = muster.entries.flatMap((entry, e) => {
    const { count = 1, officers = [] } = entry;
    const place = { entry: e, units: count, in: entry.in ?? [] };
    return [entry, ...officers].flatMap((chosen, o): Hired[] => {
      const unit = ownEntry(pack.units, chosen.unit);
      if (!unit) return [];
      const line = withOptions(unit, chosen.options);
      const price = hirePriceOf(unit, line, chosen.options, holds);
      return [
        {
          ...place,
          ...(o > 0 && { officer: o - 1 }),
          name: chosen.name ?? unit.name,
          unit,
          line,
          members: membersOf(line),
          ...(price && { price }),
          chosen,
          permitted: isAnyOf(line, limits.permits ?? []),
        },
      ];
    });
  });
  return { pack, muster, ...(force && { force }), limits, hired };
};

/** An entry of the record itself: ids come from strangers, and may name what every object has. */
export const ownEntry = <T>(record: Readonly<Record<string, T>>, id: string | undefined): T | undefined =>
  id !== undefined && Object.hasOwn(record, id) ? record[id] : undefined;

const membersOf = (line: UnitEntry): number =>
  (line.with ?? []).reduce((sum, part) => sum + part.members, line.members);

/** Whether a unit is one of those a restriction speaks of; keywords an option gave it count. */
export const isAnyOf = (line: UnitEntry, selectors: readonly Selector[]): boolean =>
  selectors.some(selector => {
    if ('unit' in selector) return line.id === selector.unit;
    if ('folder' in selector) return line.id.startsWith(`${selector.folder}/`);
    return 'all' in selector || line.keywords.includes(selector.keyword);
  });
