import type { HitMarker } from '@emlia/emlia';
import { toll } from './estimate.ts';
import type { Figure } from './figure.ts';
import { fightersOn, type Situation } from './situation.ts';

/** Hits that already lie on a unit, in damage points. */
const dueOn = ({ state }: Situation, { unit, hits }: Figure): number => {
  let due = 0;
  for (const marker of state.markers as readonly HitMarker[]) {
    if (marker.unit === unit.id) due += marker.count / Math.max(1, hits.base + hits.armour - marker.damage);
  }
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
  const needed = Math.max(1, on.hits.base + on.hits.armour - damage);
  const due = dueOn(situation, on) / on.life;
  const before = toll(due);
  let value = 0;
  for (const [hits, chance] of odds.entries()) {
    const share = due + hits / needed / on.life;
    value += chance * (toll(share) - before + (due < 1 && share >= 1 ? 0.2 : 0));
  }
  return value * on.worth;
};
