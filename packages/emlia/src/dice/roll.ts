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
