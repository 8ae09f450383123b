import { type Dice, seededDice } from '@emlia/kernel';
import { editionOf } from '../editions/index.ts';
import { type EmliaGame, emlia } from '../game.ts';
import type { EditionId } from '../table/edition.ts';
import { BOARDS, placed, setupFor } from './battle.ts';
import { randomSetup } from './random-battle.ts';
import { randomCoalition } from './random-coalition.ts';
import { randomRanks } from './random-ranks.ts';

/** Blocks of one board at close quarters, in place already. */
const ranksOf = (number: number, diceFor: (attempt: number) => Dice, edition: EditionId): EmliaGame => {
  for (let attempt = 0; ; attempt++) {
    const field = randomRanks(diceFor(attempt), BOARDS[number % BOARDS.length] ?? 'free');
    if (field) return placed(emlia.open(setupFor({ ...field, edition })), field);
  }
};

/** A battle on a random table: of four, one is fought by several forces and players, and one by blocks. */
export const randomGame = (seed: string, number: number, edition: EditionId = 'core'): EmliaGame => {
  const diceFor = (attempt: number): Dice => seededDice(`${seed} ${number} table`, attempt);
  if (number % 4 === 2) return ranksOf(number, diceFor, edition);
  const setup = (number % 4 === 3 ? randomCoalition : randomSetup)(diceFor(0));
  return emlia.open(editionOf({ ...setup, edition }).adapt(setup));
};
