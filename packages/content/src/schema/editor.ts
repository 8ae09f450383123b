import * as z from 'zod';

/** JSON Schema, as editors read it. */
export type Json = z.core.JSONSchema.BaseSchema;

/** Of schemas that read a value by a function, which shows nothing of what it reads. */
const told = new WeakMap<object, () => Json>();

/** The same schema, of which editors are told this. */
export const tell = <T extends z.ZodType>(schema: T, json: () => Json): T => {
  told.set(schema, json);
  return schema;
};

/** What may be written, as far as JSON Schema can say it. */
export const jsonOf = (schema: z.ZodType): Json => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    target: 'draft-7',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const own = told.get(zodSchema);
      if (!own) return;
      for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
      Object.assign(jsonSchema, own());
    },
  });
  return json;
};
