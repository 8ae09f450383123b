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
  note(tally, rule, label, '=', value, roll);
  return tally;
}

/** The total is this from here on, whatever it was. */
export function replace(tally: Tally, rule: string, label: string, by: Fraction, roll?: DiceRoll): void {
  tally.total = by;
  note(tally, rule, label, '=', by, roll);
}

export function addTo(tally: Tally, rule: string, label: string, by: Fraction, roll?: DiceRoll): void {
  tally.total = plus(tally.total, by);
  note(tally, rule, label, '+', by, roll);
}

export function multiply(tally: Tally, rule: string, label: string, by: Fraction, roll?: DiceRoll): void {
  tally.total = times(tally.total, by);
  note(tally, rule, label, '×', by, roll);
}

export function divide(tally: Tally, rule: string, label: string, by: Fraction): void {
  tally.total = over(tally.total, by);
  note(tally, rule, label, '÷', by);
}

/** The nearest whole number, halves up, not below `least`; noted only where it changes something. */
export function roundOff(tally: Tally, rule: string, label: string, least = 0): number {
  const nearest = round(tally.total);
  if (tally.total.d !== 1n && fraction(nearest).n * tally.total.d !== tally.total.n) {
    tally.total = fraction(nearest);
    note(tally, rule, label, 'round', tally.total);
  }
  return atLeast(tally, rule, label, least);
}

export function atLeast(tally: Tally, rule: string, label: string, least: number): number {
  if (round(tally.total) < least) {
    tally.total = fraction(least);
    note(tally, rule, label, 'at least', tally.total);
  }
  return round(tally.total);
}

export function atMost(tally: Tally, rule: string, label: string, most: number): number {
  if (round(tally.total) > most) {
    tally.total = fraction(most);
    note(tally, rule, label, 'at most', tally.total);
  }
  return round(tally.total);
}

function note(
  tally: Tally,
  rule: string,
  label: string,
  op: TallyStep['op'],
  by: Fraction,
  roll?: DiceRoll,
): void {
  tally.steps.push({
    rule,
    label,
    op,
    by: formatFraction(by),
    total: formatFraction(tally.total),
    ...(roll === undefined ? {} : { roll }),
  });
}
