import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHIPPED_PACKS } from '@emlia/games/node';
import { nearestWord } from '@emlia/packs';
import { badUsage } from './failure.ts';
import type { Terminal } from './terminal.ts';

/** The project: what is shipped is found from here, wherever the command is run. */
export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

export const SITE = join(ROOT, 'apps', 'web', 'dist', 'site');
export const DATA = join(ROOT, 'data');

/** The packs folder somebody named, or the shipped one. */
export const packsFolder = (named: string | undefined, { cwd }: Terminal): string => {
  if (named === undefined) return SHIPPED_PACKS;
  if (named === '') throw badUsage('Which folder of packs? Its name is empty.');
  const folder = resolve(cwd, named);
  if (!existsSync(folder)) {
    const meant = nearestWord(basename(folder), foldersIn(dirname(folder)));
    const hint =
      meant === undefined
        ? 'it is the folder that packs lie in, like packs.'
        : `did you mean ${join(dirname(named), meant)}?`;
    throw badUsage(`There is no folder ${named} for --packs; ${hint}`);
  }
  if (!statSync(folder).isDirectory())
    throw badUsage(`${named} is a file; --packs takes the folder that packs lie in.`);
  if (existsSync(join(folder, 'pack.yaml')))
    throw badUsage(`${named} is a pack itself; --packs takes the folder it lies in, ${join(named, '..')}.`);
  return folder;
};

const foldersIn = (folder: string): string[] => {
  try {
    return readdirSync(folder, { withFileTypes: true }).flatMap(one => (one.isDirectory() ? [one.name] : []));
  } catch {
    return [];
  }
};

/** As short as it can be written from where the command is run. */
export const shownPath = (path: string, { cwd }: Terminal): string => {
  const below = relative(cwd, path);
  return below === '' ? '.' : below.startsWith('..') ? path : below;
};
