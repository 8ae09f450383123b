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

/** A match by the Emlia rules. */
export type EmliaMatch = Match<EmliaState, EmliaCommand, EmliaEvent>;

export interface BotTurn<Command = EmliaCommand> {
  readonly seat: string;
  readonly choice: BotChoice<Command>;
}

/** Who plays, by seat. */
export type BotPlayers<Of, View, Command> = Readonly<Record<string, BotPlayer<Of, View, Command>>>;

/**
 * The answer of whoever is asked now, in a battle by any rules; nothing when it is over.
 *
 * @example
 * import { answerNow, BOTS, TEMPERS } from '@emlia/bots';
 * import { openScenario, startMatch } from '@emlia/kit';
 *
 * const game = openScenario('cavemen/the-spring');
 * const recruit = { bot: BOTS.recruit, temper: TEMPERS.bold, budget: 150 };
 * const turn = answerNow(startMatch(game, 'seed'), game, { 'river-clan': recruit, 'hill-clan': recruit });
 * console.log(turn?.seat, turn?.choice.command);
 */
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

/**
 * Plays a battle between bots to its end. A refused command is a bug of a bot, and says so.
 *
 * @example
 * import { BOTS, playBattle, TEMPERS } from '@emlia/bots';
 * import { openScenario } from '@emlia/kit';
 *
 * const recruit = { bot: BOTS.recruit, temper: TEMPERS.bold, budget: 150 };
 * const match = playBattle(openScenario('cavemen/the-spring'), 'seed', { 'river-clan': recruit, 'hill-clan': recruit });
 * console.log(match.log.length);
 */
export const playBattle = <Of extends Game<View, Command, Event>, View extends Prompted, Command, Event>(
  game: Of & Game<View, Command, Event>,
  seed: string,
  players: BotPlayers<Of, View, Command>,
  watch: (turn: BotTurn<Command>) => void = () => {},
): Match<View, Command, Event> => {
  const match = startMatch<View, Command, Event>(game, seed);
  for (let i = 0; i < MOST_COMMANDS && !game.result(match.state); i++) {
    const turn = answerNow(match, game, players);
    const at = `in battle ${seed}, entry ${match.log.length}`;
    if (!turn) throw new Error(`Nobody answers for ${topPrompt(match.state)?.seat} ${at}.`);
    watch(turn);
    const outcome = submitOwn(match, turn.seat, turn.choice.command);
    if (!isRefusal(outcome) && !isProblem(outcome)) continue;
    const rule = isRefusal(outcome) ? ` (${outcome.rule})` : '';
    throw new Error(`The bot of ${turn.seat} is refused ${at}: ${outcome.say}${rule}`);
  }
  return match;
};
