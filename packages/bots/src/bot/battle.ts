import type { EmliaCommand, EmliaEvent, EmliaGame, EmliaState } from '@emlia/emlia';
import {
  type Game,
  isProblem,
  isRefusal,
  type Match,
  type Prompted,
  seededDice,
  startMatch,
  submitOwn,
  topPrompt,
} from '@emlia/kernel';
import type { Bot, BotChoice } from './bot.ts';
import type { Temper } from './tempers.ts';

/** Who plays a seat, and how. */
export interface BotPlayer<Of = EmliaGame, View = EmliaState, Command = EmliaCommand> {
  readonly bot: Bot<Of, View, Command>;
  readonly temper: Temper;
  readonly budget: number;
}

/** The dice of a bot's own thoughts: of the seed, its seat and the place in the log, and never those of the battle. */
export const thoughtDice = (seed: string, seat: string, number: number) =>
  seededDice(`thoughts of ${seat} ${seed}`, number);

export type EmliaMatch = Match<EmliaState, EmliaCommand, EmliaEvent>;

export interface BotTurn<Command = EmliaCommand> {
  readonly seat: string;
  readonly choice: BotChoice<Command>;
}

/** Who plays, by seat. */
export type BotPlayers<Of, View, Command> = Readonly<Record<string, BotPlayer<Of, View, Command>>>;

/** The answer of whoever is asked now, in a battle by any rules; nothing when it is over. */
export const answerNow = <Of extends Game<View, Command, Event>, View extends Prompted, Command, Event>(
  match: Match<View, Command, Event>,
  game: Of,
  players: BotPlayers<Of, View, Command>,
): BotTurn<Command> | undefined => {
  const seat = topPrompt(match.state)?.seat;
  const player = seat === undefined ? undefined : players[seat];
  if (seat === undefined || !player) return undefined;
  const { bot, temper, budget } = player;
  const dice = thoughtDice(match.seed, seat, match.log.length);
  const choice = bot.choose({ game, view: game.borrow(match.state, seat), seat, dice, budget, temper });
  return choice && { seat, choice };
};

/** A battle that takes more commands never ends. */
const MOST_COMMANDS = 20_000;

/** Plays a battle between bots to its end. A refused command is a bug of a bot, and says so. */
export const playBattle = <Of extends Game<View, Command, Event>, View extends Prompted, Command, Event>(
  game: Of & Game<View, Command, Event>,
  seed: string,
  players: BotPlayers<Of, View, Command>,
  watch: (turn: BotTurn<Command>) => void = () => {},
): Match<View, Command, Event> => {
  const match = startMatch<View, Command, Event>(game, seed);
  for (let i = 0; i < MOST_COMMANDS && !game.result(match.state); i++) {
    const turn = answerNow(match, game, players);
    if (!turn) throw new Error(`nobody answers in battle ${seed} after ${match.log.length} entries`);
    watch(turn);
    const outcome = submitOwn(match, turn.seat, turn.choice.command);
    if (isRefusal(outcome) || isProblem(outcome)) {
      throw new Error(`battle ${seed}, entry ${match.log.length}: ${outcome.say}`);
    }
  }
  return match;
};
