import { captainBot } from './captain.ts';
import { generalBot } from './general.ts';
import { recruitBot } from './recruit.ts';

/** Whoever plays Emlia, by id: the three strengths. */
export const BOTS = { recruit: recruitBot, captain: captainBot, general: generalBot } as const;
/** The id of one of the bots that play Emlia. */
export type BotId = keyof typeof BOTS;
/** The ids of the bots that play Emlia. */
export const BOT_IDS = Object.keys(BOTS) as BotId[];
/** Whether a bot of this id plays Emlia. */
export const isBot = (id: string): id is BotId => Object.hasOwn(BOTS, id);
