import type { BattleCommand, BattleGame, BattleState } from '@emlia/eras';
import type { Ask, Bot, BotChoice } from '../../bot/bot.ts';

export type BattleAsk = Ask<BattleGame, BattleState>;
export type BattleBot = Bot<BattleGame, BattleState, BattleCommand>;
export type BattleChoice = BotChoice<BattleCommand>;
