import { AGAINST_LEAVING } from '@emlia/emlia/reading';
import { distanceOfPoints, distanceToRing, memoized, memoizedByKey, type Point } from '@emlia/kernel';
import type { ScoreTerm } from '../bot/bot.ts';
import type { UnitProfile } from '../table/profile.ts';
import { hiddenShare, hurtShare, type Squares } from '../table/squares.ts';
import { wayFrom, waysTo } from '../table/ways.ts';
import { aimsOf, groundAt, nearness, wayOutAt } from './aims.ts';
import { barrierOf, isBreaker, othersWhoBreak } from './barrier.ts';
import {
  attackHarm,
  attackValue,
  blowHarm,
  gapOnTheWay,
  longestRange,
  lossValue,
  shotHarm,
  strikeBackValue,
  threatOf,
  unitGap,
  unitGapWithin,
  worthLost,
} from './estimate.ts';
import type { SeatSituation } from './situation.ts';
import { oddsAt } from './support.ts';

const HERE: Point = { x: 0, y: 0 };

/** What a place is worth to a unit, by its terms. */
export interface WeighedSpot {
  readonly by: Point;
  readonly terms: readonly ScoreTerm[];
  readonly score: number;
  /** What it could still do from there in this activation, in words. */
  readonly next?: string;
}

export const sumOfTerms = (terms: readonly ScoreTerm[]): number =>
  terms.reduce((sum, { value }) => sum + value, 0);

/** The enemies that could strike at it on a move; whom it fights already goes with it or has been shaken off. */
const foesToPass = memoizedByKey(({ foes }: SeatSituation, profile: UnitProfile): readonly UnitProfile[] =>
  foes.filter(foe => {
    const reach = profile.speed + foe.reach;
    const gap = unitGapWithin(profile, foe, HERE, reach);
    return gap >= foe.reach && gap <= reach;
  }),
);

/** engagement.midmove: what it would suffer from those out of whose reach it runs again. */
const gauntlet = (
  situation: SeatSituation,
  profile: UnitProfile,
  by: Point,
  met: UnitProfile | undefined,
): number => {
  let harm = 0;
  for (const foe of foesToPass(situation, profile)) {
    if (foe === met) continue;
    const passes = gapOnTheWay(profile, foe, by) < foe.reach && unitGap(profile, foe, by) >= foe.reach;
    if (passes) harm += blowHarm(foe, profile, AGAINST_LEAVING);
  }
  return lossValue(profile, harm / profile.life);
};

/** Whether anything is closed to it at all. */
const isClosedAnywhere = memoized(({ cost }: Squares): boolean => cost.includes(0));

/** Ways go from square to square: so much longer than straight they are anyhow. */
const ANYHOW = { share: 1.1, squares: 2 } as const;

/** How much farther than straight it is to an enemy on foot, round walls and water or through what is to be broken. */
export const detourTo = ({ squares, middle }: UnitProfile, foe: UnitProfile, by: Point): number => {
  if (!isClosedAnywhere(squares)) return 0;
  const at = { x: middle.x + by.x, y: middle.y + by.y };
  const way = wayFrom(waysTo(squares, foe.middle), at);
  // To whom no way leads, he stands where nobody can be sure of.
  if (way === Infinity) return 0;
  const straight = distanceOfPoints(at, foe.middle) * ANYHOW.share + ANYHOW.squares * squares.size;
  return Math.max(0, way - straight);
};

/** How far from a place its enemies are; any number beyond `far` and his threat where one is farther away than both. */
const gapsAt = ({ foes, threats }: SeatSituation, profile: UnitProfile, by: Point, far: number): number[] =>
  foes.map((foe, i) => unitGapWithin(profile, foe, by, Math.max(far, threats[i] as number)));

/** However little a bot counts its losses, it counts what would lose the battle. */
const STAKED = 0.4;

/** What the enemies could do to it there, each by its share, as much as it is feared; what `met` does is thought of apart. */
const dangerAt = (
  situation: SeatSituation,
  profile: UnitProfile,
  gaps: readonly number[],
  { hidden, met }: { readonly hidden: number; readonly met: UnitProfile | undefined },
): number => {
  const { foes, threats, spread } = situation;
  let danger = 0;
  for (let i = 0; i < foes.length; i++) {
    const gap = gaps[i] as number;
    if (gap > (threats[i] as number) || foes[i] === met) continue;
    const others = Math.max(0, spread(i) - 1);
    danger += attackHarm(foes[i] as UnitProfile, profile, gap, hidden) / (1 + 0.5 * others);
  }
  const fear = situation.temper.danger;
  const share = Math.min(1, danger / profile.life);
  const { stake, worth, alarm } = profile;
  return worthLost(share) * (worth - stake) * fear + share * share * (stake + alarm) * Math.max(STAKED, fear);
};

const chanceAt = (
  { foes }: SeatSituation,
  profile: UnitProfile,
  gaps: readonly number[],
  by: Point,
): number => {
  let best = 0;
  const threat = threatOf(profile);
  for (let i = 0; i < foes.length; i++) {
    const gap = gaps[i] as number;
    if (gap > threat) continue;
    const foe = foes[i] as UnitProfile;
    if (attackValue(profile, foe, gap, 0) > best)
      best = Math.max(best, attackValue(profile, foe, gap, 0, detourTo(profile, foe, by)));
  }
  return best;
};

/** Who could strike in his next activation need not come closer, but who only stands and waits is shot at. */
const WAITING = 0.15;

/** How far it still has to go to the nearest enemy worth going for, in moves. */
export const movesToEnemy = (situation: SeatSituation, profile: UnitProfile, by: Point): number => {
  const { speed } = profile;
  const far = Math.max(longestRange(profile) * 0.6 + speed, profile.blow.dice > 0 ? speed * 1.8 : 0);
  const near = Math.min(far, Math.max(longestRange(profile) * 0.4, profile.blow.dice > 0 ? speed * 0.8 : 0));
  const way = wayToEnemy(situation, profile, by, near);
  return (Math.max(0, way - far + near) + WAITING * Math.min(way, far - near)) / Math.max(1, speed);
};

/** The way to the nearest enemy, until he is so near. */
const wayToEnemy = ({ foes }: SeatSituation, profile: UnitProfile, by: Point, far: number): number => {
  const { middle, squares } = profile;
  const at = { x: middle.x + by.x, y: middle.y + by.y };
  const wayTo = (foe: UnitProfile, straight: number): number => {
    const way = wayFrom(waysTo(squares, foe.middle), at);
    // Of whom no way leads to, as of a man ashore to a boat, it can at least come within range.
    return Math.max(0, (way === Infinity ? straight : Math.max(straight, way)) - far);
  };
  let [nearest, least]: [UnitProfile | undefined, number] = [undefined, Infinity];
  for (const foe of foes) {
    const straight = foe.unit.works ? Infinity : distanceOfPoints(at, foe.middle);
    if (straight < least) [nearest, least] = [foe, straight];
  }
  if (!nearest) return 0;
  // No way is shorter than straight: after the nearest few are worth looking for.
  least = wayTo(nearest, least);
  for (const foe of foes) {
    if (foe === nearest || foe.unit.works) continue;
    const straight = distanceOfPoints(at, foe.middle);
    if (straight - far < least) least = Math.min(least, wayTo(foe, straight));
  }
  return least;
};

/** The name of what could still be done from a place. */
export const ATTACK = 'attack from there';

interface Attack {
  readonly value: number;
  readonly on?: UnitProfile;
  readonly how?: 'shoot' | 'charge';
}

/** How far away it can attack somebody once it has moved. */
const attackRange = (profile: UnitProfile): number =>
  Math.max(longestRange(profile), (profile.rush.moved ?? 0) + profile.reach);

/** The best it could do from there in this activation, once it has moved. */
const attackFrom = (
  situation: SeatSituation,
  profile: UnitProfile,
  gaps: readonly number[],
  by: Point,
): Attack => {
  let best: Attack = { value: 0 };
  const far = attackRange(profile);
  for (let i = 0; i < situation.foes.length; i++) {
    const gap = gaps[i] as number;
    if (gap > far) continue;
    const on = situation.foes[i] as UnitProfile;
    const shot = shotHarm(profile, on, gap, 0);
    const near = profile.rush.moved === undefined ? 0 : profile.rush.moved * 0.95 + profile.reach;
    const canCome = gap <= near && gap + detourTo(profile, on, by) <= near;
    const charge = canCome ? blowHarm(profile, on, 1) : 0;
    const how = charge > shot * 1.2 ? 'charge' : 'shoot';
    const back = how === 'charge' ? strikeBackValue(profile, on) * situation.temper.danger : 0;
    const value = lossValue(on, Math.max(charge, shot) / on.life) - back;
    if (value > best.value) best = { value, on, how };
  }
  return best;
};

/** What a way broken open is worth to those who wait before it, in points. */
export const OPEN = 14;
/** GSU beside the way to a gate that are left to whoever can break it, and what standing there costs all others. */
const ROOM = 4;
const IN_THE_WAY = 8;

/** Who can break what bars the way goes there; the others leave him room until it is done. */
const atBarrier = (situation: SeatSituation, profile: UnitProfile, by: Point): number => {
  const barrier = barrierOf(situation, profile);
  if (!barrier) return 0;
  const { middle, speed, spread } = profile;
  const place = { x: middle.x + by.x, y: middle.y + by.y };
  if (isBreaker(profile, barrier)) {
    const moves = Math.max(0, distanceOfPoints(barrier.at, place) - spread - 1) / Math.max(1, speed);
    return OPEN * nearness(moves, situation.prospect.turns - 1);
  }
  let least = ROOM;
  for (const one of othersWhoBreak(situation, barrier, profile)) {
    const far = distanceToRing([one.middle, barrier.at], place) - spread - one.spread;
    least = Math.min(least, Math.max(0, far));
  }
  return -IN_THE_WAY * (1 - least / ROOM);
};

interface SpotCase {
  /** Whether an attack is still to come in this activation. */
  readonly canAct?: boolean;
  /** Whom it goes up to. */
  readonly met?: UnitProfile;
}

/** Weighs standing shifted by so much. */
export const weighSpot = (
  situation: SeatSituation,
  profile: UnitProfile,
  by: Point,
  { canAct = false, met }: SpotCase = {},
): WeighedSpot => {
  const { temper, pressure } = situation;
  const { squares } = profile;
  const hidden = hiddenShare(squares, profile.marks, by);
  const gaps = gapsAt(situation, profile, by, Math.max(threatOf(profile), canAct ? attackRange(profile) : 0));
  const danger = dangerAt(situation, profile, gaps, { hidden, met });
  const odds = danger > 0 ? oddsAt(situation, profile, by) : 1;
  const attack: Attack = canAct ? attackFrom(situation, profile, gaps, by) : { value: 0 };
  const terms: ScoreTerm[] = [];
  let score = 0;
  const add = (name: string, value: number): void => {
    if (value === 0) return;
    terms.push({ name, value });
    score += value;
  };
  add('danger there', -danger * odds * (1 - 0.6 * pressure));
  add('chances next turn', chanceAt(situation, profile, gaps, by) * temper.chance * 0.7);
  if (!aimsOf(situation, profile).exit) {
    const way = movesToEnemy(situation, profile, by);
    // Who leads need not go for the enemy; to run from him wins nothing.
    const urge = Math.max(0, 0.6 + pressure);
    add('way to the enemy', -way * temper.advance * urge * Math.min(2, profile.worth / 6));
  }
  add('ground held', groundAt(situation, profile, by) * temper.ground);
  add('ground that hurts', -hurtShare(squares, profile.marks, by) * profile.worth * 0.5);
  if (by.x !== 0 || by.y !== 0) add('blows on the way', -gauntlet(situation, profile, by, met) * 0.7);
  add('gate to be broken', atBarrier(situation, profile, by));
  add('way out', wayOutAt(situation, profile, by) * temper.ground);
  if (danger > 0) add('hidden by the ground', hidden * temper.cover * 0.3);
  if (attack.value > 0) add(ATTACK, attack.value * temper.harm * 0.9);
  return { by, terms, score, ...(attack.on && { next: `${attack.how} ${attack.on.unit.name}` }) };
};

/** The spot where it stands now, weighed. */
export const weighHere = (situation: SeatSituation, profile: UnitProfile): WeighedSpot =>
  weighSpot(situation, profile, HERE);

/** What an enemy could do to another of ours in his next activation, at worst. */
const worstToOthers = ({ friends }: SeatSituation, foe: UnitProfile, but: UnitProfile): number => {
  const threat = threatOf(foe);
  let worst = 0;
  for (const friend of friends) {
    if (friend.unit.id === but.unit.id) continue;
    const gap = unitGapWithin(friend, foe, HERE, threat);
    if (gap <= threat) worst = Math.max(worst, attackValue(foe, friend, gap, 0));
  }
  return worst;
};

/** The worth of a fight hand to hand: that they do not shoot at us, and do to nobody else what they could. */
export const brawlValue = (situation: SeatSituation, profile: UnitProfile, foe: UnitProfile): number => {
  const { temper } = situation;
  const pinned = Math.max(0, shotHarm(foe, profile, 5, 0) - blowHarm(foe, profile, 0)) * profile.point;
  return 0.5 * (pinned * temper.harm + worstToOthers(situation, foe, profile) * temper.danger);
};
