import type * as z from 'zod';
import type { Kind } from '../loader/paths.ts';
import { abilitySchema } from './ability.ts';
import { conditionDefinitions } from './condition.ts';
import { type Json, jsonOf } from './editor.ts';
import { equipmentSchema } from './equipment.ts';
import { forceSchema } from './force.ts';
import { packSchema } from './pack.ts';
import { scenarioSchema } from './scenario.ts';
import { terrainSchema } from './terrain.ts';
import { unitSchema } from './unit.ts';

/** What each kind of file of a pack is read with. */
export const FILE_SCHEMAS: Readonly<Record<'pack' | Kind, z.ZodType>> = {
  pack: packSchema,
  units: unitSchema,
  equipment: equipmentSchema,
  abilities: abilitySchema,
  terrain: terrainSchema,
  forces: forceSchema,
  scenarios: scenarioSchema,
};

export type FileKind = keyof typeof FILE_SCHEMAS;

/** JSON Schema of a kind of file, for editors: it completes and checks, the linter does the rest. */
export const jsonSchemaOf = (kind: FileKind): Json => {
  const { definitions, ...json } = jsonOf(FILE_SCHEMAS[kind]) as Json & {
    definitions?: Readonly<Record<string, Json>>;
  };
  const all: Record<string, Json> = { ...definitions };
  // Definitions refer to none but themselves.
  for (const [name, one] of Object.entries(conditionDefinitions())) {
    if (JSON.stringify(json).includes(`"#/definitions/${name}"`)) all[name] = one;
  }
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...json,
    ...(Object.keys(all).length > 0 && { definitions: all }),
  } as Json;
};
