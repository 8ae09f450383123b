import type { Roster } from '@emlia/eras';
import type { ReactNode } from 'react';
import type { GameAdapter, Seen, ShownGame } from '../../table/adapter.ts';
import type { Ready } from '../../table/session/ready.ts';
import type { Desk, FormAsked } from './desk.ts';
import type { Guide } from './guide.ts';
import type { MapController } from './map-controller.ts';
import type { ErasSeen } from './seen.ts';

/** The view of a match on a map. */
export type MapView = Seen['view'];

/** What tells one game of Eras from the other. */
export interface MapGame<G extends ShownGame, View extends MapView, Command> {
  /** The desk of the whole match, whatever map is on the board. */
  deskOf(game: G): Desk<View, Command>;
  /** The desk of the map that is on the board now. */
  deskNow(game: G, view: View): Desk<View, Command>;
  /** One's first game, step by step; nothing where another is on the board. */
  guide(game: G, view: View): Guide<View> | undefined;
  /** All that there is in this game, and the ages that are played. */
  rosterOf(game: G): { readonly roster: Roster; readonly ages: readonly string[] };
  /** Orders that are put together: with numbers, names and places. */
  forms(game: G, asked: FormAsked<View, Command>): ReactNode;
  /** In place of a question, where the game has something else to show. */
  beside?(ready: Ready<G, ErasSeen<View>>, order: (command: Command) => void): ReactNode;
}

export interface MapAdapter<G extends ShownGame, View extends MapView, Command>
  extends GameAdapter<G, ErasSeen<View>> {
  readonly map: MapGame<G, View, Command> & { readonly controller: MapController<View, Command> };
}

/** A match on a map, as it is to be shown now. */
export interface MapReady<G extends ShownGame, View extends MapView, Command>
  extends Ready<G, ErasSeen<View>> {
  readonly adapter: MapAdapter<G, View, Command>;
}

/** What every part of a map's page is given. */
export interface MapProps<G extends ShownGame, View extends MapView, Command> {
  readonly ready: MapReady<G, View, Command>;
}

/** The desk of the map that is on the board. */
export const deskFor = <G extends ShownGame, View extends MapView, Command>({
  adapter,
  game,
  seen,
}: MapReady<G, View, Command>): Desk<View, Command> => adapter.map.deskNow(game, seen.view);
