import { isSay, type Muster, parseMuster } from '@emlia/content';
import type { Musters } from '@emlia/emlia';
import type { NamedFile } from './commands/arguments.ts';
import { failed } from './failure.ts';
import type { PackShelf } from './shelf.ts';
import type { Terminal } from './terminal.ts';
import { readText } from './text-file.ts';

const LARGEST = 1024 * 1024;

/** The muster in a file, in whichever of its forms. */
export const readMusterFile = (file: string, shelf: PackShelf, terminal: Terminal): Muster => {
  const muster = parseMuster(readText(file, LARGEST, terminal), shelf.packOf);
  if (isSay(muster)) throw failed(`${file}: ${muster.say}`);
  return muster;
};

/** Those named with --muster. */
export const readMusters = (
  named: readonly NamedFile[] = [],
  shelf: PackShelf,
  terminal: Terminal,
): Musters =>
  Object.fromEntries(named.map(({ force, file }) => [force, readMusterFile(file, shelf, terminal)]));
