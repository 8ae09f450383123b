import type { VictoryGrade } from '../entries/victory.ts';
import type { LossMeasure } from '../facts/victory.ts';

/** How far a scenario has been tested. */
export const TESTING_STATUSES = ['untested', 'inTesting', 'tested'] as const;

/** scenario.testing: one game of the log. */
export interface PlayedGame {
  /** Who commanded each force. */
  readonly players: Readonly<Record<string, string>>;
  /** The turn it ended in. */
  readonly turn: number;
  /** The force that won; missing: a draw. */
  readonly winner?: string;
  /** The best condition met by anyone; missing: none. */
  readonly met?: VictoryGrade;
}

/** What is told of a scenario’s tests. */
export interface Testing {
  readonly status: (typeof TESTING_STATUSES)[number];
  readonly games: readonly PlayedGame[];
}

/** scenario.swap: what is compared of the two games, besides the result. */
export interface Yardstick {
  /** Whose turns on the field, or whose losses, are counted. */
  readonly force: string;
  readonly counts: 'turns' | LossMeasure;
  /** Which is the better for whoever commands that force. */
  readonly better: 'more' | 'fewer';
}

/** victory.weighing: the designer's answers, where he gives them. */
export const WEIGHING_QUESTIONS = ['intent', 'means', 'ground', 'time'] as const;
/** What players answered about a game, by the questions asked. */
export type Weighing = { readonly [Q in (typeof WEIGHING_QUESTIONS)[number]]?: string };

const ENOUGH = 4;

const isSwap = (a: PlayedGame, b: PlayedGame): boolean => {
  const forces = Object.keys(a.players);
  const names = (game: PlayedGame): string =>
    forces
      .map(force => game.players[force])
      .sort()
      .join('\n');
  return names(a) === names(b) && forces.some(force => a.players[force] !== b.players[force]);
};

/** scenario.testing.diagnosis: what the log points to, once it can. */
export const diagnose = (
  { games }: Testing,
  nameOf: (force: string) => string = force => force,
): readonly string[] => {
  const swapped = games.some(a => games.some(b => isSwap(a, b)));
  if (games.length < ENOUGH || !swapped) return [];
  const found: string[] = [];
  const open = games.filter(({ met }) => met === undefined).length;
  if (open * 2 > games.length) {
    found.push(
      `${open} of ${games.length} games ended before anyone achieved victory: the time limit is too short, or the conditions are too slow`,
    );
  }
  const winners = new Set(games.map(({ winner }) => winner));
  const [winner] = winners;
  const players = new Set(games.map(({ players }) => players[winner ?? '']));
  if (winners.size === 1 && winner !== undefined && players.size > 1) {
    found.push(`${nameOf(winner)} won every game, whoever commanded it: look at the forces or the terrain`);
  }
  return found;
};
