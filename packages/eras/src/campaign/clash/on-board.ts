import type { BattleAct } from '../../battle/order.ts';
import type { CampaignAct } from '../order.ts';
import type { CampaignBattle, CampaignState } from '../state.ts';
import type { CampaignWorld } from '../table/world.ts';
import { seenBy } from './eyes.ts';

/** What happens on the map happens in the campaign, before those who see it. */
export const actOnBoard = (
  world: CampaignWorld,
  state: CampaignState,
  act: CampaignAct,
  battle: CampaignBattle,
): BattleAct => {
  const seen = seenBy(world, state, battle.play?.setup.sides ?? []);
  return {
    dice: act.dice,
    emit: event => act.emit({ type: 'battlePlayed', battle: battle.id, event, ...seen }),
  };
};
