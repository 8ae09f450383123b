import { type BattleGame, openBattle } from '../../battle/index.ts';
import type { BattleAct } from '../../battle/order.ts';
import type { CampaignAct } from '../order.ts';
import type { Battle, Play, StagedSetup } from '../state.ts';
import type { World } from '../world.ts';

const opened = new WeakMap<StagedSetup, BattleGame>();

/** The game of a battle that is played out. */
export const boardOf = (world: World, { setup }: Pick<Play, 'setup'>): BattleGame => {
  let game = opened.get(setup);
  if (!game) {
    game = openBattle({ ...setup, roster: world.roster });
    opened.set(setup, game);
  }
  return game;
};

/** What happens on the map happens in the campaign. */
export const onBoard = (act: CampaignAct, battle: Battle): BattleAct => ({
  dice: act.dice,
  emit: event => act.emit({ type: 'battlePlayed', battle: battle.id, event }),
});
