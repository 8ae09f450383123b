import { ownBotIn } from '@emlia/bots';
import type { AnyBot } from '@emlia/games';
import { isProblem } from '@emlia/kernel';
import { failed } from '../terminal/failure.ts';
import { type LoadedModule, loadModule } from '../terminal/load-module.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** A bot in a file of whoever plays. */
export interface OwnBotFile extends Pick<LoadedModule, 'file' | 'hash'> {
  readonly bot: AnyBot;
}

/** `./mine.js`, where a name stands for a bot that ships. */
export const isBotFile = (name: string): boolean => /^[./]|[\\/]|\.[cm]?[jt]s$/.test(name);

/** A list of bots, each with the temper after it: the colon of `C:\\…` is not one. */
export const splitTemper = (text: string): [name: string, temper?: string] => {
  const [, name = text, temper] = /^(.+?)(?::([^:\\/]*))?$/.exec(text) ?? [];
  return temper === undefined ? [name] : [name, temper];
};

export const readOwnBot = async (name: string, terminal: Terminal): Promise<OwnBotFile> => {
  const { exported, file, hash } = await loadModule(name, terminal);
  const bot = ownBotIn(exported, name);
  if (isProblem(bot)) throw failed(bot.say);
  const choose: AnyBot['choose'] = ask => {
    try {
      return bot.choose(ask);
    } catch (error) {
      // What breaks in it broke on its author's side.
      throw failed(error instanceof Error ? error.message : String(error), error);
    }
  };
  return { bot: { ...bot, choose }, file, hash };
};
