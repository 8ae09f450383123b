import { formatComplaint } from '@emlia/packs';
import { type PackFolder, readPackFolderWith, readPacksFoldersWith } from '@emlia/packs/folder';
import { SHIPPED_PACKS } from '@emlia/packs/shipped';
import { type AnyPack, type AnyPackReader, readAnyPack } from './packs.ts';

export type AnyPackFolder = PackFolder<AnyPack>;

/** A pack, which may build on those around it and on the shipped ones. */
export const readAnyFolder = (folder: string, read: AnyPackReader = readAnyPack): AnyPackFolder => ({
  folder,
  ...readPackFolderWith(folder, read, [SHIPPED_PACKS]),
});

/** Every folder in it as a pack, in the order of their names. */
export const readAllFolders = (folder: string, read: AnyPackReader = readAnyPack): readonly AnyPackFolder[] =>
  readPlaces([folder], read)[0] ?? [];

/** The same of several folders, whose packs may build on one another, and on the shipped ones. */
export const readPlaces = (
  places: readonly string[],
  read: AnyPackReader,
): readonly (readonly AnyPackFolder[])[] => readPacksFoldersWith(places, read, [SHIPPED_PACKS]);

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
