import { memoizedByKey, type Point } from '@emlia/kernel';
import type { UnitProfile } from '../table/profile.ts';
import { barrierOn, type Ways, waysTo } from '../table/ways.ts';
import { aimsOf } from './aims.ts';
import { meanDamagePoints, unitGap } from './estimate.ts';
import type { SeatSituation } from './situation.ts';

/** A piece of terrain on the table. */
type Ground = SeatSituation['world']['grounds'][number];

/** What bars the way of a unit, and could be broken. */
export interface Barrier {
  readonly ground: Ground;
  /** Where the way is first closed. */
  readonly at: Point;
}

export const nearestFoe = ({ foes }: SeatSituation, profile: UnitProfile): UnitProfile | undefined => {
  let [found, least]: [UnitProfile | undefined, number] = [undefined, Infinity];
  for (const foe of foes) {
    if (foe.unit.works) continue;
    const gap = unitGap(profile, foe);
    if (gap < least) [found, least] = [foe, gap];
  }
  return found;
};

const bars = ({ entry, box }: Ground, { x, y }: Point, room: number): boolean =>
  entry.hits !== undefined &&
  x >= box.left - room &&
  x <= box.right + room &&
  y >= box.top - room &&
  y <= box.bottom + room;

/** The way to the ground it wants most, or else to the enemy. */
const wayOnOf = (situation: SeatSituation, profile: UnitProfile): Ways | undefined => {
  let best: { readonly ways: Ways; readonly value: number } | undefined;
  for (const area of aimsOf(situation, profile).areas)
    if (area.value > (best?.value ?? -Infinity)) best = area;
  if (best) return best.ways;
  const foe = nearestFoe(situation, profile);
  return foe && waysTo(profile.squares, foe.middle);
};

/** What bars its way, if that could be broken; looked for once for a choice, for which the situation is read. */
export const barrierOf = memoizedByKey(
  (situation: SeatSituation, profile: UnitProfile): Barrier | undefined => {
    const ways = wayOnOf(situation, profile);
    const at = ways && barrierOn(ways, profile.middle);
    if (!at) return undefined;
    const { grounds } = situation.world;
    const ground = grounds.find(one => bars(one, at, 0)) ?? grounds.find(one => bars(one, at, 1));
    return ground && { ground, at };
  },
);

/** Which share of what it takes to break it such a unit does in a turn beside it. */
const breaksOf = ({ blades }: UnitProfile, { entry }: Ground): number => {
  let most = 0;
  for (const { dice, damage } of blades)
    most = Math.max(most, meanDamagePoints(dice, 0, Math.max(1, (entry.hits ?? 1) - damage)));
  return Math.min(1, most / Math.max(1, entry.threshold ?? entry.hits ?? 1));
};

/** Who does less than this has no business at a gate. */
const BREAKS = 0.25;

/** Whether it is made to break such a thing hand to hand. */
export const isBreaker = (profile: UnitProfile, { ground }: Barrier): boolean =>
  !profile.unit.works && breaksOf(profile, ground) >= BREAKS;

/** Those of ours who could break it, the active unit left out. */
export const othersWhoBreak = memoizedByKey(
  ({ friends }: SeatSituation, barrier: Barrier, but: UnitProfile): readonly UnitProfile[] =>
    friends.filter(one => one.unit.id !== but.unit.id && isBreaker(one, barrier)),
);
