import { BOTS, type BotId, type BotPlayer, type EmliaMatch, isBot, playBattle, TEMPERS } from '@emlia/bots';
import { type EmliaGame, emlia } from '@emlia/emlia';
import { memoized } from '@emlia/kernel';
import type { GameLine } from '../study/record.ts';
import { type Chair, type GameTask, gameSeed, type Study, seatingOf, type Version } from '../study/study.ts';
import { measureBattle } from './measure.ts';
import type { OwnBots } from './own-bots.ts';

const playerOf = (chair: Chair | undefined, budget: number, own: OwnBots): BotPlayer => {
  const bot = chair?.own ? own.get(chair.own.file) : isBot(chair?.bot ?? '') && BOTS[chair?.bot as BotId];
  if (!chair || !bot) throw new Error(chair ? `there is no bot "${chair.bot}" here` : 'a seat has no bot');
  return { bot, temper: TEMPERS[chair.temper], budget };
};

/** The game of a version, opened once: what is worked out of its table alone serves every battle on it. */
const opened = memoized(({ setup }: Version) => emlia.open(setup));

/** A game of a study with the whole of its battle, for whoever asks more of it than is written down. */
export interface GamePlayed {
  readonly line: GameLine;
  readonly game: EmliaGame;
  readonly match: EmliaMatch;
}

/** One game of a study, from its seed alone: the same on any machine. */
export const playGame = (study: Study, task: GameTask, own: OwnBots = new Map()): GameLine =>
  playThrough(study, task, own).line;

/** The same, with its battle. */
export const playThrough = (study: Study, task: GameTask, own: OwnBots = new Map()): GamePlayed => {
  const version = study.versions[task.version];
  if (!version) throw new Error(`the study has no version ${task.version}`);
  const game = opened(version);
  const seed = gameSeed(study, task);
  const bots = seatingOf(study, game.seats.length, task.game);
  const players = game.seats.map((seat, i) => [seat, playerOf(study.bots[bots[i] ?? 0], study.effort, own)]);
  const match = playBattle(game, seed, Object.fromEntries(players));
  if (!game.result(match.state)) throw new Error(`battle ${seed} does not end`);
  const commands = match.standing.flatMap(({ seat, command }) =>
    seat === undefined || command === undefined ? [] : [[game.seats.indexOf(seat), command] as const],
  );
  const measured = measureBattle(game, match);
  return { line: { version: task.version, game: task.game, seed, bots, ...measured, commands }, game, match };
};
