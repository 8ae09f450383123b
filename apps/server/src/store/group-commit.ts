import type { Append, Store } from './store.ts';

/** Resolves once the entry is on disk: true, or false if its number was taken. */
export type Commit = (entry: Append) => Promise<boolean>;

interface Waiting {
  readonly entry: Append;
  readonly done: (written: boolean) => void;
  readonly failed: (error: unknown) => void;
}

const LARGEST_BATCH = 1000;
/** Of what is still coming in. */
const PATIENCE_MS = 8;

/**
 * Many matches, one flush: whatever arrives in one turn of the event loop, in the next ones while each brings more, or while the
 * last batch is being written, goes to the disk together.
 */
export const groupCommit = (store: Pick<Store, 'append'>): Commit => {
  let waiting: Waiting[] = [];
  let flushing = false;

  /** While decisions are waited for a flush holds all of them up: as many as are made in a moment share one. */
  const gather = async (): Promise<void> => {
    const until = performance.now() + PATIENCE_MS;
    for (let before = 0; waiting.length > before && performance.now() < until; ) {
      before = waiting.length;
      await nextTurn();
    }
  };

  const flush = async (): Promise<void> => {
    while (waiting.length > 0) {
      await gather();
      const batch = waiting.slice(0, LARGEST_BATCH);
      waiting = waiting.slice(LARGEST_BATCH);
      try {
        const written = await store.append(batch.map(({ entry }) => entry));
        for (const [i, { done }] of batch.entries()) done(written[i] === true);
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
      // Everyone who heard may already have the next entry ready.
      await nextTurn();
    }
    flushing = false;
  };

  return entry =>
    new Promise((done, failed) => {
      waiting.push({ entry, done, failed });
      if (flushing) return;
      flushing = true;
      void flush();
    });
};

const nextTurn = (): Promise<void> => new Promise(done => setImmediate(done));
