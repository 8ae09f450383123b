import type { HitMarker } from '@emlia/emlia';
import type { UnitProfile } from '../table/profile.ts';
import { damagePoints, hitsPerPoint, worthLost } from './estimate.ts';
import { enemiesEngaging, type SeatSituation } from './situation.ts';

/** Hits of this base damage that already lie on a unit: with those to come they are pooled (damage.points). */
const hitsOn = ({ state }: SeatSituation, { unit }: UnitProfile, damage: number): number => {
  let hits = 0;
  for (const marker of state.markers as readonly HitMarker[])
    if (marker.unit === unit.id && marker.damage === damage) hits += marker.count;
  return hits;
};

/** All hits that already lie on a unit, in damage points. */
const dueOn = (situation: SeatSituation, on: UnitProfile): number => {
  const kinds = new Set<number>();
  for (const marker of situation.state.markers as readonly HitMarker[])
    if (marker.unit === on.unit.id) kinds.add(marker.damage);
  let due = 0;
  for (const damage of kinds) due += damagePoints(hitsOn(situation, on, damage), hitsPerPoint(on, damage));
  return due;
};

/** Ours in the same fight, on whom a shot into it may fall. */
export const friendsInFight = (situation: SeatSituation, on: UnitProfile): UnitProfile[] =>
  enemiesEngaging(situation, on).filter(({ unit }) => unit.seat === situation.asker.seat);

/** What these chances of hits come to, in points: damage that breaks or finishes a unit counts for more. */
export const harmValue = (
  situation: SeatSituation,
  on: UnitProfile,
  damage: number,
  odds: readonly number[],
): number => {
  const needed = hitsPerPoint(on, damage);
  const due = dueOn(situation, on) / on.life;
  const before = worthLost(due);
  const like = hitsOn(situation, on, damage);
  const already = damagePoints(like, needed);
  let value = 0;
  for (const [hits, chance] of odds.entries()) {
    const share = due + (damagePoints(like + hits, needed) - already) / on.life;
    value += chance * (worthLost(share) - before + (due < 1 && share >= 1 ? 0.2 : 0));
  }
  return value * on.worth;
};
