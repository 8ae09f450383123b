import type { TemperId } from '@emlia/bots';
import type { EmliaSetup } from '@emlia/emlia';
import { hashJson } from '@emlia/kernel';

/** A player of a study: which bot, and in which temper. */
export interface Chair {
  /** One that ships, or the name of an own one. */
  readonly bot: string;
  readonly temper: TemperId;
  /** Where an own one is, and the hash of its file: another is another study. */
  readonly own?: { readonly file: string; readonly hash: string };
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

/** What a bot may spend on a command, where nobody says. */
export const DEFAULT_EFFORT = 150;
/** How many games a study has where nobody says and there is no precision to reach. */
export const DEFAULT_GAMES = 200;
/** No study has more games. */
export const MOST_GAMES = 20_000;
/** No study that stops at a precision has more games. */
export const MOST_WITH_PRECISION = 5000;

/** What the versions of a comparison are called. */
export const VERSION_NAMES = ['A', 'B'] as const;
/** What a version of a comparison is called. */
export type VersionName = (typeof VERSION_NAMES)[number];

/** Two studies of one id have the same report. */
export const studyId = (study: Study): string => hashJson(study).slice(0, 16);

/** One game of a study. */
export interface GameTask {
  /** 0 is version A. */
  readonly version: number;
  readonly game: number;
}

/** The seed of one game of a study: version A alone has the same games as in a comparison. */
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

/** Who plays, as it is written: `captain:careful`. */
export const formatChair = ({ bot, temper }: Chair): string => `${bot}:${temper}`;
