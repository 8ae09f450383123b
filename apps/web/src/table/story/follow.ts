import { cloneJson } from '@emlia/kernel';
import type { SeenEntry } from '@emlia/protocol';
import type { GameAdapter, Seen, ShownGame, Told } from '../adapter.ts';

/** The entries that still stand, with the undos among them as notes. */
export const standingEntries = (entries: readonly SeenEntry[]): SeenEntry[] => {
  let kept: SeenEntry[] = [];
  for (const entry of entries) {
    const back = entry.undo;
    if (back !== undefined) kept = kept.filter(one => one.seq <= back || one.undo !== undefined);
    kept.push(entry);
  }
  return kept;
};

type Telling<G extends ShownGame, S extends Seen> = Pick<GameAdapter<G, S>, 'seenFrom' | 'tellOn'>;

/** What was seen, with a view of its own that may be changed. */
export const copied = <S extends Seen>(seen: S): S => ({ ...seen, view: cloneJson(seen.view) });

/** What one more entry makes of what was seen, whose view is changed in place; one that ends it beside its rules is told by no game. */
export const tellEntry = <G extends ShownGame, S extends Seen>(
  { tellOn }: Pick<Telling<G, S>, 'tellOn'>,
  game: G,
  seen: S,
  entry: SeenEntry,
): S => {
  const told = tellOn(game, seen, entry);
  const { ended, seq } = entry;
  if (!ended) return told;
  const line: Told = { key: `${seq} end`, turn: told.view.turn, line: { say: ended.say } };
  return {
    ...told,
    view: { ...told.view, pending: [], result: ended },
    story: [...told.story, line],
  };
};

/** What one more entry makes of a match; what was seen before stays as it was. */
export const follow = <G extends ShownGame, S extends Seen>(
  telling: Telling<G, S>,
  game: G,
  seen: S,
  entry: SeenEntry,
): S => tellEntry(telling, game, copied(seen), entry);

/** The whole match from its first entry on. */
export const replay = <G extends ShownGame, S extends Seen>(
  adapter: Telling<G, S>,
  game: G,
  seat: string | undefined,
  entries: readonly SeenEntry[],
): S => {
  let seen = adapter.seenFrom(game.view(game.begin(), seat));
  for (const entry of standingEntries(entries)) seen = follow(adapter, game, seen, entry);
  return seen;
};
