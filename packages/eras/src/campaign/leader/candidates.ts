import type { CampaignState } from '../state.ts';
import type { CampaignWorld } from '../table/world.ts';

/** Who may lead a player: whom the scenario names, or anyone of the ages played; never one chosen before (leader.unique). */
export const candidatesFor = (world: CampaignWorld, state: CampaignState, player: string): string[] => {
  const { leaders = [], eras = [] } = world.players[player] ?? {};
  const all = leaders.length > 0 ? leaders : Object.keys(world.roster.leaders);
  return all.filter(id => {
    const leader = world.roster.leaders[id];
    if (!leader || state.leaders.includes(id)) return false;
    return leaders.length > 0 || leader.eras === undefined || leader.eras.some(era => eras.includes(era));
  });
};
