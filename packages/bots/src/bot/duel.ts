import type { Game, Prompted } from '@emlia/kernel';
import { type BotPlayer, playBattle } from './battle.ts';

/** Battles of one against another, from the first one's side. */
export interface DuelTally {
  readonly won: number;
  readonly lost: number;
  /** Undecided: they say nothing about strength. */
  readonly drawn: number;
}

/** No battle fought yet. */
export const NO_DUELS: DuelTally = { won: 0, lost: 0, drawn: 0 };

/** Two tallies as one. */
export const addTallies = (a: DuelTally, b: DuelTally): DuelTally => ({
  won: a.won + b.won,
  lost: a.lost + b.lost,
  drawn: a.drawn + b.drawn,
});

/**
 * One battle by the seed, the first player in the first seat or, swapped, in the other.
 *
 * @example
 * import { BOTS, duel, TEMPERS } from '@emlia/bots';
 * import { openScenario } from '@emlia/kit';
 *
 * const recruit = { bot: BOTS.recruit, temper: TEMPERS.bold, budget: 150 };
 * console.log(duel(openScenario('cavemen/the-spring'), 'seed', [recruit, recruit], false));
 */
export const duel = <Of extends Game<View, Command, Event>, View extends Prompted, Command, Event>(
  game: Of & Game<View, Command, Event>,
  seed: string,
  pair: readonly [BotPlayer<Of, View, Command>, BotPlayer<Of, View, Command>],
  swapped: boolean,
): DuelTally => {
  const [first, second] = game.seats;
  if (first === undefined || second === undefined || game.seats.length > 2) {
    throw new Error('a duel has two seats');
  }
  const [a, b] = swapped ? [second, first] : [first, second];
  const match = playBattle(game, seed, { [a]: pair[0], [b]: pair[1] });
  const winners = game.result(match.state)?.winners ?? [];
  const won = winners.includes(a) && !winners.includes(b);
  const lost = winners.includes(b) && !winners.includes(a);
  return { won: Number(won), lost: Number(lost), drawn: Number(!won && !lost) };
};
