import {
  answerNow,
  BOT_IDS,
  BOTS,
  DEFAULT_TEMPER,
  type EmliaMatch,
  formatWhy,
  isBot,
  isTemper,
  type Player,
  TEMPER_IDS,
  TEMPERS,
} from '@emlia/bots';
import { type EmliaGame, emlia } from '@emlia/emlia';
import { type Entry, problem, topPrompt } from '@emlia/kernel';
import { badUsage, failed } from '../failure.ts';
import type { AnyMatch, OpenBattle } from './open-battle.ts';
import { type Stopped, tryCommand } from './script.ts';

/** What a bot may spend on one command unless told otherwise, in commands tried on a copy. */
const EFFORT = 150;
/** Far beyond any battle. */
const MOST = 1_000_000;

/** `captain`, or `captain:careful`. */
const playerOf = (text: string, budget: number): Player => {
  const [bot = '', temper = DEFAULT_TEMPER] = text.split(':');
  if (!isBot(bot)) throw badUsage(`There is no bot "${bot}"; there are ${BOT_IDS.join(', ')}.`);
  if (!isTemper(temper)) throw badUsage(`No bot is "${temper}"; they are ${TEMPER_IDS.join(', ')}.`);
  return { bot: BOTS[bot], temper: TEMPERS[temper], budget };
};

/** One bot for each seat in the order of the scenario; a single one plays them all. */
export const playersOf = (
  list: string,
  { header }: OpenBattle,
  effort = EFFORT,
): Readonly<Record<string, Player>> => {
  if (header.ruleset !== emlia.id) throw failed(`No bot knows the rules "${header.ruleset}".`);
  const names = list.split(',');
  const [only] = names;
  if (names.length !== 1 && names.length !== header.seats.length) {
    throw badUsage(`${header.title} has ${header.seats.length} seats, but ${names.length} bots are named.`);
  }
  return Object.fromEntries(
    header.seats.map((seat, i) => [seat, playerOf(names[i] ?? only ?? '', effort)] as const),
  );
};

/** Every seat is played by its bot, from the seed alone: the same again on any machine. */
export const playBots = (
  match: AnyMatch,
  players: Readonly<Record<string, Player>>,
  commands = MOST,
  tell: (entry: Entry<unknown, unknown>, because: readonly string[]) => void = () => {},
): Stopped | undefined => {
  const battle = match as unknown as EmliaMatch;
  for (let played = 0; played < commands; played++) {
    const seat = topPrompt(match.state)?.seat;
    if (seat === undefined) return undefined;
    const turn = answerNow(battle, battle.game as EmliaGame, players);
    if (!turn) {
      const say = `${seat} is asked, and its bot has no answer.`;
      return { say, refused: { number: played + 1, seat, ...problem('dead-end', say) } };
    }
    const because = formatWhy(turn.choice.why);
    const stopped = tryCommand(match, played + 1, seat, turn.choice.command, entry => tell(entry, because));
    if (stopped) return stopped;
  }
  return undefined;
};
