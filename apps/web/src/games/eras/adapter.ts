import type { Game } from '@emlia/kernel';
import type { Ready } from '../../table/session/ready.ts';
import './eras.css';
import { MapSigns, MapTitle, MapWhen, PhaseTrack } from './map-bar.tsx';
import { MapBoard } from './map-board.tsx';
import { createMapHold } from './map-hold.ts';
import { MapPanel } from './map-panel.tsx';
import type { MapAdapter, MapGame, MapView } from './map-ready.ts';
import { ReplayedAbout, ReplayedHistory } from './map-replay.tsx';
import { type ErasSeen, seenFrom, tellOn } from './seen.ts';
import { MapSentence } from './sentence.tsx';

type Kind<G extends Game<View, Command, Event>, View extends MapView, Command, Event> = MapGame<
  G,
  View,
  Command
> &
  Pick<MapAdapter<G, View, Command>, 'ruleset' | 'open' | 'slight' | 'whole'>;

/** Both games of Eras are played on maps: they share a page and differ in their desks. */
export const erasAdapter = <G extends Game<View, Command, Event>, View extends MapView, Command, Event>({
  ruleset,
  open,
  slight,
  whole,
  ...game
}: Kind<G, View, Command, Event>): MapAdapter<G, View, Command> => {
  const { deskOf, deskNow } = game;
  const hold = createMapHold<G, View, Command>(game);
  const askedOf = ({ game, prompt }: Ready<G, ErasSeen<View>>): string =>
    prompt ? `${deskOf(game).nameOf(prompt.seat)} to choose` : '';
  return {
    ruleset,
    open,
    seenFrom: view => seenFrom(view as View),
    tellOn: (game, seen, entry) => tellOn(game, seen, entry, deskOf(game).measures),
    slight,
    nameOf: (game, seat) => deskOf(game).nameOf(seat),
    sideOf: (game, seat) => deskOf(game).sideOf(seat),
    choiceOf: ready => ({
      say: askedOf(ready),
      side: deskNow(ready.game, ready.seen.view).sideOf(ready.prompt?.seat ?? ''),
    }),
    noteOf(ready) {
      const { turn, result } = ready.seen.view;
      if (result) return result.say;
      return `${turn === 0 ? 'Set-up' : `Turn ${turn}`} · ${askedOf(ready)}`;
    },

    look: 'eras-page',
    clears: true,
    When: MapWhen,
    Title: MapTitle,
    Signs: MapSigns,
    Track: PhaseTrack,
    Board: MapBoard,
    Panel: MapPanel,

    whole,
    storyLabel: 'The story',
    latestOf: story => story.at(-1),
    Sentence: MapSentence,

    About: ReplayedAbout,
    reportName: 'History',
    Report: ReplayedHistory,

    hold: hold.table,
    keys: hold.keys,
    map: { ...game, hold },
  };
};
