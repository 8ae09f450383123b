import type { BattleCommand, BattleGame, BattleState } from '@emlia/eras';
import type { Ask, Bot } from '../../bot/bot.ts';

export type BattleAsk = Ask<BattleGame, BattleState>;
export type BattleBot = Bot<BattleGame, BattleState, BattleCommand>;
