import type * as z from 'zod';
import type { Kind } from '../loader/paths.ts';
import { abilitySchema } from './ability.ts';
import { definitionsIn, type Json, jsonOf } from './editor.ts';
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
} as const satisfies Readonly<Record<'pack' | Kind, z.ZodType>>;

export type FileKind = keyof typeof FILE_SCHEMAS;
export const FILE_KINDS = Object.keys(FILE_SCHEMAS) as readonly FileKind[];

/** JSON Schema of a kind of file, for editors: it completes and checks, the linter does the rest. */
export const jsonSchemaOf = (kind: FileKind): Json => {
  const { definitions: own = {}, ...json } = jsonOf(FILE_SCHEMAS[kind]) as Json & {
    definitions?: Readonly<Record<string, Json>>;
  };
  const definitions = { ...own, ...definitionsIn([json, own]) };
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...explained(json, [kind]),
    definitions: Object.fromEntries(
      Object.entries(definitions).map(([name, one]) => [name, explained(one, [name])]),
    ),
  } as Json;
};

/** The key of KEYS that speaks of a path. */
export const keyFor = (path: readonly string[]): string | undefined =>
  path.map((_step, i) => path.slice(i).join('.')).find(key => Object.hasOwn(KEYS, key));

const INNER = ['items', 'additionalProperties'] as const;
const CHOICES = ['anyOf', 'oneOf', 'allOf'] as const;

/** Every property with its sentence, unless it has one of its own. */
const explained = (json: Json, path: readonly string[]): Json => {
  const made: Record<string, unknown> = { ...json };
  if (json.properties) {
    made.properties = Object.fromEntries(
      Object.entries(json.properties).map(([name, one]) => {
        const inner = [...path, name];
        const says = KEYS[keyFor(inner) ?? ''];
        const whole = explained(one as Json, inner);
        if (says === undefined) return [name, whole];
        // Beside a reference nothing else is read.
        return [
          name,
          '$ref' in whole ? { description: says, allOf: [whole] } : { ...whole, description: says },
        ];
      }),
    );
  }
  for (const key of INNER) {
    if (typeof json[key] === 'object') made[key] = explained(json[key] as Json, path);
  }
  for (const key of CHOICES) {
    if (json[key]) made[key] = json[key].map(one => explained(one as Json, path));
  }
  return made as Json;
};
