import type * as z from 'zod';

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

/** How schemas are written down; what editors are told of a schema in place of what it shows, and beside it. */
type Writer = (
  schema: z.ZodType,
  told: (schema: object) => JsonSchema | undefined,
  added: (schema: object) => JsonSchema | undefined,
) => JsonSchema;

let writer: Writer | undefined;

/** explain.ts brings it, so that whoever only reads packs does not load it. */
export const writeSchemasWith = (write: Writer): void => {
  writer = write;
};

/** What may be written, as far as JSON Schema can say it. */
export const toJsonSchema = (schema: z.ZodType): JsonSchema => {
  if (!writer) throw new Error('schemas for editors begin with explainedSchema');
  return writer(
    schema,
    one => told.get(one)?.(),
    one => added.get(one),
  );
};
