import type { Hits } from '@emlia/content';
import type { HitMarker } from '../state.ts';

/** Hits of one base damage against one hits attribute, turned into damage points. */
export interface HitPool {
  readonly damage: number;
  readonly hits: number;
  readonly needed: number;
  readonly points: number;
}

/** equipment.piercing: such hits count armour half, rounded down. */
const hitsAgainst = (hits: Hits, piercing: boolean): number =>
  hits.base + (piercing ? Math.floor(hits.armour / 2) : hits.armour);

/**
 * damage.points: hits of equal base damage against the same hits attribute are pooled, whoever
 * scored them; for every `needed` of them one damage point. Remainders are lost.
 */
export const poolHits = (markers: readonly HitMarker[], hits: Hits): HitPool[] => {
  const pools = new Map<string, { damage: number; hits: number; attribute: number }>();
  for (const marker of markers) {
    const attribute = hitsAgainst(hits, marker.piercing ?? false);
    const key = `${marker.damage}/${attribute}`;
    const pool = pools.get(key) ?? { damage: marker.damage, hits: 0, attribute };
    pool.hits += marker.count;
    pools.set(key, pool);
  }
  return [...pools.values()].map(pool => {
    // damage.minimum: never below one hit for a point.
    const needed = Math.max(1, pool.attribute - pool.damage);
    return { damage: pool.damage, hits: pool.hits, needed, points: Math.floor(pool.hits / needed) };
  });
};
