import { type Lot, lotsOf, shareLot, type Taker } from '../../judge/hits/lots.ts';
import type { Preference } from '../../judge/hits/share.ts';
import type { EmliaState, HitMarker } from '../../state.ts';
import { hitsOfPart } from '../../table/attribute/hits.ts';
import { partOf, unitOf, type World } from '../../table/world.ts';
import { neededBy, poolHits } from '../damage/points.ts';
import { isTied, openTies, ordersIn, preferenceFor } from './ties.ts';

const isOn = ({ unit, part }: Taker, marker: HitMarker): boolean =>
  marker.unit === unit && marker.part === part;

/** What the hits on a part come to: the damage they do, and whose hits do it. */
const harmOf = (world: World, state: EmliaState, taker: Taker, hits: readonly HitMarker[]): string => {
  const own = hits.filter(marker => isOn(taker, marker));
  const part = partOf(unitOf(state, taker.unit), taker.part);
  const from = (arc: HitMarker['arc']) => hitsOfPart(world, part, arc);
  return poolHits(own, from)
    .filter(({ points }) => points > 0)
    .map(({ damage, needed, points }) => {
      const theirs = own.filter(one => one.damage === damage && neededBy(one, from) === needed);
      const authors = theirs.map(({ source, unaware, arc }) => `${source} ${unaware ?? ''} ${arc ?? ''}`);
      return `${damage} ${needed} ${points} ${[...new Set(authors)].sort().join()}`;
    })
    .sort()
    .join('; ');
};

const meet = (a: Lot, b: Lot): boolean =>
  a.takers.some(taker => b.takers.some(({ unit, part }) => taker.unit === unit && taker.part === part));

/** The orders of a lot's open ties that come to something different, one of each kind. */
export const choicesFor = (world: World, state: EmliaState, lot: Lot): Preference[] => {
  const ties = openTies(state, lot);
  if (!isTied(ties)) return [];
  const { settled, lots } = lotsOf(state, state.markers);
  const others = lots.filter(one => one.key !== lot.key);
  const rest = [...settled, ...others.flatMap(one => shareLot(one, preferenceFor(state, one)))];
  // A choice still to come could make the difference, so that then the shares themselves are compared.
  const isOpen = others.some(one => meet(one, lot) && isTied(openTies(state, one)));
  const known = preferenceFor(state, lot);
  const kinds = new Map<string, Preference>();
  for (const order of ordersIn(ties)) {
    const takers = ties.takers.length > 0 ? order.takers : known.takers;
    const groups = ties.groups.length > 0 ? order.groups : known.groups;
    const shares = shareLot(lot, { ...(takers && { takers }), ...(groups && { groups }) });
    const hits = [...rest, ...shares];
    const kind = isOpen
      ? JSON.stringify(shares)
      : lot.takers.map(taker => harmOf(world, state, taker, hits)).join('\n');
    if (!kinds.has(kind)) kinds.set(kind, order);
  }
  return [...kinds.values()];
};
