import { type Bot, ownBotIn } from '@emlia/bots';
import { isProblem } from '@emlia/kernel';
import type { Study } from '../study/study.ts';

/** The bots of a study that do not ship, by their files. */
export type OwnBots = ReadonlyMap<string, Bot>;

/** Loads them. They are code of whoever asked for the study, and run as such. */
export const loadOwnBots = async ({ bots }: Study): Promise<OwnBots> => {
  const found = new Map<string, Bot>();
  for (const { own } of bots) {
    if (!own || found.has(own.file)) continue;
    const bot = ownBotIn(await import(own.file), own.file);
    if (isProblem(bot)) throw new Error(bot.say);
    // One that plays any rules plays Emlia's.
    found.set(own.file, bot as unknown as Bot);
  }
  return found;
};
