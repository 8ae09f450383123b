import { type CampaignState, campaignStudy, muster, type UnitType } from '@emlia/eras';
import type { CampaignAsk } from './bot.ts';
import { UNKNOWN } from './war.ts';

const { eraFor } = campaignStudy;

/** Meals in a store, and manpower in a hand, of which nothing is known. */
const STORE = 2000;
const PURSE = 40;

/** The cheapest whom a player may buy and who fights on foot. */
const plainUnit = ({ game: { world } }: CampaignAsk, owner: string): UnitType | undefined =>
  Object.values(world.roster.units)
    .filter(
      ({ cost, weapons = [], hero, special }) =>
        cost > 0 && weapons.length > 0 && !hero && special === undefined,
    )
    .filter(type => eraFor(world, owner, type) !== undefined)
    .sort((a, b) => a.cost - b.cost || (a.id < b.id ? -1 : 1))[0];

/**
 * A whole campaign made from what a seat sees: armies that are not shown are of plain soldiers, stores that are not shown
 * are filled, and a battle fought on its map is rolled.
 */
export const imagineWar = (ask: CampaignAsk): CampaignState => {
  const { game, view, seat } = ask;
  const { world } = game;
  const state = game.view(view, seat);
  for (const army of Object.values(state.armies)) {
    const type = army.groups.length === 0 ? plainUnit(ask, army.owner) : undefined;
    const era = type && eraFor(world, army.owner, type);
    if (!type || era === undefined) continue;
    const men = Math.max(1, Math.round(UNKNOWN / type.cost)) * (type.men ?? 1);
    const unit = muster(world.roster, `${army.id}/made-up`, type.id, men, { era, paid: UNKNOWN });
    army.groups = [{ id: `${army.id}/made-up`, name: army.name, units: [unit] }];
  }
  const { hidden } = world.scenario;
  for (const node of Object.values(state.nodes)) {
    if (hidden.includes('stocks') && node.controller !== undefined && node.controller !== seat)
      node.stock = STORE;
  }
  for (const player of Object.values(state.players)) {
    if (hidden.includes('manpower') && player.id !== seat) player.manpower = PURSE;
  }
  for (const battle of Object.values(state.battles)) {
    if (battle.way !== 'played') continue;
    battle.way = 'rolled';
    delete battle.play;
    delete battle.staged;
  }
  return state;
};
