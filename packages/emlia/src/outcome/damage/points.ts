import type { Arc, Hits } from '@emlia/content';
import { counted } from '@emlia/kernel';
import { type Brought, bringSame } from '../../judge/ability/harm.ts';
import type { HitMarker } from '../../state.ts';
import { halfOf } from '../../table/scale/rounding.ts';

/** Who put hits into a pool. */
export interface PoolShare {
  readonly unit: string;
  readonly hits: number;
  /** The victim was not aware of it. */
  readonly unaware?: true;
  readonly accident?: true;
  readonly ranged?: true;
  readonly brings?: readonly Brought[];
}

/** Hits of one base damage against one hits attribute, turned into damage points. */
export interface HitPool {
  readonly damage: number;
  readonly hits: number;
  readonly needed: number;
  readonly points: number;
  /** morale.credit: in the order they were scored. */
  readonly by: readonly PoolShare[];
}

/** equipment.piercing: such hits count armour half, rounded down; others do not count it at all. */
const hitsAgainst = ({ base, armour }: Hits, { piercing, armourless }: HitMarker): number => {
  if (armourless) return base;
  return base + (piercing ? halfOf(armour) : armour);
};

/** damage.minimum: how many such hits make a damage point, never below one. */
const neededFor = (attribute: number, damage: number): number => Math.max(1, attribute - damage);

/** How many hits such as this marker's make a damage point. */
export const neededBy = (marker: HitMarker, hitsFrom: (arc?: Arc) => Hits): number =>
  neededFor(hitsAgainst(hitsFrom(marker.arc), marker), marker.damage);

/**
 * damage.points: hits of equal base damage against the same hits attribute are pooled, whoever
 * scored them; for every `needed` of them one damage point. Remainders are lost.
 */
export const poolHits = (markers: readonly HitMarker[], hitsFrom: (arc?: Arc) => Hits): HitPool[] => {
  const pools = new Map<string, { damage: number; hits: number; attribute: number; by: PoolShare[] }>();
  for (const marker of markers) {
    const attribute = hitsAgainst(hitsFrom(marker.arc), marker);
    const key = `${marker.damage}/${attribute}`;
    const pool = pools.get(key) ?? { damage: marker.damage, hits: 0, attribute, by: [] };
    pool.hits += marker.count;
    addShare(pool.by, marker);
    pools.set(key, pool);
  }
  return [...pools.values()].map(pool => {
    const needed = neededFor(pool.attribute, pool.damage);
    const points = Math.floor(pool.hits / needed);
    return { damage: pool.damage, hits: pool.hits, needed, points, by: pool.by };
  });
};

const addShare = (shares: PoolShare[], marker: HitMarker): void => {
  const { source, count, unaware, accident, ranged, brings } = marker;
  const at = shares.findIndex(
    one =>
      one.unit === source &&
      one.unaware === unaware &&
      one.accident === accident &&
      one.ranged === ranged &&
      bringSame(one, marker),
  );
  const like = shares[at];
  if (like) shares[at] = { ...like, hits: like.hits + count };
  else {
    shares.push({
      unit: source,
      hits: count,
      ...(unaware && { unaware }),
      ...(accident && { accident }),
      ...(ranged && { ranged }),
      ...(brings && { brings }),
    });
  }
};

export const formatPools = (pools: readonly HitPool[]): string =>
  pools
    .map(
      ({ hits, damage, needed, points }) =>
        `${counted(hits, 'hit')} at base damage ${damage}, ${needed} for a point: ${points}`,
    )
    .join(' · ');
