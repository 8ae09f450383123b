import { memoized } from '@emlia/kernel';
import { type BattleGame, openBattle } from '../../battle/game.ts';
import type { Roster } from '../../pack/stat-line.ts';
import type { StagedBattle, StagedSetup } from '../state.ts';
import type { CampaignWorld } from '../table/world.ts';

const gamesOf = memoized((roster: Roster) =>
  memoized((setup: StagedSetup) => openBattle({ ...setup, roster })),
);

/** The game of a battle that is played out. */
export const boardOf = ({ roster }: CampaignWorld, { setup }: Pick<StagedBattle, 'setup'>): BattleGame =>
  gamesOf(roster)(setup);
