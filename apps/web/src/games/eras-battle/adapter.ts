import {
  type BattleCommand,
  type BattleEvent,
  type BattleGame,
  type BattleSetup,
  type BattleState,
  openBattle,
} from '@emlia/eras';
import { erasAdapter } from '../eras/adapter.ts';
import { battleDesk } from './desk.ts';

/** Battles by the rules of Eras. */
export const erasBattleAdapter = erasAdapter<BattleGame, BattleState, BattleCommand, BattleEvent>({
  open: setup => openBattle(setup as BattleSetup),
  storySubject: 'The battle',
  briefEvents: ['answered', 'prompted'],
  deskOf: battleDesk,
  deskNow: battleDesk,
});
