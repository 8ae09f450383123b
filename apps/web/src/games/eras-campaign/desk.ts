import { type CampaignCommand, type CampaignGame, type CampaignState, campaignStudy } from '@emlia/eras';
import { topPrompt } from '@emlia/kernel';
import type { Desk } from '../eras/desk.ts';
import { aboutSelected } from './about.ts';
import { campaignMapOf } from './map.ts';
import { armiesToOrder, marchedTo, marchOverlay, selectedAt } from './march.ts';
import { campaignOffers } from './offers.ts';
import { campaignScene } from './scene.ts';
import { ARMY_COLUMNS, armyRows, campaignMeasures, placeRows } from './sheet.ts';
import { CAMPAIGN_QUESTIONS } from './words.ts';

const STEPS: readonly (readonly [CampaignState['step'], string])[] = [
  ['orders', 'Orders'],
  ['supply', 'Supply'],
  ['battles', 'Battles'],
  ['works', 'Works'],
  ['control', 'Control'],
];

/** `Turn 3 of 12 · day 5` */
const turnWords = (turn: number, of = ''): string =>
  turn === 0 ? 'Before the war' : `Turn ${turn}${of} · day ${campaignStudy.firstDayOf(turn)}`;

const createDesk = (game: CampaignGame): Desk<CampaignState, CampaignCommand> => {
  const map = campaignMapOf(game);
  const { turns } = game.world.scenario;
  return {
    metres: map.scale.metres,
    sideOf: map.sideOf,
    nameOf: map.nameOf,
    when: ({ turn }) => turnWords(turn, turns ? ` of ${turns}` : ''),
    turnName: turn => turnWords(turn),
    question: view => {
      const asked = topPrompt(view);
      return asked ? CAMPAIGN_QUESTIONS[asked.kind] : '';
    },
    stages: ({ step }) => STEPS.map(([id, name]) => ({ name, now: id === step })),
    scene: campaignScene(map),
    overlay: (view, seat, held) => marchOverlay(map, view, seat, held),
    selects: (view, pointer) => selectedAt(map, view, pointer),
    options: (view, seat) => game.options(view, seat),
    offers: (view, seat, options, selected) => campaignOffers(map, { view, seat, options, selected }),
    own: armiesToOrder,
    placeOf: (view, _seat, id) => (view.armies[id] ?? view.nodes[id])?.at,
    targets: () => [],
    dragged: marchedTo,
    clicked: () => undefined,
    columns: ARMY_COLUMNS,
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
