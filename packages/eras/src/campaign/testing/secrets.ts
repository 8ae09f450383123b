import { seenBy, viewpoint } from '../clash/eyes.ts';
import type { CampaignGame } from '../game.ts';
import type { CampaignState } from '../state.ts';
import { isHidden, knows } from '../table/known.ts';

/** The same campaign with whatever a seat may not know changed. */
export const swapSecrets =
  ({ world }: CampaignGame) =>
  (state: CampaignState, seat: string | undefined): CampaignState => {
    const isSecret = (owner: string | undefined): boolean =>
      seat === undefined || owner === undefined || !knows(world, state, seat, owner);
    for (const battle of Object.values(state.battles)) {
      for (const player in battle.choices) if (player !== seat) battle.choices[player] = { fight: 7 };
      const { play } = battle;
      const seen = play && seenBy(world, state, play.setup.sides);
      if (!play || !seen?.eyes) continue;
      const sees = viewpoint(world, seen, seat);
      const isForeign = (side: string | undefined): boolean => sees === undefined || side !== sees.own;
      for (const unit of Object.values(play.state.units)) {
        const group = play.state.groups[unit.group];
        if (!sees || (group?.secret && isForeign(group.side))) unit.dead += 7;
      }
      if (!isHidden(world, 'manpower')) continue;
      for (const { id, players } of play.setup.sides) {
        for (const player of players) {
          const held = play.state.players[player.id];
          if (held && isForeign(id)) held.manpower += 7;
        }
      }
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
