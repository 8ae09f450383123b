import type { CampaignArmy, CampaignLink, CampaignScenario } from '../../pack/campaign-scenario.ts';
import { isHidden, knows } from '../table/known.ts';
import { type CampaignSetup, campaignWorldOf } from '../table/world.ts';
import { initialCampaignState } from './begin.ts';
import { isSecret } from './treaty-events.ts';

/**
 * sheet.visibility: what a seat (or anyone) may know of a setup while the campaign goes on. A campaign opened on it is seen
 * from that seat as the one on the whole setup is.
 */
export const shownCampaign = (setup: CampaignSetup, seat: string | undefined): CampaignSetup => {
  const { scenario } = setup;
  if (scenario.hidden.length === 0) return setup;
  const world = campaignWorldOf(setup);
  const state = initialCampaignState(world);
  const isUnknown = (owner: string | undefined): boolean =>
    seat === undefined || owner === undefined || !knows(world, state, seat, owner);
  const [armies, manpower, stocks] = (['armies', 'manpower', 'stocks'] as const).map(secret =>
    isHidden(world, secret),
  );
  const shownLink = (link: CampaignLink): CampaignLink =>
    armies && isUnknown(link.owner) ? { ...link, carriers: [] } : link;
  const shownArmy = (army: CampaignArmy): CampaignArmy =>
    isUnknown(army.owner) ? { ...army, ...(armies && { groups: [] }), ...(stocks && { carried: 0 }) } : army;
  /** Carriers that are in no army of the scenario's stand by as one of their own. */
  const standBy = Object.values(state.armies).filter(
    ({ id, owner }) => armies && isUnknown(owner) && !scenario.armies.some(army => army.id === id),
  );
  const shown: CampaignScenario = {
    ...scenario,
    ...(armies && { heroes: state.heroes }),
    nodes: scenario.nodes.map(node => (stocks && isUnknown(node.controller) ? { ...node, stock: {} } : node)),
    players: scenario.players.map(player =>
      manpower && isUnknown(player.id) ? { ...player, manpower: 0, grants: [] } : player,
    ),
    armies: [
      ...scenario.armies.map(shownArmy),
      ...standBy.map(({ id, name, owner, at }) => ({ id, name, owner, at, groups: [], carried: 0 })),
    ],
    links: scenario.links.map(shownLink),
    // What is left out keeps its number.
    treaties: scenario.treaties.map((treaty, i) => {
      const made = state.treaties[`treaty-${i + 1}`];
      const isOurs = seat !== undefined && treaty.parties.includes(seat);
      return made && isSecret(world, made) && !isOurs ? { parties: [], clauses: [] } : treaty;
    }),
  };
  return { ...setup, scenario: shown };
};
