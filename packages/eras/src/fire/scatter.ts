import { add, type Dice, direction, type Point, scale, snap, snapPoint } from '@emlia/kernel';
import { type Fraction, floor, fraction, minus, over, toNumber, ZERO } from '../dice/fraction.ts';
import { type DiceRoll, type Rolled, rollDice, rolledBefore } from '../dice/roll.ts';
import { multiply, startTally, type TallyStep } from '../dice/tally.ts';
import type { ReadyWeapon } from '../forces/stats.ts';
import { applyBonuses } from './projectile.ts';

/** inaccuracy.direction, by the face of the d10 from 1: 45 degrees apart, north the top of the map. */
export const COMPASS = [
  'North',
  'North-East',
  'East',
  'South East',
  'South',
  'South-West',
  'West',
  'North-West',
] as const;

/** inaccuracy.range-multiplier: 10 × (1 + steps), a step being a whole 5 % of the maximum range beyond the minimum. */
export function rangeMultiplier(distance: number, min: number, max: number): number {
  // Distances are measured; one that reaches the next step on the grain has reached it.
  const beyond = minus(fraction(snap(distance)), fraction(min));
  const step: Fraction = { n: fraction(max).n, d: fraction(max).d * 20n };
  return 10 * (1 + Math.max(0, step.n === 0n ? 0 : floor(over(beyond, step))));
}

/** What a group or side rolled once for all its indirect fire of the turn (indirect.shared-roll). Plain data. */
export interface SharedScatter {
  /** Faces of the d10, in order. */
  readonly direction: readonly number[];
  /** The natural rolls of each die expression. */
  readonly dice: Readonly<Record<string, DiceRoll>>;
}

export interface Scatter {
  readonly aimed: Point;
  readonly landing: Point;
  /** The d10s that counted for this shot; a 9 or 10 where zero is no option is rolled again. */
  readonly direction: readonly number[];
  /** Absent: no deviation. */
  readonly compass?: (typeof COMPASS)[number];
  readonly metres: number;
  readonly steps: readonly TallyStep[];
  /** To hand to the next shot that shares this roll. */
  readonly shared: SharedScatter;
}

export interface ScatterQuestion {
  readonly weapon: ReadyWeapon;
  readonly aimed: Point;
  /** From the centre of the firing element; from the campaign map, of the firing army (indirect.off-map). */
  readonly distance: number;
  /** Direct fire of a weapon with an inaccuracy die has no multiplier (inaccuracy.plain-die). */
  readonly mode: 'direct' | 'indirect';
  /** The firing unit or a friend sees the point, or a spotter is near enough. */
  readonly observed: boolean;
  /** indirect.off-map-triple. */
  readonly offMap?: boolean;
}

const NO_ROLLS: SharedScatter = { direction: [], dice: {} };

/** inaccuracy.when: whether a shot scatters at all. */
export const scatters = (weapon: ReadyWeapon, mode: 'direct' | 'indirect'): boolean =>
  mode === 'indirect' || weapon.inaccuracy !== undefined;

/** Where a round lands: inaccuracy.direction, inaccuracy.nine-ten, inaccuracy.distance. */
export function scatter(question: ScatterQuestion, dice: Dice, shared: SharedScatter = NO_ROLLS): Scatter {
  const { weapon, aimed, mode } = question;
  const faces = rollDirection(isZeroOption(question), dice, shared.direction);
  const face = faces.at(-1) ?? 0;
  // Another shot may have rolled on after a 9 or 10 that is enough for this one.
  const direction10 = faces.length > shared.direction.length ? faces : shared.direction;
  const base = { aimed, direction: faces };
  if (face > 8)
    return {
      ...base,
      landing: aimed,
      metres: 0,
      steps: startTally('inaccuracy.nine-ten', 'zero deviation', ZERO).steps,
      shared: { ...shared, direction: direction10 },
    };
  const expression = (mode === 'indirect' ? weapon.indirect?.die : weapon.inaccuracy) ?? '0';
  const known = shared.dice[expression];
  const rolled = known === undefined ? rollDice(expression, dice) : rolledBefore(known);
  const metres = deviation(question, rolled, dice);
  const compass = COMPASS[face - 1] ?? 'North';
  return {
    ...base,
    compass,
    metres: metres.value,
    landing: snapPoint(add(aimed, scale(direction((face - 1) * 45), metres.value))),
    steps: metres.steps,
    shared: { direction: direction10, dice: { ...shared.dice, [expression]: rolled.roll } },
  };
}

/** inaccuracy.nine-ten: an option when the point is observed, unless the stat line says always or never. */
function isZeroOption({ weapon, mode, observed }: ScatterQuestion): boolean {
  const says = (mode === 'indirect' ? weapon.indirect?.zero : undefined) ?? 'observed';
  return says === 'always' || (says === 'observed' && observed);
}

function rollDirection(zero: boolean, dice: Dice, known: readonly number[]): number[] {
  const faces: number[] = [];
  for (let i = 0; ; i++) {
    const face = known[i] ?? dice.roll(10);
    faces.push(face);
    if (face <= 8 || zero) return faces;
  }
}

function deviation(
  { weapon, distance, mode, offMap }: ScatterQuestion,
  { value, roll }: Rolled,
  dice: Dice,
): { value: number; steps: readonly TallyStep[] } {
  const tally = startTally('inaccuracy.distance', 'inaccuracy die', value, roll);
  applyBonuses(tally, weapon.inaccuracyBonuses, dice);
  if (mode === 'indirect' && weapon.indirect !== undefined) {
    const by = rangeMultiplier(distance, weapon.indirect.min ?? 0, weapon.indirect.max);
    multiply(tally, 'inaccuracy.range-multiplier', `at ${Math.round(distance)} m`, fraction(by));
  }
  if (offMap === true) multiply(tally, 'indirect.off-map-triple', 'from off the map', fraction(3));
  return { value: Math.max(0, toNumber(tally.total)), steps: tally.steps };
}
