import type { Dice } from '@emlia/kernel';
import { fraction } from '../dice/fraction.ts';
import { rollDice } from '../dice/roll.ts';
import {
  addTo,
  atMost,
  divide,
  multiply,
  replace,
  roundOff,
  startTally,
  type Tally,
  type TallyStep,
} from '../dice/tally.ts';
import type { Bonus } from '../forces/bonus.ts';
import type { ReadyWeapon } from '../forces/stats.ts';
import { divisorOf, type RelativeAdvantage } from './advantage.ts';
import { strikeMen } from './casualties.ts';
import { strikeMostDamaged } from './elements.ts';
import { type FireTarget, type Losses, noLosses } from './losses.ts';
import { applyArmour } from './massed.ts';

/** Where damage comes from: a weapon, a spell, a building (damage.other-sources). */
export interface DamageSource extends Pick<ReadyWeapon, 'name' | 'type' | 'pierce'> {
  readonly damage: string;
  readonly bonuses?: readonly Bonus[];
  readonly menCap?: number;
}

export interface ProjectileShot {
  readonly kind: 'shot';
  readonly steps: readonly TallyStep[];
  readonly points: number;
  readonly losses: Losses;
}

/** damage.order: the roll, then additions, then multiplications. The total is exact. */
export function rollDamage(source: DamageSource, dice: Dice): Tally {
  const { value, roll } = rollDice(source.damage, dice);
  const tally = startTally('damage.expression', source.name, value, roll);
  applyBonuses(tally, source.bonuses ?? [], dice);
  return tally;
}

/** Additions before multiplications; dice among them are rolled now. */
export function applyBonuses(tally: Tally, bonuses: readonly Bonus[], dice: Dice): void {
  for (const bonus of bonuses) if (bonus.op === 'set') change(tally, bonus, replace, dice);
  for (const bonus of bonuses) if (bonus.op === 'add') change(tally, bonus, addTo, dice);
  for (const bonus of bonuses) if (bonus.op === 'mul') change(tally, bonus, multiply, dice);
}

function change(tally: Tally, { rule, label, value }: Bonus, by: typeof addTo, dice: Dice): void {
  if (typeof value === 'number') {
    by(tally, rule, label, fraction(value));
  } else {
    const rolled = rollDice(value, dice);
    by(tally, rule, label, rolled.value, rolled.roll);
  }
}

/** One shot of a discrete projectile, or a spell, straight at a unit: no explosion, no pattern. */
export function shootAt(
  source: DamageSource,
  target: FireTarget,
  relative: RelativeAdvantage | undefined,
  dice: Dice,
): ProjectileShot {
  const tally = rollDamage(source, dice);
  divideByAdvantage(tally, relative);
  return strikeWith(tally, source, target);
}

/** advantage.projectiles. */
export function divideByAdvantage(tally: Tally, relative: RelativeAdvantage | undefined): void {
  const by = divisorOf(relative);
  if (by > 1) divide(tally, 'advantage.projectiles', 'relative advantage of the enemy', fraction(by));
}

/** Damage rolled and divided already: armour, rounding, and what it does to one unit. */
function strikeWith(tally: Tally, source: DamageSource, target: FireTarget): ProjectileShot {
  applyArmour(tally, source, target);
  let points = roundOff(tally, 'damage.rounding', 'rounded, halves up');
  const men = target.stats.kind === 'man';
  if (men && source.menCap !== undefined)
    points = atMost(tally, 'damage.men', `casualties of one shot of ${source.name}`, source.menCap);
  const losses =
    points === 0
      ? noLosses(target.unit)
      : men
        ? strikeMen(target.unit, points)
        : strikeMostDamaged(target, points);
  return { kind: 'shot', steps: tally.steps, points, losses };
}
