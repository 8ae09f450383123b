import type { EmliaCommand, EmliaEvent, EmliaGame, EmliaState } from '@emlia/emlia';
import { isProblem, isRefusal, type Match, seededDice, startMatch, submit, topPrompt } from '@emlia/kernel';
import type { Bot, Choice } from './bot.ts';
import type { Temper } from './tempers.ts';

/** Who plays a seat, and how. */
export interface Player {
  readonly bot: Bot;
  readonly temper: Temper;
  readonly budget: number;
}

/** The dice of a bot's own thoughts: of the seed, its seat and the place in the log, and never those of the battle. */
export const thoughtDice = (seed: string, seat: string, number: number) =>
  seededDice(`thoughts of ${seat} ${seed}`, number);

export interface Turn {
  readonly seat: string;
  readonly choice: Choice;
}

export type EmliaMatch = Match<EmliaState, EmliaCommand, EmliaEvent>;

/** The answer of whoever is asked now; nothing when the battle is over. */
export const answerNow = (
  match: EmliaMatch,
  game: EmliaGame,
  players: Readonly<Record<string, Player>>,
): Turn | undefined => {
  const seat = topPrompt(match.state)?.seat;
  const player = seat === undefined ? undefined : players[seat];
  if (seat === undefined || !player) return undefined;
  const { bot, temper, budget } = player;
  const dice = thoughtDice(match.seed, seat, match.log.length);
  const choice = bot.choose({ game, view: game.view(match.state, seat), seat, dice, budget, temper });
  return choice && { seat, choice };
};

/** A battle that takes more commands never ends. */
const MOST_COMMANDS = 20_000;

/** Plays a battle between bots to its end. A refused command is a bug of a bot, and says so. */
export const playBattle = (
  game: EmliaGame,
  seed: string,
  players: Readonly<Record<string, Player>>,
  watch: (turn: Turn) => void = () => {},
): EmliaMatch => {
  const match = startMatch(game, seed);
  for (let i = 0; i < MOST_COMMANDS && !game.result(match.state); i++) {
    const turn = answerNow(match, game, players);
    if (!turn) throw new Error(`nobody answers in battle ${seed} after ${match.log.length} entries`);
    watch(turn);
    const outcome = submit(match, turn.seat, turn.choice.command);
    if (isRefusal(outcome) || isProblem(outcome)) {
      throw new Error(`battle ${seed}, entry ${match.log.length}: ${outcome.say}`);
    }
  }
  return match;
};
