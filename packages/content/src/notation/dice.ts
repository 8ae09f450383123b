import { type Say, say } from '@emlia/packs';

/** So many dice with so many sides each. */
export interface DiceCode {
  readonly count: number;
  readonly sides: number;
}

/** dice.default: a die is a d12 unless a rule names another kind. */
export const DEFAULT_DIE: DiceCode = { count: 1, sides: 12 };

/** dice.notation: `d12` is one twelve-sided die, `2d6` two six-sided ones. */
export const parseDice = (text: string): DiceCode | Say => {
  const parts = /^(\d{1,3})?d(\d{1,4})$/i.exec(text.trim());
  const [count, sides] = [Number(parts?.[1] ?? 1), Number(parts?.[2])];
  if (!parts || count < 1 || sides < 2) return say(`"${text}" are no dice; write them like d12 or 2d6`);
  return { count, sides };
};

/** Dice in the notation of packs, as parseDice reads them: `2d6`. */
export const formatDice = ({ count, sides }: DiceCode): string => `${count === 1 ? '' : count}d${sides}`;
