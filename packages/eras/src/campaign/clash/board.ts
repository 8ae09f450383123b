import { type BattleGame, openBattle } from '../../battle/index.ts';
import type { Play, StagedSetup } from '../state.ts';
import type { World } from '../table/world.ts';

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
