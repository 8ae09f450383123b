import {
  type Ask,
  type Bot,
  type BotPlayer,
  DEFAULT_TEMPER,
  isTemper,
  ownBotOf,
  playBattle,
  TEMPER_IDS,
  TEMPERS,
} from '@emlia/bots';
import { botsFor } from '@emlia/games';
import type { Game, Match, Prompted } from '@emlia/kernel';
import { asSentence, noSuch } from '@emlia/packs';
import { checkNames } from './check-names.ts';
import type { Opened } from './open-setup.ts';

/** An own player in one function: it is asked with what its seat may know, and answers with a command. */
export type Chooses<Of, View, Command> = (ask: Ask<Of, View>) => Command | undefined;

/**
 * Who plays a seat: a shipped bot by its name, with a temper if one likes (`captain`, `captain:careful`), `random`, an own
 * bot, or a function from what it is asked to a command.
 */
export type Player<Of, View, Command> = string | Bot<Of, View, Command> | Chooses<Of, View, Command>;

/** How a battle is played out. */
export interface PlayOptions<Of, View, Command> {
  /** What all chance comes from; the same seed gives the same battle. Missing: "1". */
  readonly seed?: string;
  /** Who plays which seat; a seat that is not named is played by a recruit, or at random where no bot knows the rules. */
  readonly seats?: Readonly<Record<string, Player<Of, View, Command>>>;
  /** How many commands a bot may try on a copy before it chooses; missing: 150. */
  readonly effort?: number;
}

const EFFORT = 150;

/** Any lawful command, as the game samples it. */
const RANDOM = {
  id: 'random',
  name: 'Random',
  says: 'Plays anything that is lawful.',
  choose({ game, view, seat, dice }: Ask<Game<Prompted, unknown, unknown>, Prompted>) {
    const command = game.sample(view, seat, dice);
    return command === undefined ? undefined : { command, why: { bot: 'random', temper: '', weighed: [] } };
  },
};

/**
 * Plays a battle to its end and answers with the match: its log, its state, and all that can be asked of it. A seat or a
 * bot that is not there throws a sentence, and so does a bot that breaks, answers what is no command, or is refused.
 *
 * @example
 * import { openScenario, play } from '@emlia/kit';
 *
 * const game = openScenario('cavemen/the-spring');
 * const match = play(game, {
 *   seed: '7',
 *   seats: { 'river-clan': 'captain:careful', 'hill-clan': ({ game, view, seat, dice }) => game.sample(view, seat, dice) },
 * });
 * console.log(game.result(match.state)?.say);
 */
export const play = <Of extends Game<View, Command, Event>, View extends Prompted, Command, Event>(
  game: Of & Game<View, Command, Event>,
  options: PlayOptions<Of, View, Command> = {},
): Match<View, Command, Event> & { readonly game: Of } => {
  if (!Array.isArray(game?.seats)) throw new Error('What is played is a game, as openScenario gives it.');
  checkNames('play', options, ['seed', 'seats', 'effort']);
  const { seed = '1', seats = {}, effort = EFFORT } = options;
  if (typeof seed !== 'string') throw new Error('A seed is a text, such as "7".');
  if (!Number.isInteger(effort) || effort < 0) throw new Error('An effort is a whole number of commands.');
  const strange = Object.keys(seats).find(seat => !game.seats.includes(seat));
  if (strange !== undefined) throw new Error(`There is ${asSentence(noSuch('seat', strange, game.seats))}`);
  const { opened } = game as { readonly opened?: Opened };
  const shipped = opened ? botsFor(opened.ruleset) : {};
  const usual = Object.hasOwn(shipped, 'recruit') ? 'recruit' : RANDOM.id;
  const players = game.seats.map(seat => {
    const player = seats[seat] === undefined ? usual : seats[seat];
    return [seat, playerOf<Of, View, Command>(seat, player, { ...shipped, random: RANDOM }, effort)] as const;
  });
  return playBattle(game, seed, Object.fromEntries(players)) as Match<View, Command, Event> & { game: Of };
};

const playerOf = <Of, View, Command>(
  seat: string,
  player: Player<Of, View, Command>,
  shipped: Readonly<Record<string, unknown>>,
  budget: number,
): BotPlayer<Of, View, Command> => {
  if (typeof player !== 'string') {
    const bot = ownBotOf(player, seat);
    if (!bot) throw new Error(`Who plays ${seat} must be a name, a function, or an object with "choose".`);
    // One's own bot is made for the game it is given.
    return { bot: bot as unknown as Bot<Of, View, Command>, temper: TEMPERS[DEFAULT_TEMPER], budget };
  }
  const [name = '', temper = DEFAULT_TEMPER] = player.split(':');
  if (!Object.hasOwn(shipped, name)) {
    throw new Error(`There is ${asSentence(noSuch('bot', name, Object.keys(shipped)))}`);
  }
  if (!isTemper(temper)) throw new Error(`There is ${asSentence(noSuch('temper', temper, TEMPER_IDS))}`);
  // Bots are kept by the rules they know, which are those of the game.
  return { bot: shipped[name] as Bot<Of, View, Command>, temper: TEMPERS[temper], budget };
};
