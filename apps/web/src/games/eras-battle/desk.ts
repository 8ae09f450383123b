import type { BattleCommand, BattleEvent, BattleGame, BattleState } from '@emlia/eras';
import { topPrompt } from '@emlia/kernel';
import { say, sayWord } from '../../platform/words/say.ts';
import type { Desk, Stage } from '../eras/desk.ts';
import { battleActs } from './acts.ts';
import { clicked, dragged, ownOf, placeOfGroup, targetsOf } from './gestures.ts';
import { battleMapOf, groupMeant } from './map.ts';
import { battleOfferOf, battleOffers } from './offers.ts';
import { battleOverlay } from './overlay.ts';
import { battleScene } from './scene.ts';
import { aboutGroup, battleMeasures, battleRows } from './sheet.ts';
import { BATTLE_QUESTIONS, deployQuestion } from './words.ts';

const PHASE_NAMES = {
  leaders: 'Leaders',
  setup: 'Set-up',
  movement: 'Movement',
  targeting: 'Targeting',
  acting: 'Acting',
} as const;

const stagesOf = ({ turn, phase }: BattleState): Stage[] => {
  const phases =
    turn === 0 ? (['leaders', 'setup'] as const) : (['movement', 'targeting', 'acting'] as const);
  return phases.map(one => ({ name: sayWord(PHASE_NAMES[one]), now: phase === one }));
};

const questionOf = (view: BattleState): string => {
  const asked = topPrompt(view);
  if (asked?.kind === 'deploy') return deployQuestion(view, asked.seat);
  return asked ? sayWord(BATTLE_QUESTIONS[asked.kind]) : '';
};

const createDesk = (game: BattleGame): Desk<BattleState, BattleCommand> => {
  const map = battleMapOf(game);
  const { players, setup } = game.field;
  return {
    metres: map.scale.metres,
    sideOf: map.sideOf,
    nameOf: player => players[player]?.name ?? player,
    when: ({ turn }) =>
      turn === 0
        ? say`Before the battle`
        : setup.turns
          ? say`Turn ${turn} of ${setup.turns}`
          : say`Turn ${turn}`,
    turnName: turn => (turn === 0 ? say`Before the battle` : say`Turn ${turn}`),
    question: questionOf,
    stages: stagesOf,
    tellsNews: view => topPrompt(view)?.kind === 'move',
    scene: battleScene(map),
    acts: (view, events, before, after) =>
      battleActs(map, events as readonly BattleEvent[], before, after, unit => view.units[unit]?.group),
    overlay: (view, seat, held) => battleOverlay(map, view, seat, held),
    selects: (_, { hit }) => hit?.unit,
    options: (view, seat) => game.options(view, seat),
    offers: (view, seat, options, selected) => battleOffers(map, { view, seat, options, selected }),
    own: ownOf,
    placeOf: (view, seat, id) => placeOfGroup(map, view, seat, id),
    targets: (view, seat, selected) => targetsOf(map, view, seat, selected),
    dragged: (view, seat, held) => dragged(map, view, seat, held),
    clicked: (view, seat, selected, pointer) => clicked(map, { view, seat, selected }, pointer),
    offerOf: (view, seat, command) => battleOfferOf(map, view, seat, command),
    sheet: view => battleRows(map, view),
    rows: view => battleRows(map, view),
    rowsName: 'Groups',
    places: () => [],
    rowOf: groupMeant,
    measures: view => battleMeasures(map, view),
    about: (view, selected) => aboutGroup(map, view, selected),
  };
};

const desks = new WeakMap<BattleGame, Desk<BattleState, BattleCommand>>();

/** One for each game: what it remembers of its drawing is kept. */
export const battleDesk = (game: BattleGame): Desk<BattleState, BattleCommand> => {
  const desk = desks.get(game) ?? createDesk(game);
  desks.set(game, desk);
  return desk;
};
