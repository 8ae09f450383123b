import { answerNow, DEFAULT_TEMPER, formatWhy, isTemper, TEMPER_IDS, TEMPERS } from '@emlia/bots';
import { type AnyPlayer, botsFor } from '@emlia/games';
import { type AnyEntry, type AnyGame, type AnyMatch, problem, topPrompt } from '@emlia/kernel';
import { badUsage, failed } from '../terminal/failure.ts';
import type { OpenBattle } from './open-battle.ts';
import { type Stopped, tryCommand } from './script.ts';

/** What a bot may spend on one command unless told otherwise, in commands tried on a copy. */
const EFFORT = 150;
/** Far beyond any battle. */
const MOST = 1_000_000;

/** `captain`, or `captain:careful`. */
const playerOf = (ruleset: string, text: string, budget: number): AnyPlayer => {
  const [name = '', temper = DEFAULT_TEMPER] = text.split(':');
  const bots = botsFor(ruleset);
  const bot = Object.hasOwn(bots, name) ? bots[name] : undefined;
  if (!bot) throw badUsage(`There is no bot "${name}"; there are ${Object.keys(bots).join(', ')}.`);
  if (!isTemper(temper)) throw badUsage(`No bot is "${temper}"; they are ${TEMPER_IDS.join(', ')}.`);
  return { bot, temper: TEMPERS[temper], budget };
};

/** One bot for each seat in the order of the scenario; a single one plays them all. */
export const botPlayersOf = (
  list: string,
  { header }: OpenBattle,
  effort = EFFORT,
): Readonly<Record<string, AnyPlayer>> => {
  if (Object.keys(botsFor(header.ruleset)).length === 0)
    throw failed(`No bot knows the rules "${header.ruleset}".`);
  const names = list.split(',');
  const [only] = names;
  if (names.length !== 1 && names.length !== header.seats.length) {
    throw badUsage(`${header.title} has ${header.seats.length} seats, but ${names.length} bots are named.`);
  }
  return Object.fromEntries(
    header.seats.map((seat, i) => [seat, playerOf(header.ruleset, names[i] ?? only ?? '', effort)] as const),
  );
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
