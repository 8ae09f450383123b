import { cloneJson, type Game, type Line } from '@emlia/kernel';
import type { SeenEntry } from '@emlia/protocol';
import type { Followed, Following } from '../session/following.ts';
import { standing } from '../session/story.ts';

/** One sentence of the story. */
export interface Told {
  readonly key: string;
  readonly turn: number;
  readonly line: Line;
}

/** A match of Eras as one seat has seen it. */
export interface ErasSeen<View extends Followed['view']> extends Followed {
  readonly view: View;
  readonly story: readonly Told[];
}

interface Turned {
  readonly turn: number;
}

/** How a match by these rules is followed: nothing but what every game of the kernel can do. */
export const followingOf = <
  View extends Followed['view'] & Turned,
  Command,
  Event,
  G extends Game<View, Command, Event>,
>(
  ruleset: string,
  open: (setup: unknown) => G,
): Following<G, ErasSeen<View>> => {
  const follow = (game: G, seen: ErasSeen<View>, entry: SeenEntry): ErasSeen<View> => {
    if (entry.undo !== undefined) {
      const line = { say: 'The latest command was taken back.' };
      return { ...seen, story: [...seen.story, { key: `${entry.seq}`, turn: seen.view.turn, line }] };
    }
    const view = cloneJson(seen.view);
    const story = [...seen.story];
    for (const [i, event] of ((entry.events ?? []) as readonly Event[]).entries()) {
      game.evolve(view, event);
      for (const [j, line] of game.tell(view, event).entries()) {
        story.push({ key: `${entry.seq}.${i}.${j}`, turn: view.turn, line });
      }
    }
    return { view, story, last: entry };
  };
  const seenFrom = (view: unknown): ErasSeen<View> => ({ view: view as View, story: [] });
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
