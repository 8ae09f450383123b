import {
  type BattleCommand,
  type BattleState,
  type CampaignCommand,
  type CampaignGame,
  type CampaignState,
  openBattle,
} from '@emlia/eras';
import { topPrompt } from '@emlia/kernel';
import type { Desk } from '../eras/desk.ts';
import { battleDesk } from '../eras-battle/desk.ts';
import { campaignDesk } from './desk.ts';

type CampaignDesk = Desk<CampaignState, CampaignCommand>;

let played: { readonly key: string; readonly desk: CampaignDesk } | undefined;

/** The campaign's map, or the map of the battle that is being played out. */
const deskIn = (game: CampaignGame, view: CampaignState): CampaignDesk => {
  const asked = topPrompt(view);
  const battle = asked?.kind === 'battle' ? view.battles[asked.about?.battle ?? ''] : undefined;
  if (!battle?.play) return campaignDesk(game);
  // However often the view is another, the battle is the same until its set-up changes.
  const key = `${battle.id} ${JSON.stringify(battle.play.setup)}`;
  if (played?.key !== key) played = { key, desk: createDesk(game, battle.id, battle.play.setup) };
  return played.desk;
};

const desks = new WeakMap<CampaignState, CampaignDesk>();

/** The desk of the map that is on the board, found once for a view. */
export const deskNow = (game: CampaignGame, view: CampaignState): CampaignDesk => {
  const desk = desks.get(view) ?? deskIn(game, view);
  desks.set(view, desk);
  return desk;
};

/** A battle's desk, its orders given through the campaign. */
const createDesk = (
  game: CampaignGame,
  battle: string,
  setup: Omit<Parameters<typeof openBattle>[0], 'roster'>,
): CampaignDesk => {
  const desk = battleDesk(openBattle({ ...setup, roster: game.world.roster }));
  const campaign = campaignDesk(game);
  const on = (view: CampaignState): BattleState => {
    const play = view.battles[battle]?.play;
    if (!play) throw new Error(`${battle} is not played out`);
    return play.state;
  };
  const through = (command: BattleCommand | undefined): CampaignCommand | undefined =>
    command && { type: 'inBattle', command };
  return {
    metres: desk.metres,
    columns: desk.columns,
    sideOf: desk.sideOf,
    nameOf: campaign.nameOf,
    turnName: campaign.turnName,
    when: view => `${campaign.when(view)} · battle ${desk.when(on(view)).toLowerCase()}`,
    question: view => desk.question(on(view)),
    stages: view => desk.stages(on(view)),
    scene: (view, seat, selected) => desk.scene(on(view), seat, selected),
    overlay: (view, seat, held) => desk.overlay(on(view), seat, held),
    selects: (view, pointer) => desk.selects(on(view), pointer),
    offers: (view, seat, options, selected) =>
      desk
        .offers(
          on(view),
          seat,
          options.flatMap(({ command, refusal }) =>
            command.type === 'inBattle' ? [{ command: command.command, ...(refusal && { refusal }) }] : [],
          ),
          selected,
        )
        .map(({ title, offers }) => ({
          title,
          offers: offers.map(offer => ({
            ...offer,
            command: { type: 'inBattle' as const, command: offer.command },
          })),
        })),
    own: (view, seat) => desk.own(on(view), seat),
    placeOf: (view, seat, id) => desk.placeOf(on(view), seat, id),
    targets: (view, seat, selected) => desk.targets(on(view), seat, selected),
    dragged: (view, seat, held) => through(desk.dragged(on(view), seat, held)),
    clicked: (view, seat, selected, pointer) => through(desk.clicked(on(view), seat, selected, pointer)),
    options: (view, seat) => game.options(view, seat),
    rows: view => desk.rows(on(view)),
    rowsName: desk.rowsName,
    places: () => [],
    rowOf: (view, id) => desk.rowOf(on(view), id),
    measures: campaign.measures,
    about: (view, selected) => desk.about(on(view), selected),
  };
};
