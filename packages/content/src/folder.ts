import { rulesOf } from '@emlia/packs';
import { type PackFolder, readPackFolderWith, readPacksFolderWith } from '@emlia/packs/folder';
import type { Pack } from './entries.ts';
import { type ReadPack, readPack } from './loader/read-pack.ts';

/** The pack for Emlia in a folder. */
export const readPackFolder = (folder: string): ReadPack => readPackFolderWith(folder, readPack);

/** Every folder in it that is a pack for Emlia, in the order of their names. */
export const readPacksFolder = (folder: string): readonly PackFolder<Pack>[] =>
  readPacksFolderWith(folder, (files, unreadable) =>
    rulesOf(files) === 'emlia' ? readPack(files, unreadable) : undefined,
  );
