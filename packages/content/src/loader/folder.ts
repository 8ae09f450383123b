import { nearestWord, rulesSaidIn } from '@emlia/packs';
import { type PackFolder, readPackFolderWith, readPacksFolderWith } from '@emlia/packs/folder';
import { SHIPPED_PACKS } from '@emlia/packs/shipped';
import type { Pack } from '../entries/pack.ts';
import { type ReadPack, readPack } from './read-pack.ts';

/**
 * The pack for Emlia in a folder.
 *
 * @example
 * import { readPackFolder } from '@emlia/content/folder';
 * import { SHIPPED_PACKS } from '@emlia/packs/shipped';
 *
 * const { pack, complaints } = readPackFolder(`${SHIPPED_PACKS}/cavemen`);
 * console.log(Object.keys(pack?.units ?? {}), complaints.length);
 */
export const readPackFolder = (folder: string): ReadPack =>
  readPackFolderWith(folder, readPack, [SHIPPED_PACKS]);

/** Every folder in it that is a pack for Emlia, in the order of their names. */
export const readPacksFolder = (folder: string): readonly PackFolder<Pack>[] =>
  readPacksFolderWith(
    folder,
    (files, unreadable, required) => (isForEmlia(files) ? readPack(files, unreadable, required) : undefined),
    [SHIPPED_PACKS],
  );

/** Whether a pack says nothing of its rules, or means these. */
const isForEmlia = (files: ReadonlyMap<string, string>): boolean =>
  nearestWord(rulesSaidIn(files) ?? 'emlia', ['emlia']) !== undefined;
