import type { SqliteStore } from '../store/sqlite.ts';
import { StoreFailure } from '../store/store.ts';

export interface SlowStore extends SqliteStore {
  /** While held, nothing that is appended reaches the disk. */
  hold(): void;
  release(): void;
  /** Appends and new matches fail with this sentence until it is undefined. */
  failing?: string | undefined;
  /** How many entries each write held. */
  readonly batches: number[];
}

/** A store whose disk can be made to wait and to fail. */
export const slowStore = (store: SqliteStore): SlowStore => {
  let gate = Promise.resolve();
  let open = (): void => {};
  const slow: SlowStore = {
    ...store,
    batches: [],
    hold() {
      gate = new Promise(done => {
        open = done;
      });
    },
    release: () => open(),
    async append(batch) {
      slow.batches.push(batch.length);
      await gate;
      if (slow.failing) throw new StoreFailure(slow.failing);
      return store.append(batch);
    },
    async createMatch(match, bodies) {
      if (slow.failing) throw new StoreFailure(slow.failing);
      return store.createMatch(match, bodies);
    },
  };
  return slow;
};
