import type { Dice } from '@emlia/kernel';
import { type Fraction, fraction, over, plus, ratio, times, toNumber, ZERO } from '../dice/fraction.ts';
import { type DiceRoll, rollDice } from '../dice/roll.ts';
import { multiply, roundOff, startTally, type TallyStep } from '../dice/tally.ts';
import { reachesUnit } from '../forces/bonus.ts';
import { setCounts } from '../forces/element.ts';
import { livingOf } from '../forces/kind.ts';
import { heroDied, type MoraleChange, moraleChangesAfter } from '../forces/morale.ts';
import type { Ongoing } from '../forces/ongoing.ts';
import { type MoraleLevel, moraleUnder } from '../forces/stats.ts';
import type { Roster } from '../pack/stat-line.ts';
import { type AdvantageFactors, type RelativeAdvantage, relativeAdvantageOf } from './advantage.ts';
import { armourFactor } from './armour.ts';
import { type FightingSide, livingFighters, type UnitInConflict, worthsIn } from './conflict-side.ts';
import type { Losses } from './losses.ts';
import { type MassedStrength, massedLosses, settleStrength } from './massed.ts';
import { totalWorth, type Worth } from './worth.ts';

/** One unit's part of the points. */
export interface ConflictShare {
  readonly unit: string;
  readonly share: number;
  /** From the share through armour to what struck. */
  readonly steps: readonly TallyStep[];
  readonly losses: Losses;
}

export interface ConflictVolley {
  readonly side: string;
  readonly on: string;
  readonly relative: RelativeAdvantage;
  readonly strength: MassedStrength;
  readonly roll: DiceRoll;
  readonly steps: readonly TallyStep[];
  readonly points: number;
  readonly shares: readonly ConflictShare[];
  readonly morale: readonly MoraleChange[];
}

export interface ConflictMoment {
  readonly roster: Roster;
  readonly ongoing: readonly Ongoing[];
  readonly turn: number;
}

/** One side's fire of the round: on each enemy its part of the strength, with its own advantage and roll. */
export function volleysOf(
  side: FightingSide,
  enemies: readonly FightingSide[],
  moment: ConflictMoment,
  dice: Dice,
): ConflictVolley[] {
  const worths = worthsIn(side);
  const parts = worths.flat();
  const whole = totalWorth(parts);
  if (whole.n === 0n) return [];
  const living = enemies.map(livingFighters);
  let all = 0;
  for (const n of living) all += n;
  const own = standingOf(side, worths, moment.ongoing);
  const by = side.fighters.filter((_, i) => worths[i]?.length !== 0).map(({ who }) => who.group);
  return enemies.map((enemy, i) => {
    const relative = relativeAdvantageOf(own, standingOf(enemy, worthsIn(enemy), moment.ongoing));
    const tally = startTally('equivalence.group-conflict', `strength of ${side.asked.id}`, whole);
    const part = living[i] ?? 0;
    if (part < all)
      multiply(tally, 'equivalence.group-conflict', `${part} of ${all} enemies`, ratio(part, all));
    const strength = { value: settleStrength(tally, relative), steps: tally.steps };
    const { value, roll } = rollDice('2d6/2', dice);
    const points = startTally('equivalence.strength', 'strength', fraction(strength.value));
    multiply(points, 'equivalence.volley', 'tenths by 2d6/2', times(value, TENTH), roll);
    const total = roundOff(points, 'damage.rounding', 'rounded before sharing');
    const shares = shareOut(total, enemy, parts, whole);
    const morale = strike(enemy, { shares, by }, moment, dice);
    return {
      side: side.asked.id,
      on: enemy.asked.id,
      relative,
      strength,
      roll,
      steps: points.steps,
      points: total,
      shares,
      morale,
    };
  });
}

const TENTH = fraction(0.1);

/** Applies the losses, and says what they do to morale. */
function strike(
  enemy: FightingSide,
  { shares, by }: { readonly shares: readonly ConflictShare[]; readonly by: readonly string[] },
  { roster, turn }: ConflictMoment,
  dice: Dice,
): MoraleChange[] {
  const changes: MoraleChange[] = [];
  for (const { unit, losses } of shares) {
    const fighter = enemy.fighters.find(({ who }) => who.unit.id === unit);
    if (fighter === undefined) continue;
    setCounts(fighter.who.unit, losses.after);
    changes.push(...moraleChangesAfter({ losses, group: fighter.who.group, by }, turn, dice));
    if (roster.units[fighter.who.unit.type]?.hero === true && losses.killed > 0)
      changes.push(heroDied(fighter.who.army, turn, dice));
  }
  return changes;
}

/** Points among units in proportion to living elements, and armour by the mix of what makes up the strength. */
function shareOut(
  points: number,
  enemy: FightingSide,
  parts: readonly Worth[],
  whole: Fraction,
): ConflictShare[] {
  const living = enemy.fighters.filter(({ who }) => livingOf(who.unit) > 0);
  const shares = largestRemainders(
    points,
    living.map(({ who }) => livingOf(who.unit)),
  );
  return living.flatMap((fighter, i) => {
    const share = shares[i] ?? 0;
    if (share === 0) return [];
    const { unit } = fighter.who;
    const tally = startTally('equivalence.group-conflict', `share of ${fighter.stats.name}`, fraction(share));
    const factor = mixedFactor(parts, whole, fighter);
    if (toNumber(factor) !== 1) multiply(tally, 'armour.half', `armour of ${fighter.stats.name}`, factor);
    const struck = roundOff(tally, 'damage.rounding', 'rounded, halves up');
    return [
      {
        unit: unit.id,
        share,
        steps: tally.steps,
        losses: massedLosses({ unit, stats: fighter.stats }, struck),
      },
    ];
  });
}

function mixedFactor(parts: readonly Worth[], whole: Fraction, { stats }: UnitInConflict): Fraction {
  let sum = ZERO;
  for (const { value, pierce, type } of parts) {
    const factor = times(armourFactor(pierce, stats.armour), fraction(stats.resist[type] ?? 1));
    sum = plus(sum, times(value, factor));
  }
  return over(sum, whole);
}

/** Whole shares that add up to the points: the largest remainders get the rest, of equals the earlier. */
export function largestRemainders(points: number, weights: readonly number[]): number[] {
  let all = 0;
  for (const weight of weights) all += weight;
  if (all === 0) return weights.map(() => 0);
  const shares = weights.map(weight => Math.floor((points * weight) / all));
  let left = points;
  for (const share of shares) left -= share;
  const order = weights
    .map((weight, i) => ({ i, rest: (points * weight) % all }))
    .sort((a, b) => b.rest - a.rest || a.i - b.i);
  for (const { i } of order.slice(0, left)) shares[i] = (shares[i] ?? 0) + 1;
  return shares;
}

/** The side as one: each of its qualities is that of the units which supply most strength. */
function standingOf(
  side: FightingSide,
  worths: readonly Worth[][],
  ongoing: readonly Ongoing[],
): AdvantageFactors {
  const strengths = worths.map(parts => toNumber(totalWorth(parts)));
  const armed = strengths.some(strength => strength > 0);
  const weights = armed ? strengths : side.fighters.map(({ who }) => livingOf(who.unit));
  const mostly = <T>(quality: (fighter: UnitInConflict) => T): T | undefined =>
    heaviest(side.fighters, weights, quality);
  return {
    level: mostly(({ level }) => level) ?? 0,
    era: mostly(({ who }) => who.unit.boughtFor) ?? 'Medieval',
    forest: mostly(({ forest }) => forest) ?? false,
    defendsNode: side.asked.defendsNode,
    morale: mostly(fighter => moraleNow(fighter, ongoing)) ?? 'normal',
    attackedFromAir: false,
    bonuses: JSON.parse(mostly(({ stats }) => JSON.stringify(stats.advantage)) ?? '[]'),
  };
}

const moraleNow = ({ who, stats }: UnitInConflict, ongoing: readonly Ongoing[]): MoraleLevel =>
  moraleUnder([
    ...stats.effects.filter(({ do: done }) => !('morale' in done)),
    ...ongoing.filter(one => 'morale' in one.do && reachesUnit(one, who)),
  ]);

function heaviest<T>(
  fighters: readonly UnitInConflict[],
  weights: readonly number[],
  quality: (fighter: UnitInConflict) => T,
): T | undefined {
  const sums = new Map<T, number>();
  fighters.forEach((fighter, i) => {
    const key = quality(fighter);
    sums.set(key, (sums.get(key) ?? 0) + (weights[i] ?? 0));
  });
  let best: T | undefined;
  let most = -1;
  for (const [key, sum] of sums) if (sum > most) [best, most] = [key, sum];
  return best;
}
