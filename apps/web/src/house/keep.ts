import type { AnyEntry } from '@emlia/kernel';
import type { BotReasons, MatchHeader } from '@emlia/protocol';

/** A match as this browser keeps it. */
export interface KeptMatch {
  readonly id: string;
  readonly header: MatchHeader;
  readonly names: Readonly<Record<string, string>>;
  readonly seed: string;
}

/** An entry of it, with why a bot gave its command. */
export interface KeptEntry {
  readonly entry: AnyEntry;
  readonly reasons?: BotReasons;
}

/** Where the matches of this page are kept. An entry is on disk once `append` is kept. */
export interface Keep {
  create(match: KeptMatch, entries: readonly KeptEntry[]): Promise<void>;
  match(id: string): Promise<KeptMatch | undefined>;
  entries(id: string): Promise<readonly KeptEntry[]>;
  append(id: string, kept: KeptEntry): Promise<void>;
}

/** For as long as the page is open, where a browser keeps nothing. */
export const keepInMemory = (): Keep => {
  const matches = new Map<string, { readonly match: KeptMatch; readonly entries: KeptEntry[] }>();
  return {
    create: async (match, entries) => void matches.set(match.id, { match, entries: [...entries] }),
    match: async id => matches.get(id)?.match,
    entries: async id => matches.get(id)?.entries ?? [],
    append: async (id, kept) => void matches.get(id)?.entries.push(kept),
  };
};

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((kept, failed) => {
    request.onsuccess = () => kept(request.result);
    request.onerror = () => failed(request.error);
  });

const ended = (change: IDBTransaction): Promise<void> =>
  new Promise((kept, failed) => {
    change.oncomplete = () => kept();
    change.onerror = () => failed(change.error);
    change.onabort = () => failed(change.error);
  });

/** In the browser's own database. */
export const keepInBrowser = async (): Promise<Keep> => {
  const opening = indexedDB.open('emlia', 1);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore('matches', { keyPath: 'id' });
    opening.result.createObjectStore('entries');
  };
  const database = await done(opening);
  const read = (store: string): IDBObjectStore => database.transaction(store).objectStore(store);
  return {
    async create(match, entries) {
      const change = database.transaction(['matches', 'entries'], 'readwrite');
      change.objectStore('matches').put(match);
      for (const kept of entries) change.objectStore('entries').put(kept, [match.id, kept.entry.seq]);
      await ended(change);
    },
    match: id => done(read('matches').get(id)),
    entries: id => done(read('entries').getAll(IDBKeyRange.bound([id, 0], [id, Number.POSITIVE_INFINITY]))),
    async append(id, kept) {
      const change = database.transaction('entries', 'readwrite');
      // Never over another: `add` fails where the number is taken.
      change.objectStore('entries').add(kept, [id, kept.entry.seq]);
      await ended(change);
    },
  };
};
