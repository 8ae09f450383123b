import type { BattleAct } from '../../battle/order.ts';
import type { CampaignContext } from '../order.ts';
import type { CampaignBattle } from '../state.ts';
import { seenBy } from './eyes.ts';

/** What happens on the map happens in the campaign, before those who see it. */
export const actOnBoard = ({ world, state, act }: CampaignContext, battle: CampaignBattle): BattleAct => {
  const seen = seenBy(world, state, battle.play?.setup.sides ?? []);
  return {
    dice: act.dice,
    emit: event => act.emit({ type: 'battlePlayed', battle: battle.id, event, ...seen }),
  };
};
