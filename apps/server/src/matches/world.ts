import type { Shelf } from '@emlia/protocol';
import type { Crew } from '../bots/crew.ts';
import type { Limits } from '../limits.ts';
import type { Commit } from '../store/group-commit.ts';
import type { Store } from '../store/store.ts';

/** What every match of one server shares. */
export interface ServerWorld {
  readonly shelf: Shelf;
  readonly store: Store;
  readonly commit: Commit;
  readonly limits: Limits;
  /** Bots at work; none without a shelf of them. */
  readonly crew?: Crew;
  /** Nothing new is decided any more. */
  closing: boolean;
  readonly log: (line: string) => void;
}
