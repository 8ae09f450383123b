import { distanceOfPoints, memoizedByKey, type Point, scale } from '@emlia/kernel';
import type { ScoreTerm } from '../bot/bot.ts';
import type { UnitProfile } from '../table/profile.ts';
import { hiddenShare, hurtShare } from '../table/squares.ts';
import { wayFrom, waysTo } from '../table/ways.ts';
import { aimsOf, groundAt, wayOutAt } from './aims.ts';
import {
  attackHarm,
  attackValue,
  blowHarm,
  longestRange,
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

/** The enemies that could strike at it on a move. */
const foesToPass = memoizedByKey(({ foes }: SeatSituation, profile: UnitProfile): readonly UnitProfile[] =>
  foes.filter(foe => {
    const reach = profile.speed + foe.reach;
    return unitGapWithin(profile, foe, HERE, reach) <= reach;
  }),
);

/** Where on a move blows are thought of, as shares of it. */
const ON_THE_WAY = [0.25, 0.5, 0.75] as const;

/** engagement.midmove: what it would suffer from those it runs past. */
const gauntlet = (
  situation: SeatSituation,
  profile: UnitProfile,
  by: Point,
  met: UnitProfile | undefined,
): number => {
  let harm = 0;
  for (const foe of foesToPass(situation, profile)) {
    if (foe === met) continue;
    const near = ON_THE_WAY.some(share => unitGap(profile, foe, scale(by, share)) < foe.reach);
    if (near) harm += blowHarm(foe, profile, 2);
  }
  return worthLost(harm / profile.life) * profile.worth;
};

/** How far from a place its enemies are; any number beyond `far` and his threat where one is farther away than both. */
const gapsAt = ({ foes, threats }: SeatSituation, profile: UnitProfile, by: Point, far: number): number[] =>
  foes.map((foe, i) => unitGapWithin(profile, foe, by, Math.max(far, threats[i] as number)));

/** However little a bot counts its losses, it counts what would lose the battle. */
const STAKED = 0.4;

/** What the enemies could do to it there, each by its share, as much as it is feared. */
const dangerAt = (
  situation: SeatSituation,
  profile: UnitProfile,
  gaps: readonly number[],
  hidden: number,
): number => {
  const { foes, threats, spread } = situation;
  let danger = 0;
  for (let i = 0; i < foes.length; i++) {
    const gap = gaps[i] as number;
    if (gap > (threats[i] as number)) continue;
    const others = Math.max(0, spread(i) - 1);
    danger += attackHarm(foes[i] as UnitProfile, profile, gap, hidden) / (1 + 0.5 * others);
  }
  const fear = situation.temper.danger;
  const share = Math.min(1, danger / profile.life);
  const { stake, worth } = profile;
  return worthLost(share) * (worth - stake) * fear + share * share * stake * Math.max(STAKED, fear);
};

const chanceAt = ({ foes }: SeatSituation, profile: UnitProfile, gaps: readonly number[]): number => {
  let best = 0;
  const threat = threatOf(profile);
  for (let i = 0; i < foes.length; i++) {
    const gap = gaps[i] as number;
    if (gap > threat) continue;
    const value = attackValue(profile, foes[i] as UnitProfile, gap, 0);
    if (value > best) best = value;
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
  Math.max(longestRange(profile), profile.speed + profile.reach);

/** The best it could do from there in this activation, once it has moved. */
const attackFrom = (situation: SeatSituation, profile: UnitProfile, gaps: readonly number[]): Attack => {
  let best: Attack = { value: 0 };
  const far = attackRange(profile);
  for (let i = 0; i < situation.foes.length; i++) {
    const gap = gaps[i] as number;
    if (gap > far) continue;
    const on = situation.foes[i] as UnitProfile;
    const shot = shotHarm(profile, on, gap, 0);
    const charge = gap <= profile.speed * 0.95 + profile.reach ? blowHarm(profile, on, 1) : 0;
    const how = charge > shot * 1.2 ? 'charge' : 'shoot';
    const back = how === 'charge' ? strikeBackValue(profile, on) * situation.temper.danger : 0;
    const value = worthLost(Math.max(charge, shot) / on.life) * on.worth - back;
    if (value > best.value) best = { value, on, how };
  }
  return best;
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
  const danger = dangerAt(situation, profile, gaps, hidden);
  const odds = danger > 0 ? oddsAt(situation, profile, by) : 1;
  const attack: Attack = canAct ? attackFrom(situation, profile, gaps) : { value: 0 };
  const terms: ScoreTerm[] = [];
  let score = 0;
  const add = (name: string, value: number): void => {
    if (value === 0) return;
    terms.push({ name, value });
    score += value;
  };
  add('danger there', -danger * odds * (1 - 0.6 * pressure));
  add('chances next turn', chanceAt(situation, profile, gaps) * temper.chance * 0.7);
  if (!aimsOf(situation, profile).exit) {
    const way = movesToEnemy(situation, profile, by);
    add('way to the enemy', -way * temper.advance * (0.6 + pressure) * Math.min(2, profile.worth / 6));
  }
  add('ground held', groundAt(situation, profile, by) * temper.ground);
  add('ground that hurts', -hurtShare(squares, profile.marks, by) * profile.worth * 0.5);
  if (by.x !== 0 || by.y !== 0) add('blows on the way', -gauntlet(situation, profile, by, met) * 0.7);
  add('way out', wayOutAt(situation, profile, by) * temper.ground);
  if (danger > 0) add('hidden by the ground', hidden * temper.cover * 0.3);
  if (attack.value > 0) add(ATTACK, attack.value * temper.harm * 0.9);
  return { by, terms, score, ...(attack.on && { next: `${attack.how} ${attack.on.unit.name}` }) };
};

/** The spot where it stands now, weighed. */
export const weighHere = (situation: SeatSituation, profile: UnitProfile): WeighedSpot =>
  weighSpot(situation, profile, HERE);

/** The worth of a fight hand to hand: what comes of staying in it, and of it being others that are held there. */
export const brawlValue = (situation: SeatSituation, profile: UnitProfile, foe: UnitProfile): number => {
  const { temper } = situation;
  const pinned = Math.max(0, shotHarm(foe, profile, 5, 0) - blowHarm(foe, profile, 0)) * profile.point;
  return pinned * 0.5 * temper.harm;
};
