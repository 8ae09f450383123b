import {
  type AnyEntry,
  type AnyGame,
  cloneJson,
  entrySeen,
  isUndone,
  type Line,
  type Prompted,
  resumeInSteps,
  resumeMatch,
  stateAfter,
  takenBack,
} from '@emlia/kernel';
import type { SeenEntry } from '@emlia/protocol';
import type { Live } from './live.ts';

/** The view of a seat as the match stood at a version: before the entry of that number. */
const viewAt = ({ match }: Live, version: number, seat: string | undefined): Prompted => {
  const { game, log, standing } = match;
  const isPrefix = !log.slice(version).some(entry => isUndone(entry) && entry.undo < version - 1);
  const state = isPrefix
    ? stateAfter(match, standing.findLastIndex(({ seq }) => seq < version) + 1)
    : resumeMatch(game, '', log.slice(0, version)).state;
  return game.view(state, seat);
};

/** One entry with its story, by the view before it, which becomes the one after it. */
const tellOn = (game: AnyGame, view: Prompted, entry: SeenEntry): SeenEntry => {
  const lines: Line[] = [];
  for (const event of entry.events ?? []) {
    game.evolve(view, event);
    lines.push(...game.tell(view, event));
  }
  if (entry.ended) lines.push({ say: entry.ended.say });
  return { ...entry, lines };
};

/** From where a match is gone through, so that all that is gone back to on the way is passed: the entry to begin with. */
const beginsAt = (log: readonly AnyEntry[], since: number): number => {
  let from = since;
  for (let at = log.length - 1; at >= from; at--) {
    const entry = log[at];
    if (entry && isUndone(entry)) from = Math.min(from, entry.undo);
  }
  return from;
};

/** So many views are kept to go back to. */
const MOST_KEPT = 100;

/** The view of a seat after so many entries of a log; nothing stands for a step on the way. */
function* viewInSteps(
  game: AnyGame,
  log: readonly AnyEntry[],
  seat: string | undefined,
): Generator<undefined, Prompted> {
  const resumed = resumeInSteps(game, '', log);
  for (;;) {
    const step = resumed.next();
    if (step.done) return game.view(step.value.state, seat);
    yield undefined;
  }
}

/**
 * Tells much that somebody has missed, in one way from its beginning to its end; nothing stands for a step on the way. What is
 * gone back to is kept from when it was passed until it is gone back to for the last time.
 */
export function* toldInSteps(
  { match }: Live,
  since: number,
  missed: Iterable<SeenEntry>,
  seat: string | undefined,
): Generator<SeenEntry | undefined> {
  const { game } = match;
  const log = match.log.slice();
  const from = beginsAt(log, since);
  const lastBack = new Map<number, number>();
  for (const entry of log.slice(from)) if (isUndone(entry)) lastBack.set(entry.undo, entry.seq);
  const kept = new Map<number, Prompted>();
  let view = yield* viewInSteps(game, log.slice(0, from), seat);
  function* told(entry: SeenEntry): Generator<undefined, SeenEntry> {
    const { seq, undo } = entry;
    if (undo !== undefined) {
      const known = kept.get(undo);
      view = known ? cloneJson(known) : yield* viewInSteps(game, log.slice(0, seq + 1), seat);
      if (lastBack.get(undo) === seq) kept.delete(undo);
      return { ...entry, lines: [takenBack(entry)] };
    }
    const line = tellOn(game, view, entry);
    if (lastBack.has(seq)) kept.set(seq, cloneJson(view));
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return line;
  }
  for (const entry of log.slice(from, since)) {
    yield* told(entrySeen(match, entry, seat));
    yield undefined;
  }
  for (const entry of missed) yield yield* told(entry);
}

/** Tells the entries from a version on, one after another, as one seat (or anyone) is told them. */
export type Storyteller = (live: Live, from: number, entries: readonly SeenEntry[]) => SeenEntry[];

/** Whoever tells all of a match goes on from where he was; a version he has not come to is worked out. */
export const createStoryteller = (seat: string | undefined): Storyteller => {
  let view: Prompted | undefined;
  let at = -1;
  let latest: { readonly from: number; readonly told: SeenEntry[] } | undefined;
  return (live, from, entries) => {
    const { game } = live.match;
    // Told again to those who look from the same seat and are sent something else besides.
    if (latest?.from === from && latest.told.length === entries.length) return latest.told;
    if (at !== from) view = undefined;
    // Should a ruleset throw on the way, nothing of what was begun is gone on with.
    at = -1;
    const told = entries.map(entry => {
      const { seq, undo } = entry;
      if (undo !== undefined) {
        view = undefined;
        return { ...entry, lines: [takenBack(entry)] };
      }
      view ??= viewAt(live, seq, seat);
      return tellOn(game, view, entry);
    });
    at = from + entries.length;
    latest = { from, told };
    return told;
  };
};
