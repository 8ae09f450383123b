import type { EmliaGame, EmliaState, Report } from '@emlia/emlia';
import { reportOf } from '@emlia/emlia';
import { cloneJson } from '@emlia/kernel';
import type { SeenEntry } from '@emlia/protocol';
import { eventsOf, type Recent, type Seen, type StoryItem, standing, tellOn } from '../session/story.ts';

/** A battle that can be looked at as it stood after any of its entries. */
export interface Reel {
  readonly game: EmliaGame;
  /** What stood at the end; what was taken back is not shown. */
  readonly stops: readonly Stop[];
  /** The whole story, for the list beside the board. */
  readonly story: readonly StoryItem[];
  at(stop: number): Seen;
  report(): Report;
}

export interface Stop {
  /** The number of its entry. */
  readonly seq: number;
  readonly turn: number;
  /** How much of the story is told by then. */
  readonly told: number;
  /** The stop at which the unit was activated whose doings are still marked on the board. */
  readonly since: number;
}

/** Copies of the view are kept so many stops apart: looking anywhere costs as much as following these. */
const APART = 32;

export const openReel = (
  game: EmliaGame,
  entries: readonly SeenEntry[],
  begin: () => EmliaState = game.begin,
): Reel => {
  const kept = standing(entries).filter(entry => entry.undo === undefined);
  const view = begin();
  const copies = [cloneJson(view)];
  const story: StoryItem[] = [];
  const stops: Stop[] = [];
  let since = 0;
  for (const [i, entry] of kept.entries()) {
    if (i > 0 && i % APART === 0) copies.push(cloneJson(view));
    const { items, happened } = tellOn(game, view, entry);
    story.push(...items);
    if (happened.some(({ event }) => event.type === 'unitActivated')) since = i;
    stops.push({ seq: entry.seq, turn: view.turn, told: story.length, since });
  }
  let report: Report | undefined;
  return {
    game,
    stops,
    story,
    at(stop) {
      const { since: from = 0, told = 0 } = stops[stop] ?? {};
      const copy = Math.floor(from / APART);
      const now = cloneJson(copies[copy] ?? begin());
      let recent: Recent[] = [];
      for (let i = copy * APART; i <= stop; i++) {
        const entry = kept[i];
        if (!entry) break;
        for (const one of tellOn(game, now, entry).happened) {
          if (one.event.type === 'unitActivated') recent = [];
          recent.push(one);
        }
      }
      const last = kept[stop];
      const events = kept.slice(0, stop + 1).flatMap(eventsOf);
      return { view: now, story: story.slice(0, told), recent, events, ...(last && { last }) };
    },
    report() {
      report ??= reportOf(
        game,
        kept.map(entry => eventsOf(entry)),
      );
      return report;
    },
  };
};
