import { createHash } from 'node:crypto';
import { type FSWatcher, watch } from 'node:fs';
import { libraryIn, type PackLibrary } from './library.ts';
import { type AnyPackReader, readAnyPack } from './packs.ts';

/** How a library is watched. */
export interface WatchOptions {
  /** Told whenever something was read anew, and if a folder cannot be watched. */
  readonly changed?: (library: PackLibrary) => void;
  readonly log?: (line: string) => void;
}

/** A library that follows its folders. What was chosen from it before stays as it was: a setup is a copy. */
export interface WatchedLibrary extends PackLibrary {
  /** Reads at once what has changed. */
  refresh(): void;
  close(): void;
}

/** An editor writes a file in several strokes: so long nothing more must happen. */
const QUIET_MS = 150;

/** As many packs as are remembered, with what they were before the last changes. */
const MOST_REMEMBERED = 400;

/** What came of a pack, and the packs it was read with. */
interface Remembered {
  readonly read: ReturnType<AnyPackReader>;
  readonly builtOn: ReadonlyMap<string, unknown>;
}

/** Reads a pack only if its texts are not those of one it has read, and what it builds on has not changed. */
const remembering = (read: AnyPackReader): AnyPackReader => {
  const known = new Map<string, Remembered>();
  return (files, unreadable, required) => {
    const key = createHash('sha256')
      .update(JSON.stringify([[...files], unreadable]))
      .digest('hex');
    const readNow = (): Remembered => {
      const builtOn = new Map<string, unknown>();
      const found = read(files, unreadable, id => {
        const pack = required(id);
        builtOn.set(id, pack);
        return pack;
      });
      return { read: found, builtOn };
    };
    const before = known.get(key);
    const holds = before && [...before.builtOn].every(([id, pack]) => required(id) === pack);
    const found = holds ? before : readNow();
    known.delete(key);
    known.set(key, found);
    const [oldest] = known.keys();
    if (known.size > MOST_REMEMBERED && oldest !== undefined) known.delete(oldest);
    return found.read;
  };
};

/** Opens the packs in these folders, and reads again what changes there, within a moment of the change. */
export const watchLibrary = (
  folders: readonly string[],
  { changed = () => {}, log = () => {} }: WatchOptions = {},
): WatchedLibrary => {
  const read = remembering(readAnyPack);
  let now = libraryIn(folders, read);
  let timer: NodeJS.Timeout | undefined;
  const refresh = (): void => {
    clearTimeout(timer);
    timer = undefined;
    now = libraryIn(folders, read);
    changed(now);
  };
  const stirred = (): void => {
    clearTimeout(timer);
    timer = setTimeout(refresh, QUIET_MS);
  };
  const watchers = folders.flatMap((folder): FSWatcher[] => {
    const give = (error: unknown): void =>
      log(`${folder} cannot be watched: ${error instanceof Error ? error.message : error}.`);
    try {
      return [watch(folder, { recursive: true }, stirred).on('error', give)];
    } catch (error) {
      give(error);
      return [];
    }
  });
  const { packs, listsOf, sayingsOf, wordsIn, broken, ...still } = now;
  return {
    ...still,
    get folders() {
      return now.folders;
    },
    scenarios: () => now.scenarios(),
    broken: () => now.broken?.() ?? [],
    packs: () => now.packs?.() ?? [],
    listsOf: id => now.listsOf?.(id),
    sayingsOf: id => now.sayingsOf?.(id),
    wordsIn: tongue => now.wordsIn?.(tongue) ?? {},
    packOf: id => now.packOf(id),
    setupOf: (...asked) => now.setupOf(...asked),
    refresh,
    close() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
};
