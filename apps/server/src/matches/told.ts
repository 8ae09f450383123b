import { isUndone, type Line, type Prompted, resumeMatch, stateAfter, takenBack } from '@emlia/kernel';
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
      const { seq, undo, events = [] } = entry;
      if (undo !== undefined) {
        view = undefined;
        return { ...entry, lines: [takenBack(entry)] };
      }
      view ??= viewAt(live, seq, seat);
      const lines: Line[] = [];
      for (const event of events) {
        game.evolve(view, event);
        lines.push(...game.tell(view, event));
      }
      if (entry.ended) lines.push({ say: entry.ended.say });
      return { ...entry, lines };
    });
    at = from + entries.length;
    latest = { from, told };
    return told;
  };
};
