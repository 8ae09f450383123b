import type { DecidedGame } from '../study/precision.ts';
import { type GameLine, type GameRecord, recordOf } from '../study/record.ts';

/** A game that is over: its line, and its record. */
export interface Finished {
  readonly text: string;
  readonly record: GameRecord;
}

export const finish = (line: GameLine): Finished => ({ text: JSON.stringify(line), record: recordOf(line) });

/** A game is over and cannot be kept: the disk is full, or the folder gone. */
export class NotKept extends Error {}

/** Where finished games go. */
export interface Keep {
  /** The games that are there. */
  readonly known: Iterable<DecidedGame>;
  has(version: number, game: number): boolean;
  add(finished: Finished): void;
  records(): Promise<GameRecord[]>;
}

const keyOf = (version: number, game: number): string => `${version} ${game}`;

/** Keeps the games of a study in memory: they are gone when the program ends. */
export const keepInMemory = (): Keep => {
  const known = new Map<string, GameRecord>();
  return {
    get known() {
      return known.values();
    },
    has: (version, game) => known.has(keyOf(version, game)),
    add({ record }) {
      known.set(keyOf(record.version, record.game), record);
    },
    records: async () => [...known.values()],
  };
};
