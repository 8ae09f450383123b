import { cloneJson, type Game, type Line } from '@emlia/kernel';
import type { SeenEntry } from '@emlia/protocol';
import type { Followed, Following } from '../session/following.ts';
import { standing } from '../session/story.ts';
import { noted, type Standing } from './history.ts';
import type { ErasKind } from './kinds.ts';

/** One sentence of the story. */
export interface Told {
  readonly key: string;
  readonly turn: number;
  /** Of the first sentence of an entry: whose command it was. */
  readonly by?: { readonly seq: number; readonly seat: string };
  readonly line: Line;
}

/** A state of either game, as far as both are alike. */
export type ErasView = Followed['view'] & { readonly turn: number };

/** A match of Eras as one seat has seen it. */
export interface ErasSeen<View extends ErasView> extends Followed {
  readonly view: View;
  readonly story: readonly Told[];
  readonly history: readonly Standing[];
}

/** Lets an entry change the view, and tells it. */
export const tellOn = <View extends ErasView, Command, Event>(
  game: Game<View, Command, Event>,
  view: View,
  entry: SeenEntry,
): Told[] => {
  const told = ((entry.events ?? []) as readonly Event[]).flatMap((event, i) => {
    game.evolve(view, event);
    return game
      .tell(view, event)
      .map((line, j): Told => ({ key: `${entry.seq}.${i}.${j}`, turn: view.turn, line }));
  });
  const { seq, seat } = entry;
  const [first, ...rest] = told;
  return first && seat !== undefined ? [{ ...first, by: { seq, seat } }, ...rest] : told;
};

/** How a match by these rules is followed: nothing but what every game of the kernel can do, and what is measured in it. */
export const followingOf = <View extends ErasView, Command, Event, G extends Game<View, Command, Event>>({
  ruleset,
  open,
  desk,
}: ErasKind<View, Command, Event, G>): Following<G, ErasSeen<View>> => {
  const follow = (game: G, seen: ErasSeen<View>, entry: SeenEntry): ErasSeen<View> => {
    if (entry.undo !== undefined) {
      const line = { say: 'The latest command was taken back.' };
      return { ...seen, story: [...seen.story, { key: `${entry.seq}`, turn: seen.view.turn, line }] };
    }
    const view = cloneJson(seen.view);
    const story = [...seen.story, ...tellOn(game, view, entry)];
    const history = noted(seen.history, { turn: view.turn, measures: desk(game).measures(view) });
    return { view, story, history, last: entry };
  };
  const seenFrom = (view: unknown): ErasSeen<View> => ({ view: view as View, story: [], history: [] });
  return {
    ruleset,
    open,
    seenFrom,
    follow,
    replay: (game, seat, entries) =>
      standing(entries).reduce(
        (seen, entry) => follow(game, seen, entry),
        seenFrom(game.view(game.begin(), seat)),
      ),
  };
};
