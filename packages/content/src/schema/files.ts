import { completedSchema, explainedSchema, type JsonSchema, keyIn } from '@emlia/packs';
import type * as z from 'zod';
import type { EntryKind } from '../entries/kinds.ts';
import type { Pack } from '../entries/pack.ts';
import { abilitySchema } from './ability.ts';
import { EDITORS } from './editors.ts';
import { equipmentSchema } from './equipment.ts';
import { tellEditors } from './for-editors.ts';
import { forceSchema } from './force.ts';
import { KEYS } from './keys.ts';
import { ownWords } from './own-words.ts';
import { packSchema } from './pack.ts';
import { scenarioSchema } from './scenario.ts';
import { terrainSchema } from './terrain.ts';
import { unitSchema } from './unit.ts';

tellEditors(EDITORS);

/** What each kind of file of a pack is read with. */
const FILE_SCHEMAS = {
  pack: packSchema,
  units: unitSchema,
  equipment: equipmentSchema,
  abilities: abilitySchema,
  terrain: terrainSchema,
  forces: forceSchema,
  scenarios: scenarioSchema,
} as const satisfies Readonly<Record<'pack' | EntryKind, z.ZodType>>;

/** A kind of file in a pack. */
export type FileKind = keyof typeof FILE_SCHEMAS;
/** The kinds of file in a pack. */
export const FILE_KINDS = Object.keys(FILE_SCHEMAS) as readonly FileKind[];

/**
 * JSON Schema of a kind of file, for editors.
 *
 * @example
 * import { FILE_KINDS, jsonSchemaOf } from '@emlia/content';
 *
 * for (const kind of FILE_KINDS) console.log(kind, JSON.stringify(jsonSchemaOf(kind)).length);
 */
export const jsonSchemaOf = (kind: FileKind): JsonSchema => explainedSchema(kind, FILE_SCHEMAS[kind], KEYS);

/** The same for a pack with these files that builds on those packs: it offers the ids of what there is. */
export const jsonSchemaFor = (
  kind: FileKind,
  paths: Iterable<string>,
  required: readonly Pack[] = [],
): JsonSchema => completedSchema(jsonSchemaOf(kind), kind, ownWords(paths, required));

/** The key of KEYS that speaks of a path. */
export const keyFor = (path: readonly string[]): string | undefined => keyIn(KEYS, path);
