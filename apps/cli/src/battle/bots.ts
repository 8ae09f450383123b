import { answerNow, DEFAULT_TEMPER, formatWhy, isTemper, TEMPER_IDS, TEMPERS } from '@emlia/bots';
import { type AnyBot, type AnyPlayer, botsFor } from '@emlia/games';
import { type AnyEntry, type AnyGame, type AnyMatch, problem, topPrompt } from '@emlia/kernel';
import { badUsage, failed } from '../terminal/failure.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { OpenBattle } from './open-battle.ts';
import { isBotFile, readOwnBot, splitTemper } from './own-bots.ts';
import { type Stopped, tryCommand } from './script.ts';

/** What a bot may spend on one command unless told otherwise, in commands tried on a copy. */
const EFFORT = 150;
/** Far beyond any battle. */
const MOST = 1_000_000;

/** `captain`, `captain:careful`, or the file of an own one. */
const playerOf = async (
  ruleset: string,
  text: string,
  budget: number,
  terminal: Terminal,
): Promise<AnyPlayer> => {
  const [name, temper = DEFAULT_TEMPER] = splitTemper(text);
  const bot = isBotFile(name) ? (await readOwnBot(name, terminal)).bot : shippedBot(ruleset, name);
  if (!isTemper(temper)) throw badUsage(`No bot is "${temper}"; they are ${TEMPER_IDS.join(', ')}.`);
  return { bot, temper: TEMPERS[temper], budget };
};

const shippedBot = (ruleset: string, name: string): AnyBot => {
  const bots = botsFor(ruleset);
  if (Object.keys(bots).length === 0) throw failed(`No bot knows the rules "${ruleset}".`);
  const bot = Object.hasOwn(bots, name) ? bots[name] : undefined;
  if (bot) return bot;
  const say = `There is no bot "${name}"; there are ${Object.keys(bots).join(', ')}, and files like ./mine.js.`;
  throw badUsage(say);
};

/** One bot for each seat in the order of the scenario; a single one plays them all. */
export const botPlayersOf = async (
  list: string,
  { header }: OpenBattle,
  terminal: Terminal,
  effort = EFFORT,
): Promise<Readonly<Record<string, AnyPlayer>>> => {
  const names = list.split(',');
  const [only] = names;
  if (names.length !== 1 && names.length !== header.seats.length) {
    throw badUsage(`${header.title} has ${header.seats.length} seats, but ${names.length} bots are named.`);
  }
  const players: Record<string, AnyPlayer> = {};
  for (const [i, seat] of header.seats.entries())
    players[seat] = await playerOf(header.ruleset, names[i] ?? only ?? '', effort, terminal);
  return players;
};

/** Every seat is played by its bot, from the seed alone: the same again on any machine. */
export const playBots = (
  match: AnyMatch,
  players: Readonly<Record<string, AnyPlayer>>,
  commands = MOST,
  tell: (entry: AnyEntry, because: readonly string[]) => void = () => {},
): Stopped | undefined => {
  const game: AnyGame = match.game;
  for (let played = 0; played < commands; played++) {
    const seat = topPrompt(match.state)?.seat;
    if (seat === undefined) return undefined;
    const turn = answerNow(match, game, players);
    if (!turn) {
      const say = `${seat} is asked, and its bot has no answer.`;
      return { say, refused: { number: played + 1, seat, ...problem('dead-end', say) } };
    }
    const because = formatWhy(turn.choice.why);
    const numbered = { number: played + 1, seat, command: turn.choice.command };
    const stopped = tryCommand(match, numbered, entry => tell(entry, because));
    if (stopped) return stopped;
  }
  return undefined;
};
