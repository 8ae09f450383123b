import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { badUsage } from './failure.ts';
import type { Terminal } from './terminal.ts';

/** The project: what is shipped is found from here, wherever the command is run. */
export const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export const SHIPPED_PACKS = join(ROOT, 'packs');
export const SITE = join(ROOT, 'apps', 'web', 'dist', 'site');
export const DATA = join(ROOT, 'data');

/** The packs folder somebody named, or the shipped one. */
export const packsFolder = (named: string | undefined, { cwd }: Terminal): string => {
  if (named === undefined) return SHIPPED_PACKS;
  const folder = resolve(cwd, named);
  if (!existsSync(folder)) throw badUsage(`There is no folder ${named}.`);
  return folder;
};

/** As short as it can be written from where the command is run. */
export const shownPath = (path: string, { cwd }: Terminal): string => {
  const below = relative(cwd, path);
  return below === '' ? '.' : below.startsWith('..') ? path : below;
};
