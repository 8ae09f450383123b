import { type AnyEntry, type AnyMatch, isUndone, stateAfter, type Undone } from './match.ts';
import type { Prompted } from './prompts.ts';
import type { Result } from './ruleset.ts';

/** An entry as one seat, or anyone, sees it: its events filtered, the command left out. */
export interface EntrySeen {
  readonly seq: number;
  readonly seat?: string;
  readonly events?: readonly unknown[];
  /** Taken back to just after this entry. */
  readonly undo?: number;
  /** The others consented to it. */
  readonly agreed?: true;
  /** The match ended with it, beside its rules. */
  readonly ended?: Result;
  /** Of the last one that was taken back: how things stand then. */
  readonly view?: unknown;
}

/** The entries of a match from a version on, as a seat (or anyone) sees them. The last undo carries the view after it. */
export const entriesSeen = (match: AnyMatch, from: number, seat?: string): EntrySeen[] => {
  const entries = match.log.slice(from);
  const lastUndo = entries.findLast(isUndone);
  return entries.map(entry =>
    entry === lastUndo
      ? { ...entrySeen(match, entry, seat), view: viewAfterUndo(match, lastUndo, seat) }
      : entrySeen(match, entry, seat),
  );
};

/** One entry as a seat (or anyone) sees it, without the view after an undo. */
export const entrySeen = ({ game }: AnyMatch, entry: AnyEntry, seat?: string): EntrySeen => {
  if (isUndone(entry)) {
    const agreed = entry.agreed && { agreed: entry.agreed };
    return { seq: entry.seq, seat: entry.seat, undo: entry.undo, ...agreed };
  }
  const events = entry.events.flatMap(event => game.see(event, seat) ?? []);
  const { seq, seat: by, ended } = entry;
  return { seq, ...(by !== undefined && { seat: by }), events, ...(ended && { ended }) };
};

/** How things stood after the last undo, as a seat sees them: nothing was taken back since, so what stood then still stands. */
export const viewAfterUndo = (match: AnyMatch, { undo }: Pick<Undone, 'undo'>, seat?: string): Prompted => {
  const length = match.standing.findLastIndex(entry => entry.seq <= undo) + 1;
  return match.game.view(length === match.standing.length ? match.state : stateAfter(match, length), seat);
};
