import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Muster, type Pack, type PackLists, parseMuster } from '@emlia/content';
import type { Musters } from '@emlia/emlia';
import type { PackLibrary } from '@emlia/games/node';
import { isSay } from '@emlia/packs';
import type { NamedFile } from '../commands/arguments.ts';
import { failed } from '../terminal/failure.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { readText } from '../terminal/text-file.ts';
import { noPack } from './no-scenario.ts';

const LARGEST = 1024 * 1024;

/** Whether somebody gave the army itself, as a link or a text, and not the name of a file with it. */
export const isArmyItself = (what: string, { cwd }: Terminal): boolean =>
  /(?:^|#)m\d{1,3}~|\n/.test(what) && !existsSync(resolve(cwd, what));

/** The army in a file, in whichever of its forms, or the army itself; its pack is here. */
export const readArmy = (
  what: string,
  library: PackLibrary,
  terminal: Terminal,
): { readonly pack: Pack; readonly muster: Muster } => {
  const itself = isArmyItself(what, terminal);
  const name = itself ? 'The link or text' : what;
  let asked: string | undefined;
  const packOf = (id: string): PackLists | undefined => {
    asked = id;
    return library.packOf(id);
  };
  const muster = parseMuster(itself ? what : readText(what, LARGEST, terminal), packOf);
  if (isSay(muster)) {
    if (asked !== undefined && !library.packOf(asked)) throw noPack(library, name, asked);
    throw failed(itself ? muster.say : `${what}: ${muster.say}`);
  }
  const pack = library.packOf(muster.pack);
  if (!pack) throw noPack(library, name, muster.pack);
  return { pack, muster };
};

/** The armies named with --muster, by force. */
export const readMusters = (
  named: readonly NamedFile[] = [],
  library: PackLibrary,
  terminal: Terminal,
): Musters =>
  Object.fromEntries(named.map(({ force, file }) => [force, readArmy(file, library, terminal).muster]));
