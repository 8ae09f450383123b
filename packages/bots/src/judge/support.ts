import { memoized, type Point } from '@emlia/kernel';
import type { UnitProfile } from '../table/profile.ts';
import { longestRange } from './estimate.ts';
import type { SeatSituation } from './situation.ts';

/** How much of a fight it can bear: as it strikes, and as long as it lasts. */
const powerOf = memoized(({ blow, shots, unit, life }: UnitProfile): number => {
  let { dice } = blow;
  for (const shot of shots) dice = Math.max(dice, shot.dice);
  return unit.works ? 0 : Math.sqrt(dice * life);
});

/** How much a unit takes part in what happens at a place in the next activation: from 1, in the thick of it, to 0. */
const takesPart = (one: UnitProfile, { x, y }: Point): number => {
  const [dx, dy] = [one.middle.x - x, one.middle.y - y];
  const far = Math.sqrt(dx * dx + dy * dy) - one.spread;
  const near = 0.9 * one.speed + Math.max(one.reach, 0.5 * longestRange(one));
  return Math.max(0, Math.min(1, (near + one.speed - far) / Math.max(1, one.speed)));
};

const LEAST = 0.5;
const MOST = 2.5;

/** How much stronger than ours the enemies about a place are: who goes there before the others fights alone. */
export const oddsAt = ({ friends, foes }: SeatSituation, profile: UnitProfile, by: Point): number => {
  const at = { x: profile.middle.x + by.x, y: profile.middle.y + by.y };
  let ours = powerOf(profile);
  let theirs = 0;
  for (const friend of friends)
    if (friend.unit.id !== profile.unit.id) ours += powerOf(friend) * takesPart(friend, at);
  for (const foe of foes) theirs += powerOf(foe) * takesPart(foe, at);
  return Math.max(LEAST, Math.min(MOST, theirs / Math.max(0.1, ours)));
};
