import type { Muster, MusterOfficer } from '@emlia/content';
import type { PackListsAnswer } from '@emlia/protocol';
import type { SavedArmy } from './armies.ts';
import type { Judged } from './judge.ts';

/** What every part of the builder has to do with. */
export interface Builder {
  readonly lists: PackListsAnswer;
  readonly army: SavedArmy;
  readonly judged: Judged;
  /** The entry that lies open. */
  readonly selected: number | undefined;
  change(muster: Muster): void;
  select(entry: number | undefined): void;
  /** Whose card lies on top of that of the open entry. */
  look(at: MusterOfficer | undefined): void;
}
