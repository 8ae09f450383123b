import { fileURLToPath } from 'node:url';
import { formatComplaint } from '@emlia/packs';
import { type PackFolder, readPackFolderWith, readPacksFolderWith } from '@emlia/packs/folder';
import { type AnyPack, type AnyPackReader, readAnyPack } from './packs.ts';

/** The packs that ship with this Emlia. */
export const SHIPPED_PACKS = fileURLToPath(new URL('../../../packs', import.meta.url));

export type AnyPackFolder = PackFolder<AnyPack>;

export const readAnyFolder = (folder: string, read: AnyPackReader = readAnyPack): AnyPackFolder => ({
  folder,
  ...readPackFolderWith(folder, read),
});

/** Every folder in it as a pack, in the order of their names. */
export const readAllFolders = (folder: string, read: AnyPackReader = readAnyPack): readonly AnyPackFolder[] =>
  readPacksFolderWith(folder, read);

/** Why packs cannot be played from, in one sentence; undefined when they can. */
export const mistakesIn = (folders: readonly AnyPackFolder[]): string | undefined => {
  const broken = folders.find(({ pack }) => !pack);
  if (!broken) return undefined;
  const errors = broken.complaints.filter(({ severity }) => severity === 'error');
  const first = errors[0];
  if (!first) return `${broken.folder} cannot be read.`;
  const more = errors.length - 1;
  const others =
    more === 0 ? '' : ` (and ${more} more mistake${more === 1 ? '' : 's'}; emlia lint shows all)`;
  return `${first.file === '' ? first.say : formatComplaint(first, broken.folder)}${others}`;
};
