import { type EmliaGame, type EmliaSetup, emlia } from '@emlia/emlia';
import { DiceFaces } from '../../parts/dice.tsx';
import { say } from '../../platform/words/say.ts';
import type { GameAdapter } from '../../table/adapter.ts';
import { BoardView } from './draw/board-view.tsx';
import { sideNumberOf } from './draw/pieces.ts';
import { TimingTrack } from './draw/timing-track.tsx';
import { leave, putDown, settle, takeBack } from './in-hand.ts';
import { keys } from './keys.ts';
import { Panel } from './panel.tsx';
import { nameOf } from './ready.ts';
import { ReportView } from './result/report-view.tsx';
import { markWeighed } from './seeing/store.ts';
import { PlaceButton } from './story/place-button.tsx';
import { Sentence } from './story/sentence.tsx';
import { type EmliaSeen, isDeed, latestOf, seenFrom, tellOn } from './story/story.ts';
import { placeOfWeighed } from './story/weighed.ts';
import { BarButtons, Title, TurnShown } from './top-bar.tsx';
import { whoseChoice } from './words.ts';

/** Battles by the rules of Emlia. */
export const emliaAdapter: GameAdapter<EmliaGame, EmliaSeen> = {
  open: setup => emlia.open(setup as EmliaSetup),
  seenFrom,
  tellOn,
  briefEvents: ['answered', 'prompted', 'unitActivated', 'activationEnded', 'stepBegan', 'unitDeployed'],
  nameOf,
  sideOf: sideNumberOf,
  choiceOf: ready => ({
    say: whoseChoice(ready),
    side: sideNumberOf(ready.game, ready.prompt?.seat ?? ''),
  }),
  noteOf({ game, seen, prompt }) {
    const { turn, result } = seen.view;
    const asked = prompt ? say`${nameOf(game, prompt.seat)} to choose` : '';
    if (result) return result.say;
    return turn === 0 ? `${say`Deployment`} · ${asked}` : `${say`Turn ${turn}`} · ${asked}`;
  },

  When: TurnShown,
  Title,
  BarButtons: BarButtons,
  Track: TimingTrack,
  Board: BoardView,
  Panel,

  get storySubject() {
    return say`The battle`;
  },
  get storyLabel() {
    return say`The story of the battle`;
  },
  latestOf,
  Sentence,
  Proof: ({ told: { check } }) => check && <DiceFaces check={check} />,
  Place: ({ told: { where } }) => where && <PlaceButton where={where} />,
  isDeed,
  get points() {
    return say`about one for each member of an ordinary unit`;
  },
  markWeighed: (view, weighed) => markWeighed(weighed.map(one => placeOfWeighed(one, view))),

  get reportName() {
    return say`Report`;
  },
  Report: ({ loaded }) => <ReportView reel={loaded.reel} />,

  controller: { settle, putDown, leave, takeBack },
  keys,
};
