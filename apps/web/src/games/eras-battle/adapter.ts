import {
  type BattleCommand,
  type BattleEvent,
  type BattleGame,
  type BattleSetup,
  type BattleState,
  erasBattle,
  openBattle,
} from '@emlia/eras';
import { erasAdapter } from '../eras/adapter.ts';
import { battleDesk } from './desk.ts';

/** Battles by the rules of Eras. */
export const erasBattleAdapter = erasAdapter<BattleGame, BattleState, BattleCommand, BattleEvent>({
  ruleset: erasBattle.id,
  open: setup => openBattle(setup as BattleSetup),
  whole: 'The battle',
  slight: ['answered', 'prompted'],
  deskOf: battleDesk,
  deskNow: battleDesk,
});
