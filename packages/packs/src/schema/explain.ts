import * as z from 'zod';
import { definitionsIn, type JsonSchema, toJsonSchema, writeSchemasWith } from './json-schema.ts';

writeSchemasWith((schema, told, added) => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      Object.assign(jsonSchema, added(zodSchema));
      const own = told(zodSchema);
      if (!own) return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      Object.assign(jsonSchema, own);
    },
  });
  return json;
});

/** Sentences by the last steps of a key's path; where several fit, the longest counts. */
export type Sentences = Readonly<Record<string, string>>;

/** The key of the sentences that speaks of a path. */
export const keyIn = (sentences: Sentences, path: readonly string[]): string | undefined =>
  path.map((_step, i) => path.slice(i).join('.')).find(key => Object.hasOwn(sentences, key));

/** JSON Schema of a kind of file, for editors: it completes and checks, the linter does the rest. */
export const explainedSchema = (kind: string, schema: z.ZodType, sentences: Sentences): JsonSchema => {
  const { definitions: own = {}, ...json } = toJsonSchema(schema) as JsonSchema & {
    definitions?: Readonly<Record<string, JsonSchema>>;
  };
  const definitions = { ...own, ...definitionsIn([json, own]) };
  const told = (one: JsonSchema, name: string): JsonSchema => explained(one, [name], sentences);
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...told(json, kind),
    definitions: Object.fromEntries(
      Object.entries(definitions).map(([name, one]) => [name, told(one, name)]),
    ),
  } as JsonSchema;
};

const INNER = ['items', 'additionalProperties'] as const;
const CHOICES = ['anyOf', 'oneOf', 'allOf'] as const;

/** Every property with its sentence, unless it has one of its own. */
const explained = (json: JsonSchema, path: readonly string[], sentences: Sentences): JsonSchema => {
  const made: Record<string, unknown> = { ...json };
  if (json.properties) {
    made.properties = Object.fromEntries(
      Object.entries(json.properties).map(([name, one]) => {
        const inner = [...path, name];
        const says = sentences[keyIn(sentences, inner) ?? ''];
        const whole = explained(one as JsonSchema, inner, sentences);
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
    if (typeof json[key] === 'object') made[key] = explained(json[key] as JsonSchema, path, sentences);
  }
  for (const key of CHOICES) {
    if (json[key]) made[key] = json[key].map(one => explained(one as JsonSchema, path, sentences));
  }
  return made as JsonSchema;
};
