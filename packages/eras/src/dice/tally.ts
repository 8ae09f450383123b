import { type Fraction, formatFraction, fraction, over, plus, round, times } from './fraction.ts';
import type { DiceRoll } from './roll.ts';

/** One line of the arithmetic of an attack: what was done to the total, by which rule, and what came of it. */
export interface TallyStep {
  readonly rule: string;
  readonly label: string;
  readonly op: '=' | '+' | '×' | '÷' | 'round' | 'at least' | 'at most';
  readonly by: string;
  readonly total: string;
  /** Where dice gave the number. */
  readonly roll?: DiceRoll;
}

/** A running total that remembers how it came about. */
export interface Tally {
  total: Fraction;
  readonly steps: TallyStep[];
}

export function startTally(rule: string, label: string, value: Fraction, roll?: DiceRoll): Tally {
  const tally: Tally = { total: value, steps: [] };
  note(tally, { rule, label, op: '=' }, value, roll);
  return tally;
}

/** A change of the total by one number, noted with the roll that gave it. */
const changing =
  (op: TallyStep['op'], change: (total: Fraction, by: Fraction) => Fraction) =>
  (tally: Tally, rule: string, label: string, by: Fraction, roll?: DiceRoll): void => {
    tally.total = change(tally.total, by);
    note(tally, { rule, label, op }, by, roll);
  };

/** The total is this from here on, whatever it was. */
export const replace = changing('=', (_, by) => by);
export const addTo = changing('+', plus);
export const multiply = changing('×', times);
export const divide = changing('÷', over);

/** The nearest whole number, halves up, not below `least`; noted only where it changes something. */
export function roundOff(tally: Tally, rule: string, label: string, least = 0): number {
  const nearest = round(tally.total);
  if (tally.total.d !== 1n && fraction(nearest).n * tally.total.d !== tally.total.n) {
    tally.total = fraction(nearest);
    note(tally, { rule, label, op: 'round' }, tally.total);
  }
  return atLeast(tally, rule, label, least);
}

export function atLeast(tally: Tally, rule: string, label: string, least: number): number {
  if (round(tally.total) < least) {
    tally.total = fraction(least);
    note(tally, { rule, label, op: 'at least' }, tally.total);
  }
  return round(tally.total);
}

export function atMost(tally: Tally, rule: string, label: string, most: number): number {
  if (round(tally.total) > most) {
    tally.total = fraction(most);
    note(tally, { rule, label, op: 'at most' }, tally.total);
  }
  return round(tally.total);
}

type Changed = Pick<TallyStep, 'rule' | 'label' | 'op'>;

function note(tally: Tally, changed: Changed, by: Fraction, roll?: DiceRoll): void {
  const numbers = { by: formatFraction(by), total: formatFraction(tally.total) };
  tally.steps.push({ ...changed, ...numbers, ...(roll === undefined ? {} : { roll }) });
}
