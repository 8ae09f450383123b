import * as z from 'zod';

/** JSON Schema, as editors read it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** What editors are told of schemas that read a value by a function, which shows nothing of what it reads. */
const told = new WeakMap<object, () => JsonSchema>();

/** Marks a schema: editors are told this of it, and nothing else. */
export const withJsonSchema = <T extends z.ZodType>(schema: T, json: () => JsonSchema): T => {
  told.set(schema, json);
  return schema;
};

const added = new WeakMap<object, JsonSchema>();

/** Marks a schema: editors are told this of it beside what it shows. */
export const withAddedJsonSchema = <T extends z.ZodType>(schema: T, json: JsonSchema): T => {
  added.set(schema, json);
  return schema;
};

/** What several places share is defined once in a file's schema, by its name. */
const definitions = new Map<string, () => JsonSchema>();

export const sharedDefinition = (name: string, json: () => JsonSchema): JsonSchema => {
  definitions.set(name, json);
  return { $ref: `#/definitions/${name}` };
};

/** All that a schema refers to, and all that these refer to. */
export const definitionsIn = (json: unknown): Record<string, JsonSchema> => {
  const found: Record<string, JsonSchema> = {};
  const look = (text: string): void => {
    for (const [, name = ''] of text.matchAll(/"#\/definitions\/([^"]+)"/g)) {
      const own = definitions.get(name);
      if (!own || found[name]) continue;
      found[name] = own();
      look(JSON.stringify(found[name]));
    }
  };
  look(JSON.stringify(json));
  return Object.fromEntries(Object.entries(found).sort(([a], [b]) => (a < b ? -1 : 1)));
};

/** What may be written, as far as JSON Schema can say it. */
export const toJsonSchema = (schema: z.ZodType): JsonSchema => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      Object.assign(jsonSchema, added.get(zodSchema));
      const own = told.get(zodSchema);
      if (!own) return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      Object.assign(jsonSchema, own());
    },
  });
  return json;
};
