import type { SeenEntry } from '@emlia/protocol';
import type { GameAdapter, Seen, ShownGame } from '../adapter.ts';
import { copied, standingEntries, tellEntry } from '../story/follow.ts';

/** A match that can be looked at as it stood after any of its entries. */
export interface Reel<G extends ShownGame = ShownGame, S extends Seen = Seen> {
  readonly game: G;
  /** What stood at the end; what was taken back is not shown. */
  readonly entries: readonly SeenEntry[];
  /** One after each entry. */
  readonly stops: readonly Stop[];
  /** The whole story, for the list beside the board. */
  readonly story: S['story'];
  at(stop: number): S;
}

interface Stop {
  /** The number of its entry. */
  readonly seq: number;
  readonly turn: number;
  /** How much of the story is told by then. */
  readonly told: number;
}

/** Copies are kept so many stops apart: looking anywhere costs as much as following these. */
const APART = 32;

/** A match as a seat saw it; without a seat, all of it. */
export const openReel = <G extends ShownGame, S extends Seen>(
  telling: Pick<GameAdapter<G, S>, 'seenFrom' | 'tellOn'>,
  game: G,
  entries: readonly SeenEntry[],
  seat?: string,
): Reel<G, S> => {
  const kept = standingEntries(entries).filter(entry => entry.undo === undefined);
  let seen = telling.seenFrom(seat === undefined ? game.begin() : game.view(game.begin(), seat));
  const copies = [copied(seen)];
  const stops: Stop[] = [];
  for (const [i, entry] of kept.entries()) {
    if (i > 0 && i % APART === 0) copies.push(copied(seen));
    seen = tellEntry(telling, game, seen, entry);
    stops.push({ seq: entry.seq, turn: seen.view.turn, told: seen.story.length });
  }
  return {
    game,
    entries: kept,
    stops,
    story: seen.story,
    at(stop) {
      const from = Math.floor(stop / APART);
      const start = copies[from];
      if (!start) throw new Error(`there is no moment ${stop} of ${kept.length}`);
      return kept
        .slice(from * APART, stop + 1)
        .reduce((now, entry) => tellEntry(telling, game, now, entry), copied(start));
    },
  };
};
