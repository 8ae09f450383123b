import type { VictoryGrade } from '@emlia/content';
import type { EmliaCommand } from '@emlia/emlia';

/** How one side stood as a turn ended: members on the table and their mean morale. */
export type SideStanding = readonly [members: number, morale: number];

/** What a unit did in one game. */
export interface UnitRecord {
  readonly unit: string;
  readonly name: string;
  readonly side: number;
  /** Points it is hired for; missing where its list has no prices. */
  readonly cost?: number;
  readonly members: number;
  readonly lost: number;
  /** Enemies it felled, by its share in the damage, and what these were hired for. */
  readonly felled: number;
  readonly worth: number;
}

/** Who had an area: the turns at whose end each side did, and whether it was the last to. */
export interface AreaRecord {
  readonly area: string;
  readonly turns: readonly number[];
  readonly last?: number;
}

/** All the report asks about one game. Sides are numbered as the scenario names them. */
export interface GameRecord {
  readonly version: number;
  readonly game: number;
  readonly seed: string;
  /** By seat, which of the study's bots sat there. */
  readonly bots: readonly number[];
  /** The side that won; missing: a draw. */
  readonly winner?: number;
  readonly grade?: VictoryGrade;
  readonly say: string;
  /** What ended it. */
  readonly end: { readonly rule: string; readonly reason: string };
  readonly turns: number;
  /** The side that activated a unit first. */
  readonly first?: number;
  /** By turn, from the deployment on, and side. */
  readonly curve: readonly (readonly SideStanding[])[];
  readonly units: readonly UnitRecord[];
  readonly areas: readonly AreaRecord[];
  /** What each tally of the scenario had come to, by its id. */
  readonly tallies?: Readonly<Record<string, number>>;
  /** What each force had drawn of its missions, by their ids. */
  readonly missions?: Readonly<Record<string, string>>;
  /** By side: how far its dice were from what they promised, in standard deviations. */
  readonly luck: readonly number[];
  /** The hash of the state at the end. */
  readonly hash: string;
}

/** A line of the games' file: with its commands the game can be told again from its seed. */
export interface GameLine extends GameRecord {
  /** Each with the number of its seat. */
  readonly commands: readonly (readonly [seat: number, command: EmliaCommand])[];
}

/** What a study keeps of a game that was played. */
export const recordOf = ({ commands: _, ...record }: GameLine): GameRecord => record;

/** The games of a study in the one order everything is counted in, whoever finished first. */
export const inGameOrder = <T extends Pick<GameRecord, 'version' | 'game'>>(records: readonly T[]): T[] =>
  [...records].sort((a, b) => a.game - b.game || a.version - b.version);
