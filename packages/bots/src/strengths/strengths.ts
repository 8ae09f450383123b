import { captainBot } from './captain.ts';
import { generalBot } from './general.ts';
import { recruitBot } from './recruit.ts';

/** Whoever plays Emlia, by id: the three strengths. */
export const BOTS = { recruit: recruitBot, captain: captainBot, general: generalBot } as const;
export type BotId = keyof typeof BOTS;
export const BOT_IDS = Object.keys(BOTS) as BotId[];
export const isBot = (id: string): id is BotId => Object.hasOwn(BOTS, id);
