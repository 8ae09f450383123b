import type { Game } from '@emlia/kernel';
import type { Ready } from '../../table/session/ready.ts';
import './eras.css';
import { say, sayWord } from '../../platform/words/say.ts';
import { MapBarButtons, MapTitle, MapWhen, PhaseTrack } from './map-bar.tsx';
import { MapBoard } from './map-board.tsx';
import { createMapController } from './map-controller.ts';
import { MapPanel } from './map-panel.tsx';
import type { MapAdapter, MapGame, MapView } from './map-ready.ts';
import { ReplayedAbout, ReplayedHistory } from './map-replay.tsx';
import { type ErasSeen, mapSeenFrom, tellMapOn } from './seen.ts';
import { MapSentence } from './sentence.tsx';

type Kind<G extends Game<View, Command, Event>, View extends MapView, Command, Event> = MapGame<
  G,
  View,
  Command
> &
  Pick<MapAdapter<G, View, Command>, 'open' | 'briefEvents' | 'storySubject'>;

/** Both games of Eras are played on maps: they share a page and differ in their desks. */
export const erasAdapter = <G extends Game<View, Command, Event>, View extends MapView, Command, Event>({
  open,
  briefEvents,
  storySubject,
  ...game
}: Kind<G, View, Command, Event>): MapAdapter<G, View, Command> => {
  const { deskOf, deskNow } = game;
  const controller = createMapController<G, View, Command>(game);
  const askedOf = ({ game, prompt }: Ready<G, ErasSeen<View>>): string =>
    prompt ? say`${deskOf(game).nameOf(prompt.seat)} to choose` : '';
  return {
    open,
    seenFrom: view => mapSeenFrom(view as View),
    tellOn: (game, seen, entry) => tellMapOn(game, seen, entry, deskOf(game).measures),
    briefEvents,
    nameOf: (game, seat) => deskOf(game).nameOf(seat),
    sideOf: (game, seat) => deskOf(game).sideOf(seat),
    choiceOf: ready => ({
      say: askedOf(ready),
      side: deskNow(ready.game, ready.seen.view).sideOf(ready.prompt?.seat ?? ''),
    }),
    noteOf(ready) {
      const { turn, result } = ready.seen.view;
      if (result) return result.say;
      return `${turn === 0 ? say`Set-up` : say`Turn ${turn}`} · ${askedOf(ready)}`;
    },

    className: 'eras-page',
    clearedAtHandOver: true,
    When: MapWhen,
    Title: MapTitle,
    BarButtons: MapBarButtons,
    Track: PhaseTrack,
    Board: MapBoard,
    Panel: MapPanel,

    get storySubject() {
      return sayWord(storySubject);
    },
    get storyLabel() {
      return say`The story`;
    },
    latestOf: story => story.at(-1),
    Sentence: MapSentence,

    About: ReplayedAbout,
    get reportName() {
      return say`History`;
    },
    Report: ReplayedHistory,

    controller: controller.tools,
    keys: controller.keys,
    map: { ...game, controller },
  };
};
