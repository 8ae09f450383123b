import type { Dice } from '@emlia/kernel';
import { type Fraction, fraction, ONE, plus, times, toNumber } from '../dice/fraction.ts';
import { type DiceRoll, rollDice } from '../dice/roll.ts';
import {
  addTo,
  atLeast,
  divide,
  multiply,
  roundOff,
  startTally,
  type Tally,
  type TallyStep,
} from '../dice/tally.ts';
import { type Bonus, itemise } from '../forces/bonus.ts';
import type { ReadyWeapon, Stats } from '../forces/stats.ts';
import { divisorOf, type RelativeAdvantage } from './advantage.ts';
import { armourFactor } from './armour.ts';
import { strikeMen } from './casualties.ts';
import { pourInto } from './elements.ts';
import { type FireTarget, type Losses, noLosses } from './losses.ts';

/** Those of a unit who take part in a massed attack (shots.division: all, or some of its men). */
export interface Firing {
  readonly unit: string;
  readonly stats: Pick<Stats, 'name' | 'persons'>;
  readonly weapon: ReadyWeapon;
  readonly alive: number;
  readonly injured: number;
}

export interface MassedStrength {
  readonly value: number;
  readonly steps: readonly TallyStep[];
}

const HALF = fraction(0.5);

/** The men's worth of one unit's fire: (alive + injured ÷ 2) × persons × man equivalence with its bonuses. */
export function fireOf({ alive, injured, stats, weapon }: Omit<Firing, 'unit'>): Fraction {
  const elements = plus(fraction(alive), times(HALF, fraction(injured)));
  const me = itemise(weapon.me, weapon.bonuses);
  return times(times(elements, fraction(stats.persons)), me);
}

/** equivalence.strength, equivalence.pooling: added together, divided by the relative advantage, rounded once. */
export function massedStrengthOf(firing: readonly Firing[], relative?: RelativeAdvantage): MassedStrength {
  const living = firing.filter(({ alive, injured }) => alive + injured > 0);
  const first = living[0];
  if (first === undefined) return { value: 0, steps: [] };
  const tally = startTally('equivalence.strength', labelOf(first), fireOf(first));
  for (const more of living.slice(1)) addTo(tally, 'equivalence.pooling', labelOf(more), fireOf(more));
  return { value: settleStrength(tally, relative), steps: tally.steps };
}

/** Division by the relative advantage, the one rounding, and never below 1. */
export function settleStrength(tally: Tally, relative: RelativeAdvantage | undefined): number {
  const by = divisorOf(relative);
  if (by > 1) divide(tally, 'advantage.divide', 'relative advantage of the enemy', fraction(by));
  roundOff(tally, by > 1 ? 'advantage.divide' : 'damage.rounding', 'rounded, halves up');
  return atLeast(tally, 'equivalence.strength', 'whoever fires counts for one', 1);
}

/** “80 riflemen and 20 injured, man equivalence 1”. */
function labelOf({ alive, injured, stats, weapon }: Firing): string {
  const hurt = injured > 0 ? ` and ${injured} injured at half` : '';
  const persons = stats.persons > 1 ? `, ${stats.persons} persons each` : '';
  return `${alive} ${stats.name}${hurt}${persons}, man equivalence ${worth(weapon)}`;
}

const worth = (weapon: ReadyWeapon): string =>
  [
    toNumber(itemise(weapon.me, weapon.bonuses)),
    ...weapon.bonuses.map(({ label, op, value }: Bonus) => `${SIGNS[op]}${value} ${label}`),
  ].join(', ');

const SIGNS = { add: '+', mul: '×', set: '=' } as const;

export interface MassedVolley {
  readonly kind: 'volley';
  readonly strength: MassedStrength;
  readonly roll: DiceRoll;
  /** From the strength to the points that strike. */
  readonly steps: readonly TallyStep[];
  readonly points: number;
  readonly losses: Losses;
}

const TENTH = fraction(0.1);

/** equivalence.volley: strength × (2d6/2) ÷ 10, then armour, then rounded; one roll for the attack. */
export function massedAttack(
  firing: readonly Firing[],
  target: FireTarget,
  relative: RelativeAdvantage | undefined,
  dice: Dice,
): MassedVolley {
  const strength = massedStrengthOf(firing, relative);
  const { value, roll } = rollDice('2d6/2', dice);
  const tally = startTally('equivalence.strength', 'strength', fraction(strength.value));
  multiply(tally, 'equivalence.volley', 'tenths by 2d6/2', times(value, TENTH), roll);
  const weapon = firing[0]?.weapon;
  if (weapon !== undefined) applyArmour(tally, weapon, target);
  const points = roundOff(tally, 'damage.rounding', 'rounded, halves up');
  return { kind: 'volley', strength, roll, steps: tally.steps, points, losses: massedLosses(target, points) };
}

/** Points of massed fire on men, or on elements one after the other. */
export function massedLosses(target: FireTarget, points: number): Losses {
  if (points <= 0) return noLosses(target.unit);
  return target.stats.kind === 'man' ? strikeMen(target.unit, points) : pourInto(target, points);
}

/** The target's resistance to the type (damage.types) and its armour (armour.all-damage). */
export function applyArmour(
  tally: Tally,
  weapon: Pick<ReadyWeapon, 'type' | 'pierce'>,
  { stats }: Pick<FireTarget, 'stats'>,
): void {
  const resist = stats.resist[weapon.type];
  if (resist !== undefined && resist !== 1)
    multiply(tally, 'damage.types', `${stats.name} against ${weapon.type}`, fraction(resist));
  const factor = armourFactor(weapon.pierce, stats.armour);
  if (factor !== ONE) multiply(tally, 'armour.half', `armour of ${stats.name}`, factor);
}
