import { type Pack, readPack } from '@emlia/content';
import { type ErasPack, readErasPack } from '@emlia/eras';
import { type PackRules, rulesOf } from '@emlia/packs';
import type { PackRead } from '@emlia/packs/folder';

/** Packs for whatever rules there are. */
export type AnyPack = Pack | ErasPack;

export const isEras = (pack: AnyPack): pack is ErasPack => 'rules' in pack;

export type AnyPackReader = (
  files: ReadonlyMap<string, string>,
  unreadable: readonly string[],
) => PackRead<AnyPack>;

/** The rules there are packs for; a pack that names none is for Emlia. */
const PACK_RULES: readonly [PackRules<'emlia' | 'eras'>, ...PackRules<'emlia' | 'eras'>[]] = [
  { id: 'emlia', folders: [] },
  { id: 'eras', folders: ['battles', 'campaigns', 'heroes', 'maps'] },
];

export const rulesOfPack = (files: ReadonlyMap<string, string>): 'emlia' | 'eras' =>
  rulesOf(files, PACK_RULES);

/** Reads a pack by the rules it says it is for. */
export const readAnyPack: AnyPackReader = (files, unreadable) =>
  (rulesOfPack(files) === 'eras' ? readErasPack : readPack)(files, unreadable);
