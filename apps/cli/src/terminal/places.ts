import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHIPPED_PACKS } from '@emlia/games/node';
import { nearestWord } from '@emlia/packs';
import { badUsage } from './failure.ts';
import type { Terminal } from './terminal.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The sources are not part of the product as it is installed. */
const inRepository = existsSync(at('../../tsconfig.json'));

/** What is shipped is found from here, wherever the command is run: the project, or the product as it was installed. */
export const ROOT = at(inRepository ? '../../../../' : '../../../../../');

export const SITE = inRepository ? join(ROOT, 'apps', 'web', 'dist', 'site') : join(ROOT, 'site');
/** The built `<emlia-replay>`. */
export const ELEMENT = inRepository ? join(ROOT, 'packages', 'embed', 'dist') : join(ROOT, 'element');
/** An installed program is no place to keep anything. */
export const DATA = inRepository ? join(ROOT, 'data') : resolve('emlia-data');

/** The packs folder somebody named, or the shipped one. */
export const packsFolder = (
  named: string | undefined,
  { cwd }: Pick<Terminal, 'cwd'>,
  flag = '--packs',
): string => {
  if (named === undefined) return SHIPPED_PACKS;
  if (named === '') throw badUsage('Which folder of packs? Its name is empty.');
  const folder = resolve(cwd, named);
  if (!existsSync(folder)) {
    const meant = nearestWord(basename(folder), foldersIn(dirname(folder)));
    const hint =
      meant === undefined
        ? 'it is the folder that packs lie in, like packs.'
        : `did you mean ${join(dirname(named), meant)}?`;
    throw badUsage(`There is no folder ${named} for ${flag}; ${hint}`);
  }
  if (!statSync(folder).isDirectory())
    throw badUsage(`${named} is a file; ${flag} takes the folder that packs lie in.`);
  if (existsSync(join(folder, 'pack.yaml')))
    throw badUsage(`${named} is a pack itself; ${flag} takes the folder it lies in, ${join(named, '..')}.`);
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
