import { memoized } from '@emlia/kernel';
import { type BattleGame, openBattle } from '../../battle/index.ts';
import type { Roster } from '../../pack/stat-line.ts';
import type { Play, StagedSetup } from '../state.ts';
import type { World } from '../table/world.ts';

const gamesOf = memoized((roster: Roster) =>
  memoized((setup: StagedSetup) => openBattle({ ...setup, roster })),
);

/** The game of a battle that is played out. */
export const boardOf = ({ roster }: World, { setup }: Pick<Play, 'setup'>): BattleGame =>
  gamesOf(roster)(setup);
