import type { HitMarker } from '@emlia/emlia';
import type { Figure } from '../table/figure.ts';
import { neededOf, pointsOf, toll } from './estimate.ts';
import { fightersOn, type Situation } from './situation.ts';

/** Hits of this base damage that already lie on a unit: with those to come they are pooled (damage.points). */
const hitsOn = ({ state }: Situation, { unit }: Figure, damage: number): number => {
  let hits = 0;
  for (const marker of state.markers as readonly HitMarker[])
    if (marker.unit === unit.id && marker.damage === damage) hits += marker.count;
  return hits;
};

/** All hits that already lie on a unit, in damage points. */
const dueOn = (situation: Situation, on: Figure): number => {
  const kinds = new Set<number>();
  for (const marker of situation.state.markers as readonly HitMarker[])
    if (marker.unit === on.unit.id) kinds.add(marker.damage);
  let due = 0;
  for (const damage of kinds) due += pointsOf(hitsOn(situation, on, damage), neededOf(on, damage));
  return due;
};

/** Ours in the same fight, on whom a shot into it may fall. */
export const friendsIn = (situation: Situation, on: Figure): Figure[] =>
  fightersOn(situation, on).filter(({ unit }) => unit.seat === situation.asker.seat);

/** What these chances of hits come to, in points: damage that breaks or finishes a unit counts for more. */
export const harmValue = (
  situation: Situation,
  on: Figure,
  damage: number,
  odds: readonly number[],
): number => {
  const needed = neededOf(on, damage);
  const due = dueOn(situation, on) / on.life;
  const before = toll(due);
  const like = hitsOn(situation, on, damage);
  const already = pointsOf(like, needed);
  let value = 0;
  for (const [hits, chance] of odds.entries()) {
    const share = due + (pointsOf(like + hits, needed) - already) / on.life;
    value += chance * (toll(share) - before + (due < 1 && share >= 1 ? 0.2 : 0));
  }
  return value * on.worth;
};
