import { isHidden, knows } from '../books/known.ts';
import type { CampaignGame } from '../game.ts';
import type { CampaignState } from '../state.ts';

/** The same campaign with whatever a seat may not know changed. */
export const swapSecrets =
  ({ world }: CampaignGame) =>
  (state: CampaignState, seat: string | undefined): CampaignState => {
    const isSecret = (owner: string | undefined): boolean =>
      seat === undefined || owner === undefined || !knows(world, state, seat, owner);
    for (const battle of Object.values(state.battles)) {
      for (const player in battle.choices) if (player !== seat) battle.choices[player] = { fight: 7 };
    }
    if (isHidden(world, 'manpower')) {
      for (const player of Object.values(state.players)) if (isSecret(player.id)) player.manpower += 77;
    }
    if (isHidden(world, 'stocks')) {
      for (const node of Object.values(state.nodes)) if (isSecret(node.controller)) node.stock += 77;
    }
    for (const army of Object.values(state.armies)) {
      if (!isSecret(army.owner)) continue;
      if (isHidden(world, 'stocks')) army.carried += 7;
      if (isHidden(world, 'armies')) for (const unit of army.groups[0]?.units ?? []) unit.dead += 7;
    }
    return state;
  };
