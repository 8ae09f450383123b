import { cloneJson } from '@emlia/kernel';
import { hidePlay, seenBy, viewpoint } from './clash/eyes.ts';
import type { CampaignState } from './state.ts';
import { isHidden, knows } from './table/known.ts';
import type { CampaignWorld } from './table/world.ts';
import { isSecret } from './turn/treaty-events.ts';

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
    for (const player of Object.values(view.players)) if (isUnknown(player.id)) player.manpower = 0;
  }
  if (isHidden(world, 'stocks')) {
    for (const node of Object.values(view.nodes)) if (isUnknown(node.controller)) node.stock = 0;
  }
  for (const army of Object.values(view.armies)) {
    if (!isUnknown(army.owner)) continue;
    if (isHidden(world, 'stocks')) army.carried = 0;
    if (isHidden(world, 'armies')) army.groups = [];
  }
  for (const [id, treaty] of Object.entries(view.treaties)) {
    if (isSecret(world, treaty) && !treaty.parties.includes(seat ?? '')) delete view.treaties[id];
  }
  return view;
};
