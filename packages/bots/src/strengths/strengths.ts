import { captain } from './captain.ts';
import { general } from './general.ts';
import { recruit } from './recruit.ts';

/** Whoever plays Emlia, by id: the three strengths. */
export const BOTS = { recruit, captain, general } as const;
export type BotId = keyof typeof BOTS;
export const BOT_IDS = Object.keys(BOTS) as BotId[];
export const isBot = (id: string): id is BotId => Object.hasOwn(BOTS, id);
