import type { BotId, TemperId } from '@emlia/bots';
import type { EmliaSetup } from '@emlia/emlia';
import { hashJson } from '@emlia/kernel';

/** Who plays, and how. */
export interface Chair {
  readonly bot: BotId;
  readonly temper: TemperId;
}

/** A scenario as it is to be played, with all it is fought with: whatever happens to its pack, the study stays the same. */
export interface Version {
  /** As players choose it: `cavemen/two-clans`. */
  readonly scenario: string;
  readonly title: string;
  readonly setup: EmliaSetup;
}

/** A question to the lab. Plain JSON, and the whole of what its report comes from. */
export interface Study {
  /** One, or two to compare. */
  readonly versions: readonly Version[];
  /** In the order of the seats. They change seats from game to game, so that each has every side equally often. */
  readonly bots: readonly Chair[];
  /** How many games of each version are played, at most. */
  readonly games: number;
  /** Stops before that once the 95 % interval of every share is this narrow: half its width. */
  readonly precision?: number;
  readonly seed: string;
  /** What a bot may spend on one command, in commands tried on a copy. */
  readonly effort: number;
  /** Names the rules and the code that plays by them: what others decide is another study. */
  readonly ruleset: string;
}

export const DEFAULT_EFFORT = 150;
/** Without a precision; and the most there may be with one. */
export const DEFAULT_GAMES = 200;
export const MOST_GAMES = 20_000;
export const MOST_WITH_PRECISION = 5000;

export const VERSION_NAMES = ['A', 'B'] as const;
export type VersionName = (typeof VERSION_NAMES)[number];

/** Two studies of one id have the same report. */
export const studyId = (study: Study): string => hashJson(study).slice(0, 16);

/** One game of a study. */
export interface GameTask {
  /** 0 is version A. */
  readonly version: number;
  readonly game: number;
}

/** Version A alone has the same games as in a comparison. */
export const gameSeed = ({ seed }: Study, { version, game }: GameTask): string =>
  version === 0 ? `${seed} ${game}` : `${seed} ${VERSION_NAMES[version]} ${game}`;

/** Who sits where: by seat, the place in `bots`. On every second game of a pair the sides are swapped. */
export const seatingOf = ({ bots }: Study, seats: number, game: number): number[] =>
  Array.from({ length: seats }, (_, seat) => (seat + game) % bots.length);

/** All games of so many of each version, those of one number together. */
export function* gameTasks({ versions }: Study, from: number, to: number): Generator<GameTask> {
  for (let game = from; game < to; game++) {
    for (let version = 0; version < versions.length; version++) yield { version, game };
  }
}

export const formatChair = ({ bot, temper }: Chair): string => `${bot}:${temper}`;
