import type { Lot } from '../../judge/hits/lots.ts';
import { groupsOf, type Preference } from '../../judge/hits/share.ts';
import type { EmliaState } from '../../state.ts';

/** What a player may put in order: takers of equal size by their index, and groups of equal count by name. */
export interface Ties {
  readonly takers: readonly number[];
  readonly groups: readonly string[];
  /** Takers whose order among themselves is settled already. */
  readonly ranked: readonly number[];
}

/** How the ties of a lot have been settled so far; allocate.subunit-tie: once for the whole phase. */
export const preferenceFor = ({ shares }: EmliaState, { key, takers }: Lot): Preference => {
  if (!shares) return {};
  const first = shares.takers.flatMap(({ unit, part }) => {
    const index = takers.findIndex(taker => taker.unit === unit && taker.part === part);
    return index < 0 ? [] : [index];
  });
  const groups = shares.groups[key];
  return { takers: first, ...(groups && { groups }) };
};

const equals = <T>(list: readonly T[], of: (one: T) => number): T[] =>
  list.filter(one => of(one) > 0 && list.some(other => other !== one && of(other) === of(one)));

/** The ties of a lot that nobody has settled yet. */
export const openTies = (state: EmliaState, lot: Lot): Ties => {
  // Where there is but one to take them, no order matters.
  if (lot.takers.filter(({ size }) => size > 0).length < 2) return { takers: [], groups: [], ranked: [] };
  const { takers: ranked = [], groups: given } = preferenceFor(state, lot);
  const takers = equals(lot.takers, ({ size }) => size).map(one => lot.takers.indexOf(one));
  const counts = new Map([...groupsOf(lot.markers)].map(([name, hits]) => [name, hits.length]));
  return {
    takers: takers.every(index => ranked.includes(index)) ? [] : takers,
    groups: given ? [] : equals([...counts.keys()], name => counts.get(name) ?? 0),
    ranked,
  };
};

export const isTied = ({ takers, groups }: Ties): boolean => takers.length + groups.length > 0;

/** More orders than this are not gone through one by one. */
const ORDERS_MOST = 720;

const ordersOf = <T>(list: readonly T[]): T[][] =>
  list.length < 2
    ? [[...list]]
    : list.flatMap((one, i) => ordersOf(list.filter((_, j) => j !== i)).map(rest => [one, ...rest]));

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));

/** allocate.subunit-tie: what was chosen is kept. */
export const keepsTo = (order: readonly number[], ranked: readonly number[]): boolean => {
  const kept = order.filter(index => ranked.includes(index));
  return ranked.filter(index => order.includes(index)).every((index, i) => kept[i] === index);
};

/** Every order of the ties; of very many only who or which comes first. */
export const ordersIn = ({ takers, groups, ranked }: Ties): Preference[] => {
  const many = factorial(takers.length) * factorial(groups.length) > ORDERS_MOST;
  const orders = <T>(list: readonly T[]): T[][] =>
    many ? [[...list], ...list.map(one => [one, ...list.filter(other => other !== one)])] : ordersOf(list);
  return orders(takers)
    .filter(order => keepsTo(order, ranked))
    .flatMap(first => orders(groups).map(given => ({ takers: first, groups: given })));
};
