import type { HitMarker } from '@emlia/emlia';
import { isPiercing, type UnitProfile } from '../table/profile.ts';
import { damagePoints, type HitKind, hitsPerPoint, lossValue } from './estimate.ts';
import { enemiesEngaging, type SeatSituation } from './situation.ts';

/** Hits of this kind that already lie on a unit: with those to come they are pooled (damage.points). */
const hitsOn = (
  { state }: SeatSituation,
  { unit }: UnitProfile,
  { damage, piercing = false }: HitKind,
): number => {
  let hits = 0;
  for (const marker of state.markers as readonly HitMarker[]) {
    const isLike = marker.damage === damage && (marker.piercing ?? false) === piercing;
    if (marker.unit === unit.id && isLike) hits += marker.count;
  }
  return hits;
};

/** All hits that already lie on a unit, in damage points. */
const dueOn = (situation: SeatSituation, on: UnitProfile): number => {
  const kinds = new Map<string, HitKind>();
  for (const marker of situation.state.markers as readonly HitMarker[]) {
    const { damage, piercing } = marker;
    if (marker.unit === on.unit.id) kinds.set(`${damage} ${piercing}`, { damage, piercing });
  }
  let due = 0;
  for (const kind of kinds.values()) due += damagePoints(hitsOn(situation, on, kind), hitsPerPoint(on, kind));
  return due;
};

/** Ours in the same fight, on whom a shot into it may fall. */
export const friendsInFight = (situation: SeatSituation, on: UnitProfile): UnitProfile[] =>
  enemiesEngaging(situation, on).filter(({ unit }) => unit.seat === situation.asker.seat);

/** An attack as the rules foresee it: the weapon, its base damage, and how likely each number of hits is. */
interface ForeseenHits {
  readonly weapon?: string;
  readonly damage: number;
  readonly odds: readonly number[];
}

/** What these chances of hits come to, in points: damage that breaks or finishes a unit counts for more. */
export const harmValue = (
  situation: SeatSituation,
  on: UnitProfile,
  { weapon, damage, odds }: ForeseenHits,
): number => {
  const item = situation.world.setup.equipment[weapon ?? ''];
  const isWeapon = item?.kind === 'melee' || item?.kind === 'ranged';
  const kind = { damage, piercing: isWeapon && isPiercing(item) };
  const needed = hitsPerPoint(on, kind);
  const due = dueOn(situation, on) / on.life;
  const before = lossValue(on, due);
  const like = hitsOn(situation, on, kind);
  const already = damagePoints(like, needed);
  let value = 0;
  for (const [hits, chance] of odds.entries()) {
    const share = due + (damagePoints(like + hits, needed) - already) / on.life;
    value += chance * (lossValue(on, share) - before + (due < 1 && share >= 1 ? 0.2 * on.worth : 0));
  }
  return value;
};
