import * as z from 'zod';
import { list, object, slug, text, word } from './fields.ts';
import { scaleSchema } from './scale.ts';

const VERSION = /^\d{1,5}\.\d{1,5}\.\d{1,5}(?:-[0-9a-z.-]{1,32})?$/;

/** pack.yaml */
export const packSchema = object({
  id: slug(),
  version: z
    .string({ error: 'must be a version like 1.0.0' })
    .regex(VERSION, { error: 'must be a version like 1.0.0' }),
  title: text(80),
  licence: text(80),
  scale: scaleSchema.optional(),
  /** Kinds of entries meant for other packs and scenarios: unused ones are no mistake. */
  library: list(
    word('kind', { units: 'units', equipment: 'equipment', terrain: 'terrain' }),
    1,
    3,
  ).optional(),
});
