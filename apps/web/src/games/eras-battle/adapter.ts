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
import { battleForms } from './forms/forms.tsx';
import { battleGuide } from './guide.ts';
import { battleMapOf } from './map.ts';

/** Battles by the rules of Eras. */
export const erasBattleAdapter = erasAdapter<BattleGame, BattleState, BattleCommand, BattleEvent>({
  open: setup => openBattle(setup as BattleSetup),
  storySubject: 'The battle',
  briefEvents: ['answered', 'prompted'],
  deskOf: battleDesk,
  deskNow: battleDesk,
  guide: battleGuide,
  rosterOf: ({ field }) => ({
    roster: field.roster,
    ages: Object.values(field.players).flatMap(({ eras }) => eras),
  }),
  forms: (game, asked) => battleForms(battleMapOf(game), asked),
});
