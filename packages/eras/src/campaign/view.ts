import { cloneJson } from '@emlia/kernel';
import { hidePlay, seenBy, viewpoint } from './clash/eyes.ts';
import type { CampaignState } from './state.ts';
import { isAmong } from './table/fresh.ts';
import { isHidden, knows } from './table/known.ts';
import type { CampaignWorld } from './table/world.ts';
import { isProposalKnown, isSecret } from './turn/treaty-events.ts';

/** The campaign as a seat knows it: choices of others in a battle, and what the scenario hides, left out (sheet.visibility). */
export const viewOf = (
  world: CampaignWorld,
  state: CampaignState,
  seat: string | undefined,
): CampaignState => {
  const view = cloneJson(state);
  for (const battle of Object.values(view.battles)) {
    for (const player in battle.choices) if (player !== seat) battle.choices[player] = {};
    // A battle on its map is seen as those see it through whose eyes the seat looks.
    const { play } = state.battles[battle.id] ?? {};
    const seen = play && seenBy(world, state, play.setup.sides);
    if (!play || !seen?.eyes) continue;
    const sees = viewpoint(world, seen, seat);
    if (sees) battle.play = hidePlay(world, play, sees.own);
    else delete battle.play;
  }
  const isUnknown = (owner: string | undefined): boolean =>
    seat === undefined || owner === undefined || !knows(world, state, seat, owner);
  if (isHidden(world, 'manpower')) {
    for (const player of Object.values(view.players)) {
      if (!isUnknown(player.id)) continue;
      player.manpower = 0;
      player.grants = [];
    }
  }
  if (isHidden(world, 'stocks')) {
    for (const node of Object.values(view.nodes)) if (isUnknown(node.controller)) node.stock = 0;
  }
  for (const army of Object.values(view.armies)) {
    if (!isUnknown(army.owner)) continue;
    if (isHidden(world, 'stocks')) army.carried = 0;
    if (isHidden(world, 'armies')) army.groups = [];
  }
  for (const army of Object.values(view.armies)) if (army.owner !== seat) delete army.route;
  for (const army of Object.values(view.armies))
    if (isHidden(world, 'armies') && army.owner !== seat) delete army.lastFed;
  if (isHidden(world, 'armies')) {
    for (const [id, link] of Object.entries(view.links)) {
      if (isUnknown(link.owner)) view.links[id] = { ...link, carriers: [] };
    }
  }
  if (isHidden(world, 'treaties')) {
    for (const player of Object.values(view.players))
      player.proposed = player.proposed.filter(key => isProposalKnown(player.id, key, seat));
  }
  for (const [id, treaty] of Object.entries(view.treaties)) {
    if (!isSecret(world, treaty) || treaty.parties.includes(seat ?? '')) continue;
    delete view.treaties[id];
    view.pending = view.pending.filter(({ about }) => about?.treaty !== id);
  }
  if (view.counted) {
    const own = Object.entries(view.counted).filter(([among]) => isAmong(among, seat));
    if (own.length > 0) view.counted = Object.fromEntries(own);
    else delete view.counted;
  }
  return view;
};
