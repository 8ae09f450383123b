import type { GameLibrary } from '@emlia/protocol';
import type { BotPool } from '../bots/bot-pool.ts';
import type { Limits } from '../limits.ts';
import type { Commit } from '../store/group-commit.ts';
import type { Store } from '../store/store.ts';

/** What every match of one server shares. */
export interface ServerWorld {
  readonly library: GameLibrary;
  readonly store: Store;
  readonly commit: Commit;
  readonly limits: Limits;
  /** Bots at work; none without a library of them. */
  readonly botPool?: BotPool;
  /** Nothing new is decided any more. */
  closing: boolean;
  readonly log: (line: string) => void;
}
