import type { Pack } from '@emlia/content';
import type { ErasPack } from '@emlia/eras';
import type { Problem } from '@emlia/kernel';
import { type Required, rulesOf } from '@emlia/packs';
import type { PackRead } from '@emlia/packs/folder';
import type { ChosenScenario, ScenarioCard } from '@emlia/protocol';
import { emliaPacks, isForEmlia } from './emlia-packs.ts';
import { erasPacks } from './eras-packs.ts';
import type { PackKind, ScenarioChoices, ScenarioFile } from './pack-kind.ts';

/** The rules there are packs for, by what a pack writes after `rules:`. */
const PACK_KINDS = { emlia: emliaPacks, eras: erasPacks } as const;

/** Packs for whatever rules there are. */
export type AnyPack = Pack | ErasPack;

export type AnyPackReader = (
  files: ReadonlyMap<string, string>,
  unreadable: readonly string[],
  /** The packs that it builds on. */
  required: Required<AnyPack>,
) => PackRead<AnyPack>;

/** What is known of packs for the rules these files say they are for; a pack that names none is for Emlia. */
export const kindOfFiles = (files: ReadonlyMap<string, string>): (typeof PACK_KINDS)['emlia' | 'eras'] =>
  PACK_KINDS[rulesOf<'emlia' | 'eras'>(files, [emliaPacks, erasPacks])];

/** Reads a pack by the rules it says it is for. */
export const readAnyPack: AnyPackReader = (files, unreadable, required) =>
  kindOfFiles(files).read(files, unreadable, required);

export const isEmliaPack = (pack: AnyPack): pack is Pack => isForEmlia(pack);

/** Asks a pack together with what is known of its kind. */
const asked = <T>(pack: AnyPack, ask: <P>(kind: PackKind<P>, own: P) => T): T =>
  isEmliaPack(pack) ? ask(PACK_KINDS.emlia, pack) : ask(PACK_KINDS.eras, pack);

export const cardsOf = (pack: AnyPack): ScenarioCard[] => asked(pack, (kind, own) => kind.cards(own));

export const scenariosOf = (pack: AnyPack): ScenarioFile[] => asked(pack, (kind, own) => kind.scenarios(own));

/** A scenario of a pack made ready to play; undefined where the pack has none of that id. */
export const chooseScenario = (
  pack: AnyPack,
  id: string,
  choices: ScenarioChoices = {},
): ChosenScenario | Problem | undefined => asked(pack, (kind, own) => kind.choose(own, id, choices));
