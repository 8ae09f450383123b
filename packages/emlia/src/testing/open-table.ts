import { type Dice, seededDice, startMatch, submit, topPrompt } from '@emlia/kernel';
import { type Query, queryOf } from '../actions/order.ts';
import { type EmliaGame, emlia } from '../game.ts';
import { asking } from '../table/memory.ts';
import { unitsOnTable } from '../table/world.ts';
import { randomSetup } from './random-battle.ts';

const COMMANDS = 120;
const EVERY = 20;

/** The first random table of a seed without cells. */
const openTable = (seed: string): EmliaGame => {
  for (let i = 0; ; i++) {
    const game = emlia.open(randomSetup(seededDice(`${seed} table`, i)));
    if (game.world.board.kind === 'free') return game;
  }
};

/** Plays at random on a random open table and now and then lets every unit that stands on it be asked about. */
export const askOnOpenTable = (
  seed: string,
  ask: (query: Query, dice: Dice, where: string) => void,
): void => {
  const game = openTable(seed);
  const match = startMatch(game, seed);
  const askAll = (after: number): void => {
    const { state } = match;
    const dice = seededDice(`${seed} probes`, after);
    for (const unit of unitsOnTable(state)) {
      const query = queryOf({ world: game.worldAt(state), state, seat: unit.seat }, unit);
      ask(query, dice, `${seed}, after ${after}, ${unit.id}`);
    }
  };
  for (let i = 0; i < COMMANDS && !game.result(match.state); i++) {
    const seat = topPrompt(match.state)?.seat ?? '';
    const command = game.sample(game.view(match.state, seat), seat, seededDice(`${seed} player`, i));
    if (!command) return;
    submit(match, seat, command);
    if (i % EVERY === EVERY - 1) asking(match.state, () => askAll(i));
  }
};
