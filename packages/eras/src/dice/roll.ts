import { type Dice, memoizedText, rollMany } from '@emlia/kernel';
import { type Fraction, formatFraction, fraction, minus, over, plus, times, ZERO } from './fraction.ts';
import { type DiceTerm, parseDice } from './parse.ts';

/** The faces of one dice term. */
export interface Roll {
  readonly dice: string;
  readonly faces: readonly number[];
}

/** What was rolled, as a log line shows it. */
export interface DiceRoll {
  readonly expression: string;
  readonly rolls: readonly Roll[];
  /** Exact: 3.5 or 2 1/3. */
  readonly total: string;
}

export interface Rolled {
  readonly value: Fraction;
  readonly roll: DiceRoll;
}

/** Rolls an expression of a pack that was linted; each dice term once, from left to right. */
export function rollDice(expression: string, dice: Dice): Rolled {
  const rolls: Roll[] = [];
  const value = workOut(termOf(expression), (count, sides) => {
    const faces = rollMany(dice, count, sides);
    rolls.push({ dice: `${count}d${sides}`, faces });
    let sum = 0;
    for (const face of faces) sum += face;
    return fraction(sum);
  });
  return { value, roll: { expression, rolls, total: formatFraction(value) } };
}

/** The result that faces on the table already give. */
export function rolledBefore(roll: DiceRoll): Rolled {
  const faces = roll.rolls.flatMap(({ faces }) => faces);
  let used = 0;
  return rollDice(roll.expression, { roll: () => faces[used++] ?? 1 });
}

function workOut(term: DiceTerm, roll: (count: number, sides: number) => Fraction): Fraction {
  switch (term.kind) {
    case 'number':
      return term.value;
    case 'dice':
      return roll(term.count, term.sides);
    case 'minus':
      return minus(ZERO, workOut(term.of, roll));
    case 'sum': {
      const left = workOut(term.left, roll);
      return OPERATIONS[term.op](left, workOut(term.right, roll));
    }
  }
}

export const OPERATIONS = { '+': plus, '-': minus, '*': times, '/': over } as const;

// Packs hold a few dozen expressions; what comes from elsewhere cannot make this grow.
const MOST_KNOWN = 1000;

/** Throws on text that is no expression: packs are linted before they are played. */
export const termOf = memoizedText((expression): DiceTerm => {
  const parsed = parseDice(expression);
  if (!parsed.ok) throw new Error(`“${expression}”, column ${parsed.column}: ${parsed.problem}`);
  return parsed.term;
}, MOST_KNOWN);
