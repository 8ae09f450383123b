import { type Pack, readPack } from '@emlia/content';
import { type ErasPack, readErasPack } from '@emlia/eras';
import { rulesOf } from '@emlia/packs';
import type { PackRead } from '@emlia/packs/folder';

/** Packs for whatever rules there are. */
export type AnyPack = Pack | ErasPack;

export const isEras = (pack: AnyPack): pack is ErasPack => 'rules' in pack;

export type PackReader = (
  files: ReadonlyMap<string, string>,
  unreadable: readonly string[],
) => PackRead<AnyPack>;

/** Reads a pack by the rules it says it is for. */
export const readAnyPack: PackReader = (files, unreadable) =>
  (rulesOf(files) === 'eras' ? readErasPack : readPack)(files, unreadable);
