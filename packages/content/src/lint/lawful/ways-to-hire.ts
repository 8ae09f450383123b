import type { ChosenOption, UnitOption } from '../../entries/option.ts';
import type { UnitEntry } from '../../entries/unit.ts';
import { faultsOfOptions, withOptions } from '../../muster/options.ts';
import { hirePriceOf } from '../../muster/price.ts';
import type { WorkBudget } from './simplex.ts';

/** One way to hire an entry, as far as lists ask: what it costs, how many come, and what they count as. */
export interface WayToHire {
  readonly unit: UnitEntry;
  /** The entry with the keywords its options give it. */
  readonly line: UnitEntry;
  readonly price: number;
  readonly members: number;
  /** How many generals its list makes of it (army.general). */
  readonly generals: number;
  /** One end of many ways: what is really hired lies somewhere between such ends. */
  readonly end?: true;
}

/** So many ways are tried one by one; of more, only their extremes are known. */
const MOST_WAYS = 1024;
const MOST_KEPT = 16;

/**
 * Every way to hire an entry, under these conditions of prices or, where they are not known, under any. Where there are
 * too many, more than there are: none is left out. Undefined where not even that can be told.
 */
export const waysToHire = (
  unit: UnitEntry,
  units: ReadonlyMap<string, UnitEntry>,
  holds: readonly string[] | undefined,
  work: WorkBudget,
): WayToHire[] | undefined => {
  const known = hired.get(unit) ?? new Map<string, WayToHire[] | undefined>();
  hired.set(unit, known);
  const key = JSON.stringify(holds);
  if (!known.has(key)) known.set(key, waysOf(unit, units, holds, work));
  return known.get(key);
};

/** Lists ask again and again. */
const hired = new WeakMap<UnitEntry, Map<string, WayToHire[] | undefined>>();

/** Trying one way costs about as much as so many cells of a table. */
const WAY = 2000;

const waysOf = (
  unit: UnitEntry,
  units: ReadonlyMap<string, UnitEntry>,
  holds: readonly string[] | undefined,
  work: WorkBudget,
): WayToHire[] | undefined => {
  const prices = pricesOf(unit, holds);
  if (prices.length === 0) return [];
  const { options = [] } = unit;
  const ways = options.reduce((product, { most = 1 }) => product * (most + 1), 1);
  work.left -= Math.min(ways, MOST_WAYS) * WAY;
  if (work.left < 0) return undefined;
  const all = ways <= MOST_WAYS ? counted(unit, units, prices) : extremes(unit, prices);
  return all && thinned(all);
};

/** What it may cost before its options; nothing where nobody can hire it. */
const pricesOf = (unit: UnitEntry, holds: readonly string[] | undefined): number[] => {
  const { hireValue, hirePrices = [] } = unit;
  if (holds) {
    const price = hirePriceOf(unit, unit, undefined, holds);
    return price ? [price.total] : [];
  }
  return [...new Set([...(hireValue === undefined ? [] : [hireValue]), ...hirePrices.map(one => one.value)])];
};

const counted = (
  unit: UnitEntry,
  units: ReadonlyMap<string, UnitEntry>,
  prices: readonly number[],
): WayToHire[] => {
  let ways: ChosenOption[][] = [[]];
  for (const { id, most = 1 } of unit.options ?? []) {
    const times = Array.from({ length: most }, (_, i): ChosenOption => ({ id, count: i + 1 }));
    ways = ways.flatMap(way => [way, ...times.map(one => [...way, one])]);
  }
  return ways.flatMap(chosen => {
    const line = withOptions(unit, chosen);
    if ([...faultsOfOptions(unit, line, chosen)].length > 0) return [];
    const more = chosen.reduce((sum, { id, count = 1 }) => {
      const option = (unit.options ?? []).find(one => one.id === id);
      return sum + costOf(option, count, line.members);
    }, 0);
    const parts = line.with ?? [];
    const listed = parts.flatMap(({ entry, members }) => (members === 1 ? (units.get(entry) ?? []) : []));
    const single = line.members === 1 ? [line] : [];
    const generals = [...single, ...listed].filter(one => one.general).length;
    const members = parts.reduce((sum, part) => sum + part.members, line.members);
    return prices.map(price => ({ unit, line, price: price + more, members, generals }));
  });
};

const costOf = (option: UnitOption | undefined, times: number, members: number): number =>
  option ? option.hireValue * times * (option.perMember ? members : 1) : 0;

/** Options that give keywords are taken or not, all others lie somewhere between least and most. */
const extremes = (unit: UnitEntry, prices: readonly number[]): WayToHire[] | undefined => {
  const { options = [] } = unit;
  const marking = options.filter(({ keywords }) => keywords);
  if (2 ** marking.length > MOST_KEPT) return undefined;
  const listed = (unit.with ?? []).reduce((sum, part) => sum + part.members, unit.members);
  const members = options.reduce(
    ([least, most], { members: more = 0, with: parts = [], most: times = 1 }) => {
      const joined = parts.reduce((sum, part) => sum + part.members, 0) * times;
      return [least + Math.min(0, more * times), most + Math.max(0, more * times) + joined] as const;
    },
    [listed, listed] as const,
  );
  const ways = marking.reduce<UnitOption[][]>((all, one) => all.flatMap(way => [way, [...way, one]]), [[]]);
  return ways.flatMap(taken => {
    const keywords = [...new Set([...unit.keywords, ...taken.flatMap(one => one.keywords ?? [])])];
    const [low, high] = options.reduce<readonly [number, number]>(
      ([low, high], option) => {
        const { most = 1 } = option;
        const fixed = marking.includes(option);
        if (fixed && !taken.includes(option)) return [low, high] as const;
        const costs = [fixed ? 1 : 0, most].flatMap(times => members.map(one => costOf(option, times, one)));
        return [low + Math.min(...costs), high + Math.max(...costs)] as const;
      },
      [0, 0],
    );
    const line = { ...unit, keywords };
    return prices.flatMap(price =>
      [price + low, price + high].flatMap(cost =>
        members.map(many => ({
          unit,
          line,
          price: cost,
          members: Math.max(1, many),
          generals: 0,
          end: true as const,
        })),
      ),
    );
  });
};

/** Ways that count as the same, each once; where there are very many, their extremes. */
const thinned = (hires: readonly WayToHire[]): WayToHire[] => {
  const kinds = new Map<string, Map<string, WayToHire>>();
  for (const hire of hires) {
    const kind = JSON.stringify([[...hire.line.keywords].sort(), hire.generals]);
    const alike = kinds.get(kind) ?? new Map<string, WayToHire>();
    alike.set(`${hire.price} ${hire.members}`, hire);
    kinds.set(kind, alike);
  }
  return [...kinds.values()].flatMap(alike => {
    const all = [...alike.values()];
    const [first] = all;
    if (!first || all.length <= MOST_KEPT) return all;
    const ends = (of: 'price' | 'members') => [
      Math.min(...all.map(one => one[of])),
      Math.max(...all.map(one => one[of])),
    ];
    return ends('price').flatMap(price =>
      ends('members').map(members => ({ ...first, price, members, end: true as const })),
    );
  });
};
