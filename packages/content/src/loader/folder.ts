import { nearestWord, rulesSaidIn } from '@emlia/packs';
import { type PackFolder, readPackFolderWith, readPacksFolderWith } from '@emlia/packs/folder';
import type { Pack } from '../entries/pack.ts';
import { type ReadPack, readPack } from './read-pack.ts';

/** The pack for Emlia in a folder. */
export const readPackFolder = (folder: string): ReadPack => readPackFolderWith(folder, readPack);

/** Every folder in it that is a pack for Emlia, in the order of their names. */
export const readPacksFolder = (folder: string): readonly PackFolder<Pack>[] =>
  readPacksFolderWith(folder, (files, unreadable) =>
    isForEmlia(files) ? readPack(files, unreadable) : undefined,
  );

/** Whether a pack says nothing of its rules, or means these. */
const isForEmlia = (files: ReadonlyMap<string, string>): boolean =>
  nearestWord(rulesSaidIn(files) ?? 'emlia', ['emlia']) !== undefined;
