import { explainedSchema, type JsonSchema, keyIn } from '@emlia/packs';
import type * as z from 'zod';
import type { EntryKind } from '../entries/kinds.ts';
import { abilitySchema } from './ability.ts';
import { equipmentSchema } from './equipment.ts';
import { forceSchema } from './force.ts';
import { KEYS } from './keys.ts';
import { packSchema } from './pack.ts';
import { scenarioSchema } from './scenario.ts';
import { terrainSchema } from './terrain.ts';
import { unitSchema } from './unit.ts';

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

export type FileKind = keyof typeof FILE_SCHEMAS;
export const FILE_KINDS = Object.keys(FILE_SCHEMAS) as readonly FileKind[];

/** JSON Schema of a kind of file, for editors. */
export const jsonSchemaOf = (kind: FileKind): JsonSchema => explainedSchema(kind, FILE_SCHEMAS[kind], KEYS);

/** The key of KEYS that speaks of a path. */
export const keyFor = (path: readonly string[]): string | undefined => keyIn(KEYS, path);
