import {
  type AnyEntry,
  type AnyGame,
  type AnyMatch,
  adopt,
  isUndone,
  type Problem,
  type Prompted,
  problem,
  resumeMatch,
  stateAfter,
} from '@emlia/kernel';
import type { SeenEntry } from '@emlia/protocol';
import { DAMAGED, parseStored, type StoredMatch, type StoredSnapshot, StoreFailure } from '../store/store.ts';
import type { ServerWorld } from './world.ts';

/** A match in memory, as it stands on disk (but for the one entry that is being written). */
export interface Live {
  readonly stored: StoredMatch;
  readonly match: AnyMatch;
  readonly rulesetVersion: string;
}

/** Nobody looks on but those who sit at it. */
export const isClosed = ({ stored: { header } }: Live): boolean => header.partOf?.closed ?? false;

/** The match as the store has it: its latest snapshot and the entries since. */
export const loadMatch = async ({ store, library }: ServerWorld, id: string): Promise<Live | Problem> => {
  const stored = await store.match(id);
  if (!stored) return problem('no-match', 'There is no such match here.');
  const { ruleset: name, setup } = stored.header;
  const ruleset = Object.hasOwn(library.rulesets, name) ? library.rulesets[name] : undefined;
  if (!ruleset) {
    return problem('no-ruleset', `This match is played by "${name}", which this server does not have.`);
  }
  const game = ruleset.open(setup);
  const snapshot = await store.snapshot(id);
  const log = (await store.entries(id, 0)).map(entryOf);
  if (log.length === 0) throw new StoreFailure(DAMAGED);
  const from = isUsable(snapshot, ruleset.version) ? snapshot : undefined;
  return {
    stored,
    match: resumeMatch(game, stored.seed, log, { snapshot: from }),
    rulesetVersion: ruleset.version,
  };
};

/** What a snapshot cannot give, the log can. */
const isUsable = (
  snapshot: StoredSnapshot | undefined,
  version: string,
): snapshot is StoredSnapshot & { state: Prompted } =>
  snapshot?.rulesetVersion === version &&
  typeof snapshot.state === 'object' &&
  snapshot.state !== null &&
  Array.isArray((snapshot.state as Partial<Prompted>).pending);

/** An entry as it was written: a disk may give back something else. */
const entryOf = (body: string, seq: number): AnyEntry => {
  const entry = parseStored(body) as Partial<Record<'seq' | 'seat' | 'events' | 'undo', unknown>> | null;
  const holds =
    entry?.undo === undefined
      ? Array.isArray(entry?.events)
      : typeof entry.undo === 'number' && entry.undo >= 0 && entry.undo < seq;
  if (entry?.seq !== seq || !holds || (typeof entry.seat === 'string') !== seq > 0)
    throw new StoreFailure(DAMAGED, new Error(`entry ${seq} is not what was written`));
  return entry as AnyEntry;
};

/** What other processes have added since. */
export const catchUp = async ({ store }: ServerWorld, live: Live): Promise<Live> => {
  const { stored, match } = live;
  const bodies = await store.entries(stored.id, match.log.length);
  for (const body of bodies) adopt(match, entryOf(body, match.log.length));
  return live;
};

export const versionOf = ({ match }: Live): number => match.log.length;
export const isMatchOver = ({ match }: Live): boolean => match.game.result(match.state) !== undefined;
export const viewFor = ({ match }: Live, seat?: string): unknown => match.game.view(match.state, seat);

/** The entries from a version on, as a seat (or anyone) sees them. The last undo carries the view after it. */
export const seenSince = (live: Live, from: number, seat?: string): SeenEntry[] => {
  const { game, log } = live.match;
  const entries = log.slice(from);
  const lastUndo = entries.findLast(isUndone);
  return entries.map(entry => {
    if (!isUndone(entry)) return seenEntry(game, entry, seat);
    const view = entry === lastUndo ? { view: game.view(stateAfterUndo(live, entry.undo), seat) } : {};
    return { seq: entry.seq, seat: entry.seat, undo: entry.undo, ...view };
  });
};

const seenEntry = (game: AnyGame, entry: Exclude<AnyEntry, { undo: number }>, seat?: string): SeenEntry => {
  const events: unknown[] = [];
  for (const event of entry.events) {
    const seen = game.see(event, seat);
    if (seen !== undefined) events.push(seen);
  }
  return { seq: entry.seq, ...(entry.seat === undefined ? {} : { seat: entry.seat }), events };
};

/** Nothing was taken back since the last undo, so what stood after it still stands. */
const stateAfterUndo = ({ match }: Live, undo: number): Prompted => {
  const length = match.standing.findLastIndex(entry => entry.seq <= undo) + 1;
  return length === match.standing.length ? match.state : stateAfter(match, length);
};
