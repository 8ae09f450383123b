import {
  type BattleCommand,
  type BattleGame,
  type BattleState,
  type CampaignCommand,
  type CampaignEvent,
  type CampaignGame,
  type CampaignState,
  openBattle,
} from '@emlia/eras';
import { topPrompt } from '@emlia/kernel';
import { say } from '../../platform/words/say.ts';
import type { Desk } from '../eras/desk.ts';
import { battleDesk } from '../eras-battle/desk.ts';
import { campaignDesk } from './desk.ts';

type CampaignDesk = Desk<CampaignState, CampaignCommand>;

/** The battle that is being played out on its own map. */
export interface PlayedNow {
  readonly battle: string;
  readonly game: BattleGame;
  readonly state: BattleState;
}

let played: { readonly key: string; readonly game: BattleGame; readonly desk: CampaignDesk } | undefined;

/** What is played out now, and the battle as its player sees it. */
export const playedNow = (game: CampaignGame, view: CampaignState): PlayedNow | undefined => {
  const asked = topPrompt(view);
  const battle = asked?.kind === 'battle' ? view.battles[asked.about?.battle ?? ''] : undefined;
  if (!battle?.play) return undefined;
  const { setup, state } = battle.play;
  // However often the view is another, the battle is the same until its set-up changes.
  const key = `${battle.id} ${JSON.stringify(setup)}`;
  if (played?.key !== key) {
    const opened = openBattle({ ...setup, roster: game.world.roster });
    played = { key, game: opened, desk: createDesk(game, battle.id, opened) };
  }
  return { battle: battle.id, game: played.game, state };
};

/** The campaign's map, or the map of the battle that is being played out. */
const deskIn = (game: CampaignGame, view: CampaignState): CampaignDesk =>
  (playedNow(game, view) && played?.desk) ?? campaignDesk(game);

const desks = new WeakMap<CampaignState, CampaignDesk>();

/** The desk of the map that is on the board, found once for a view. */
export const deskNow = (game: CampaignGame, view: CampaignState): CampaignDesk => {
  const desk = desks.get(view) ?? deskIn(game, view);
  desks.set(view, desk);
  return desk;
};

/** A battle's desk, its orders given through the campaign. */
const createDesk = (game: CampaignGame, battle: string, opened: BattleGame): CampaignDesk => {
  const desk = battleDesk(opened);
  const campaign = campaignDesk(game);
  const on = (view: CampaignState): BattleState => {
    const play = view.battles[battle]?.play;
    if (!play) throw new Error(`${battle} is not played out`);
    return play.state;
  };
  const through = (command: BattleCommand): CampaignCommand => ({ type: 'inBattle', command });
  return {
    metres: desk.metres,
    sheet: view => desk.sheet(on(view)),
    sideOf: desk.sideOf,
    nameOf: campaign.nameOf,
    turnName: campaign.turnName,
    when: view => say`${campaign.when(view)} · in battle: ${desk.when(on(view))}`,
    question: view => desk.question(on(view)),
    stages: view => desk.stages(on(view)),
    tellsNews: () => false,
    scene: (view, seat, selected) => desk.scene(on(view), seat, selected),
    acts: (view, events, before, after) => {
      const there = (events as readonly CampaignEvent[]).flatMap(event =>
        event.type === 'battlePlayed' && event.battle === battle ? [event.event] : [],
      );
      return desk.acts?.(on(view), there, before, after) ?? [];
    },
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
            command: through(offer.command),
          })),
        })),
    own: (view, seat) => desk.own(on(view), seat),
    placeOf: (view, seat, id) => desk.placeOf(on(view), seat, id),
    targets: (view, seat, selected) => desk.targets(on(view), seat, selected),
    dragged: (view, seat, held) => desk.dragged(on(view), seat, held).map(through),
    offerOf: (view, seat, command) =>
      command.type === 'inBattle'
        ? { ...desk.offerOf(on(view), seat, command.command), command }
        : campaign.offerOf(view, seat, command),
    clicked(view, seat, selected, pointer) {
      const command = desk.clicked(on(view), seat, selected, pointer);
      return command && through(command);
    },
    options: (view, seat) => game.options(view, seat),
    rows: view => desk.rows(on(view)),
    rowsName: desk.rowsName,
    places: () => [],
    rowOf: (view, id) => desk.rowOf(on(view), id),
    measures: campaign.measures,
    about: (view, selected) => desk.about(on(view), selected),
  };
};
