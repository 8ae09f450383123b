import {
  type AnyEntry,
  type AnyMatch,
  type AnyRuleset,
  adopt,
  entriesSeen,
  entrySeen,
  isUndone,
  type Problem,
  type Prompted,
  problem,
  type Result,
  resultOf as resultOfMatch,
  resumeInSteps,
  startMatch,
  topPrompt,
  viewAfterUndo,
} from '@emlia/kernel';
import type { MatchHeader, SeenEntry } from '@emlia/protocol';
import { type Beside, readBeside, readConduct, tickOf } from '../conduct/reading.ts';
import { DAMAGED, parseStored, type StoredMatch, type StoredSnapshot, StoreFailure } from '../store/store.ts';
import { mixedInto } from '../tables/seating.ts';
import type { Stands } from '../tables/standings.ts';
import type { Line } from './turns.ts';
import type { ServerWorld } from './world.ts';

/** A match in memory, as it stands on disk (but for the one entry that is being written). */
export interface Live {
  readonly stored: StoredMatch;
  readonly match: AnyMatch;
  readonly ruleset: AnyRuleset;
  /** What is kept beside the log. */
  readonly beside: Beside;
}

export const NOT_BEGUN = problem(
  'not-begun',
  'The battle has not begun: it waits for all to be seated and ready.',
);

/** Nobody looks on but those who sit at it. */
export const isClosed = ({ stored: { header } }: Live): boolean => header.partOf?.closed ?? false;

/** The match as the store has it: its latest snapshot and the entries since. */
export const loadMatch = async (
  world: ServerWorld,
  line: Line,
  id: string,
  who: string,
): Promise<Live | Problem> => {
  const { store, library } = world;
  const stored = await store.match(id);
  if (!stored) return NO_MATCH;
  const { ruleset: name, setup } = stored.header;
  const ruleset = Object.hasOwn(library.rulesets, name) ? library.rulesets[name] : undefined;
  if (!ruleset) {
    return problem('no-ruleset', `This match is played by "${name}", which this server does not have.`);
  }
  const game = await line.take(who, () => ruleset.open(setup));
  const snapshot = await store.snapshot(id);
  const log = await readLog(world, line, id, who);
  if (log.length === 0) {
    if (stored.header.seating !== 'claimed') throw new StoreFailure(DAMAGED);
    const mixed = mixedInto(stored);
    if (!mixed) return NOT_BEGUN;
    // Whoever comes first begins it; what all have mixed in decides how, so another process writes the same.
    const match = startMatch(game, stored.seed, { mixed });
    const tick = tickOf(match, 0, Date.now());
    const body = JSON.stringify(match.log[0]);
    await store.append([{ match: id, seq: 0, body, ...(stored.header.pace && { tick }) }]);
    return { stored, match, ruleset, beside: await readBeside(world, stored) };
  }
  const from = isUsable(snapshot, ruleset.version) ? snapshot : undefined;
  return {
    stored,
    match: await line.steps(who, resumeInSteps(game, stored.seed, log, { snapshot: from })),
    ruleset,
    beside: await readBeside(world, stored),
  };
};

/** So many entries are read in one go. */
const PAGE = 200;

const readLog = async ({ store }: ServerWorld, line: Line, id: string, who: string): Promise<AnyEntry[]> => {
  const log: AnyEntry[] = [];
  for (;;) {
    const bodies = await store.entries(id, log.length, PAGE);
    await line.take(who, () => {
      for (const body of bodies) log.push(entryOf(body, log.length));
    });
    if (bodies.length < PAGE) return log;
  }
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

const NO_MATCH = problem('no-match', 'There is no such match here.');

/** What other processes have added since, and who has the seats now. */
export const catchUp = async (world: ServerWorld, live: Live): Promise<Live | Problem> => {
  const { store } = world;
  const { stored, match } = live;
  const bodies = await store.entries(stored.id, match.log.length);
  for (const body of bodies) adopt(match, entryOf(body, match.log.length));
  const seats = await store.seats(stored.id);
  if (!seats) return NO_MATCH;
  const isSame = JSON.stringify(seats) === JSON.stringify(stored.seats);
  const now = isSame ? stored : { ...stored, seats };
  return { ...live, stored: now, beside: await readBeside(world, now, live.beside) };
};

/**
 * The header as a seat (or anyone) may know it: of the setup only what is no secret from them, until the match is over. The
 * setup's hash stays that of the whole.
 */
export const headerFor = (live: Live, seat?: string): MatchHeader => {
  const { header } = live.stored;
  if (isMatchOver(live)) return header;
  const setup = setupFor(live, seat);
  return setup === header.setup ? header : { ...header, setup, setupInPart: true };
};

/** What was worked out of each setup, by who may know it. */
const shownSetups = new WeakMap<MatchHeader, Map<string | undefined, unknown>>();

/** What a seat may know of the setup. */
export const setupFor = ({ stored: { header }, ruleset }: Live, seat: string | undefined): unknown => {
  if (!ruleset.setupFor) return header.setup;
  const known = shownSetups.get(header) ?? new Map<string | undefined, unknown>();
  shownSetups.set(header, known);
  if (!known.has(seat)) known.set(seat, ruleset.setupFor(header.setup, seat) ?? header.setup);
  return known.get(seat);
};

/** Something of it is hidden from whoever watches. */
export const hidesSomething = (live: Live): boolean => setupFor(live, undefined) !== live.stored.header.setup;

export const versionOf = ({ match }: Live): number => match.log.length;
export const resultOf = ({ match }: Live): Result | undefined => resultOfMatch(match);
export const isMatchOver = (live: Live): boolean => resultOf(live) !== undefined;
/** How it stands, as lists say it. */
export const standsOf = (live: Live): Stands => {
  const { conduct, due } = readConduct(live, Date.now());
  return {
    version: versionOf(live),
    over: isMatchOver(live),
    winners: resultOf(live)?.winners,
    // Nobody is waited for while the battle is adjourned.
    asked: conduct.adjourned ? undefined : topPrompt(live.match.state)?.seat,
    due: due?.at,
  };
};
/** What ended beside its rules asks nobody any more. */
export const viewFor = ({ match }: Live, seat?: string): unknown => {
  const view = match.game.view(match.state, seat);
  return match.ended ? { ...view, pending: [], result: match.ended } : view;
};

/** The entries there are now from a version on, as a seat (or anyone) sees them, one after another; worked out as they are asked for. */
export const seenInSteps = ({ match }: Live, seat?: string, from = 0): Iterable<SeenEntry> => {
  const entries = match.log.slice(from);
  const lastUndo = entries.findLast(isUndone);
  // Should something be taken back meanwhile, what stood then would stand no longer.
  const view = lastUndo && viewAfterUndo(match, lastUndo, seat);
  return (function* () {
    for (const entry of entries) {
      const seen = entrySeen(match, entry, seat);
      yield entry === lastUndo ? { ...seen, view } : seen;
    }
  })();
};

/** The entries from a version on, as a seat (or anyone) sees them. The last undo carries the view after it. */
export const seenSince = ({ match }: Live, from: number, seat?: string): SeenEntry[] =>
  entriesSeen(match, from, seat);
