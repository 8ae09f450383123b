import type { DerivedLine, UnitLine, UnitType } from './stat-line.ts';

export const isDerived = (line: UnitLine | DerivedLine): line is DerivedLine => 'basedOn' in line;

export interface Form {
  readonly id: string;
  readonly base: string;
}

/** The ids of the stat lines a file gives: its own name alone, or with that of each unit it is based on. */
export const formsOf = (id: string, line: UnitLine | DerivedLine): readonly Form[] => {
  if (!isDerived(line)) return [{ id, base: id }];
  const [only, ...more] = line.basedOn;
  if (only !== undefined && more.length === 0) return [{ id, base: only }];
  return line.basedOn.map(base => ({ id: `${id}-${base}`, base }));
};

/** The stat lines a file gives; of bases that are not there, none. */
export const unitTypesOf = (
  id: string,
  line: UnitLine | DerivedLine,
  baseOf: (id: string) => UnitLine | undefined,
  hero: boolean,
): UnitType[] => {
  const own = hero ? { hero: true as const } : {};
  if (!isDerived(line)) return [{ id, ...line, ...own }];
  const { basedOn, changes: _, ...rest } = line;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return formsOf(id, line).flatMap(form => {
    const base = baseOf(form.base);
    if (!base) return [];
    const changed = line.changes.reduce(change, { ...base, ...(hero && { men: 1 }) });
    const formOf = basedOn.length > 1 ? { formOf: id } : {};
    return [{ ...changed, ...given, id: form.id, ...own, ...formOf }];
  });
};

type Change = DerivedLine['changes'][number];

/** Halves up (damage.rounding), to a whole number where the stat line asks for one, else to the hundredth. */
const changedBy = ({ op, value }: Change, before: number, parts = 1): number => {
  const after = op === 'add' ? before + value : op === 'mul' ? before * value : value;
  return Math.floor(after * parts + 0.5) / parts;
};

const change = (line: UnitLine, one: Change): UnitLine => {
  const { weapons } = line;
  switch (one.stat) {
    case 'cost':
    case 'speed':
      return { ...line, [one.stat]: changedBy(one, line[one.stat], 100) };
    case 'armour':
      return { ...line, armour: Math.max(0, Math.min(3, changedBy(one, line.armour ?? 0))) as 0 | 1 | 2 | 3 };
    case 'health':
    case 'crew':
    case 'cargo':
    case 'spellcasting': {
      const before = line[one.stat];
      // What a unit has none of is not multiplied into being.
      return before === undefined && one.op !== 'set'
        ? line
        : { ...line, [one.stat]: changedBy(one, before ?? 0) };
    }
    default: {
      const { stat } = one;
      if (!weapons) return line;
      const parts = stat === 'shots' ? 1 : 100;
      const own = weapons.map(weapon => {
        const before = stat === 'shots' ? (weapon.shots ?? 1) : weapon[stat];
        return before === undefined ? weapon : { ...weapon, [stat]: changedBy(one, before, parts) };
      });
      return { ...line, weapons: own };
    }
  }
};
