import type { DiceCode } from '@emlia/content';
import { type Dice, rollMany } from '@emlia/kernel';

export interface DiceRolled {
  readonly faces: readonly number[];
  readonly total: number;
}

/** dice.notation: all of them, and their sum. */
export const rollDice = (dice: Dice, { count, sides }: DiceCode): DiceRolled => {
  const faces = rollMany(dice, count, sides);
  let total = 0;
  for (const face of faces) total += face;
  return { faces, total };
};

/** Dice that go through everything that could be rolled, totals that lead to the same together. */
export interface CountingDice extends Dice {
  sum(code: DiceCode, leadsTo: (total: number) => unknown): DiceRolled;
  /** One of all there is, each with its chance. */
  choose<T>(ways: () => readonly { readonly chance: number; readonly value: T }[]): T;
}

export const counts = (dice: Dice): dice is CountingDice => 'sum' in dice;

/** Rolled on a table: what a total leads to is all that matters of it. */
export const rollOn = (dice: Dice, code: DiceCode, leadsTo: (total: number) => unknown): DiceRolled =>
  counts(dice) ? dice.sum(code, leadsTo) : rollDice(dice, code);
