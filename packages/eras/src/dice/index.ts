// Dice expressions such as 2d6/2: parseDice (with the column of a mistake), rollDice from the match's dice,
// meanOf and distributionOf, all in exact fractions; a Tally is arithmetic that remembers its steps.
export * from './chance.ts';
export { type Fraction, formatFraction, toNumber } from './fraction.ts';
export { type DiceTerm, formatDice, type ParsedDice, parseDice } from './parse.ts';
export { type DiceRoll, type Roll, type Rolled, rollDice } from './roll.ts';
export type { TallyStep } from './tally.ts';
