import {
  type CampaignCommand,
  type CampaignEvent,
  type CampaignGame,
  type CampaignState,
  campaignStudy,
} from '@emlia/eras';
import { topPrompt } from '@emlia/kernel';
import { say, sayWord } from '../../platform/words/say.ts';
import type { Desk } from '../eras/desk.ts';
import { aboutSelected } from './about.ts';
import { marchActs } from './acts.ts';
import { campaignMapOf } from './map.ts';
import { armiesToOrder, marchedTo, marchOverlay, selectedAt } from './march.ts';
import { campaignOfferOf, campaignOffers } from './offers.ts';
import { campaignScene } from './scene.ts';
import { armyRows, campaignMeasures, groupRows, placeRows } from './sheet.ts';
import { supplyLens } from './supply-lens.ts';
import { CAMPAIGN_QUESTIONS } from './words.ts';

const STEPS: readonly (readonly [CampaignState['step'], string])[] = [
  ['orders', 'Orders'],
  ['supply', 'Supply'],
  ['battles', 'Battles'],
  ['works', 'Works'],
  ['control', 'Control'],
];

/** `Turn 3 of 12 · day 5` */
const turnWords = (turn: number, of?: number): string => {
  const day = campaignStudy.firstDayOf(turn);
  if (turn === 0) return say`Before the war`;
  return of === undefined ? say`Turn ${turn} · day ${day}` : say`Turn ${turn} of ${of} · day ${day}`;
};

const createDesk = (game: CampaignGame): Desk<CampaignState, CampaignCommand> => {
  const map = campaignMapOf(game);
  const { turns } = game.world.scenario;
  return {
    metres: map.scale.metres,
    sideOf: map.sideOf,
    nameOf: map.nameOf,
    when: ({ turn }) => turnWords(turn, turns),
    turnName: turn => turnWords(turn),
    question: view => {
      const asked = topPrompt(view);
      return asked ? sayWord(CAMPAIGN_QUESTIONS[asked.kind]) : '';
    },
    stages: ({ step }) => STEPS.map(([id, name]) => ({ name: sayWord(name), now: id === step })),
    tellsNews: view => topPrompt(view)?.kind === 'orders',
    scene: campaignScene(map),
    acts: (_view, events, before, after) => marchActs(map, events as readonly CampaignEvent[], before, after),
    lens: {
      label: isOn => (isOn ? say`Hide supply` : say`Show supply`),
      draw: (view, seat) => supplyLens(map, view, seat),
    },
    overlay: (view, seat, held) => marchOverlay(map, view, seat, held),
    selects: (view, pointer) => selectedAt(map, view, pointer),
    options: (view, seat) => game.options(view, seat),
    offers: (view, seat, options, selected) => campaignOffers(map, { view, seat, options, selected }),
    own: armiesToOrder,
    placeOf: (view, _seat, id) => (view.armies[id] ?? view.nodes[id])?.at,
    targets: () => [],
    dragged: (view, seat, held) => marchedTo(map, view, seat, held),
    offerOf: (view, seat, command) => campaignOfferOf(map, view, seat, command),
    clicked: () => undefined,
    sheet: view => groupRows(map, view),
    rows: view => armyRows(map, view),
    rowsName: 'Armies',
    places: view => placeRows(map, view),
    rowOf: (_view, id) => id,
    measures: view => campaignMeasures(map, view),
    about: (view, selected) => aboutSelected(map, view, selected),
  };
};

const desks = new WeakMap<CampaignGame, Desk<CampaignState, CampaignCommand>>();

/** One for each game: what it remembers of its drawing is kept. */
export const campaignDesk = (game: CampaignGame): Desk<CampaignState, CampaignCommand> => {
  const desk = desks.get(game) ?? createDesk(game);
  desks.set(game, desk);
  return desk;
};
