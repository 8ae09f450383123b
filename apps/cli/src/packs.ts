import { type Pack, readPack } from '@emlia/content';
import { type ErasPack, readErasPack } from '@emlia/eras';
import { rulesOf } from '@emlia/packs';
import { type PackFolder, type PackRead, readPackFolderWith, readPacksFolderWith } from '@emlia/packs/folder';

/** Packs for whatever rules there are. */
export type AnyPack = Pack | ErasPack;
export type AnyPackFolder = PackFolder<AnyPack>;

export const isEras = (pack: AnyPack): pack is ErasPack => 'rules' in pack;

export type Reader = (files: ReadonlyMap<string, string>, unreadable: readonly string[]) => PackRead<AnyPack>;

export const readAny = (
  files: ReadonlyMap<string, string>,
  unreadable: readonly string[],
): PackRead<AnyPack> => (rulesOf(files) === 'eras' ? readErasPack : readPack)(files, unreadable);

export const readAnyFolder = (folder: string, read: Reader = readAny): AnyPackFolder => ({
  folder,
  ...readPackFolderWith(folder, read),
});

/** Every folder in it as a pack, in the order of their names. */
export const readAllFolders = (folder: string, read: Reader = readAny): readonly AnyPackFolder[] =>
  readPacksFolderWith(folder, read);
