import { BOTS, type BotPlayer, playBattle, TEMPERS } from '@emlia/bots';
import { emlia } from '@emlia/emlia';
import { memoized } from '@emlia/kernel';
import type { GameLine } from '../study/record.ts';
import { type Chair, type GameTask, gameSeed, type Study, seatingOf, type Version } from '../study/study.ts';
import { measureBattle } from './measure.ts';

const playerOf = (chair: Chair | undefined, budget: number): BotPlayer => {
  if (!chair) throw new Error('a seat has no bot');
  return { bot: BOTS[chair.bot], temper: TEMPERS[chair.temper], budget };
};

/** The game of a version, opened once: what is worked out of its table alone serves every battle on it. */
const opened = memoized(({ setup }: Version) => emlia.open(setup));

/** One game of a study, from its seed alone: the same on any machine. */
export const playGame = (study: Study, task: GameTask): GameLine => {
  const version = study.versions[task.version];
  if (!version) throw new Error(`the study has no version ${task.version}`);
  const game = opened(version);
  const seed = gameSeed(study, task);
  const bots = seatingOf(study, game.seats.length, task.game);
  const players = game.seats.map((seat, i) => [seat, playerOf(study.bots[bots[i] ?? 0], study.effort)]);
  const match = playBattle(game, seed, Object.fromEntries(players));
  if (!game.result(match.state)) throw new Error(`battle ${seed} does not end`);
  const commands = match.standing.flatMap(({ seat, command }) =>
    seat === undefined || command === undefined ? [] : [[game.seats.indexOf(seat), command] as const],
  );
  return { version: task.version, game: task.game, seed, bots, ...measureBattle(game, match), commands };
};
