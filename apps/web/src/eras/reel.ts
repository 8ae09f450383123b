import { cloneJson, type Game } from '@emlia/kernel';
import type { SeenEntry } from '@emlia/protocol';
import { standing } from '../session/story.ts';
import { type ErasSeen, type ErasView, type Told, tellOn } from './follow.ts';
import { noted, type Standing } from './history.ts';
import type { ErasKind } from './kinds.ts';

/** A match of Eras that can be looked at as it stood after any of its entries. */
export interface ErasReel<View extends ErasView, G> {
  readonly game: G;
  /** What stood at the end; what was taken back is not shown. */
  readonly stops: readonly { readonly seq: number; readonly turn: number; readonly told: number }[];
  readonly story: readonly Told[];
  readonly history: readonly Standing[];
  at(stop: number): ErasSeen<View>;
}

/** Copies of the view are kept so many stops apart. */
const APART = 32;

export const openErasReel = <View extends ErasView, Command, Event, G extends Game<View, Command, Event>>(
  { desk }: Pick<ErasKind<View, Command, Event, G>, 'desk'>,
  game: G,
  entries: readonly SeenEntry[],
  seat?: string,
): ErasReel<View, G> => {
  const { measures } = desk(game);
  const kept = standing(entries).filter(entry => entry.undo === undefined);
  const begin = (): View => (seat === undefined ? game.begin() : game.view(game.begin(), seat));
  const view = begin();
  const copies = [cloneJson(view)];
  const story: Told[] = [];
  const stops: { seq: number; turn: number; told: number }[] = [];
  let history: readonly Standing[] = [];
  for (const [i, entry] of kept.entries()) {
    if (i > 0 && i % APART === 0) copies.push(cloneJson(view));
    story.push(...tellOn(game, view, entry));
    stops.push({ seq: entry.seq, turn: view.turn, told: story.length });
    history = noted(history, { turn: view.turn, measures: measures(view) });
  }
  return {
    game,
    stops,
    story,
    history,
    at(stop) {
      const copy = Math.floor(stop / APART);
      const now = cloneJson(copies[copy] ?? begin());
      for (const entry of kept.slice(copy * APART, stop + 1)) tellOn(game, now, entry);
      const last = kept[stop];
      const { told = 0, turn = 0 } = stops[stop] ?? {};
      return {
        view: now,
        story: story.slice(0, told),
        history: [...history.filter(one => one.turn < turn), { turn, measures: measures(now) }],
        ...(last && { last }),
      };
    },
  };
};
