import type { Army, CampaignGame, CampaignState, SupplyPlace } from '@emlia/eras';
import { type Point, topPrompt } from '@emlia/kernel';
import type { Scene } from '../../board/scene.ts';
import { type MapScale, mapScaleOf, tableOn } from '../eras/scale.ts';

/** A campaign and how its map lies on the board: what every part of its desk knows. */
export interface CampaignMap {
  readonly game: CampaignGame;
  readonly scale: MapScale;
  readonly table: Scene['table'];
  sideOf(player: string): number;
  nameOf(player: string): string;
}

const maps = new WeakMap<CampaignGame, CampaignMap>();

/** One for each game. */
export const campaignMapOf = (game: CampaignGame): CampaignMap => {
  const map = maps.get(game) ?? createMap(game);
  maps.set(game, map);
  return map;
};

const createMap = (game: CampaignGame): CampaignMap => {
  const { map, seats, players } = game.world;
  const scale = mapScaleOf(map);
  return {
    game,
    scale,
    table: { ...tableOn(map, scale), plan: true },
    sideOf: player => Math.max(0, seats.indexOf(player)),
    nameOf: player => players[player]?.name ?? player,
  };
};

/** Where something is that supply comes from or goes to. */
export const pointOf = (view: CampaignState, place: SupplyPlace): Point | undefined => {
  if ('node' in place) return view.nodes[place.node]?.at;
  if ('army' in place) return view.armies[place.army]?.at;
  return view.nodes[view.battles[place.battle]?.node ?? '']?.at;
};

/** The selected army, if it is the seat's and orders are given. */
export const orderedArmy = (view: CampaignState, seat: string, selected: string): Army | undefined => {
  const army = view.armies[selected];
  return army?.owner === seat && topPrompt(view)?.kind === 'orders' ? army : undefined;
};
