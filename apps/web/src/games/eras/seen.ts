import type { Game } from '@emlia/kernel';
import type { SeenEntry } from '@emlia/protocol';
import { say } from '../../platform/words/say.ts';
import type { Seen, Told } from '../../table/adapter.ts';
import { type MeasureFollowed, type Standing, withStanding } from './history.ts';

/** A match of Eras as one seat has seen it. */
export interface ErasSeen<View extends Seen['view'] = Seen['view']> extends Seen {
  readonly view: View;
  readonly history: readonly Standing[];
}

export const mapSeenFrom = <View extends Seen['view']>(view: View): ErasSeen<View> => ({
  view,
  story: [],
  history: [],
});

/** Lets an entry change the view, and tells it sentence by sentence. */
const told = <View extends Seen['view'], Event>(
  game: Pick<Game<View, never, Event>, 'evolve' | 'tell'>,
  view: View,
  { seq, seat, events = [] }: SeenEntry,
): Told[] => {
  const all = (events as readonly Event[]).flatMap((event, i) => {
    game.evolve(view, event);
    return game
      .tell(view, event)
      .map((line, j): Told => ({ key: `${seq}.${i}.${j}`, turn: view.turn, line }));
  });
  const [first, ...rest] = all;
  return first && seat !== undefined ? [{ ...first, by: { seq, seat } }, ...rest] : all;
};

/** What one more entry makes of a match; its view is changed in place. */
export const tellMapOn = <View extends Seen['view'], Event>(
  game: Pick<Game<View, never, Event>, 'evolve' | 'tell'>,
  seen: ErasSeen<View>,
  entry: SeenEntry,
  measures: (view: View) => readonly MeasureFollowed[],
): ErasSeen<View> => {
  const { view } = seen;
  if (entry.undo !== undefined) {
    const line = { say: say`The latest command was taken back.` };
    return { ...seen, story: [...seen.story, { key: `${entry.seq}`, turn: view.turn, line }] };
  }
  const story = [...seen.story, ...told(game, view, entry)];
  const history = withStanding(seen.history, { turn: view.turn, measures: measures(view) });
  return { view, story, history, last: entry };
};
