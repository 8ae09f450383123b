import {
  list,
  object,
  oneOrMore,
  slug,
  text,
  versionRangeSchema,
  versionSchema,
  whole,
  withoutUndefined,
  wordIn,
} from '@emlia/packs';
import * as z from 'zod';
import type { Ailment } from '../entries/vital.ts';
import { parseVitalEffect } from '../notation/vital-effect.ts';
import { ownAbilitiesSchema } from './ability.ts';
import { notation } from './notation.ts';
import { scaleSchema } from './scale.ts';

const ailment = object({
  each: oneOrMore(notation(parseVitalEffect), 10).optional(),
  gives: ownAbilitiesSchema('ailment').optional(),
  'ends on': whole(2, 12).optional(),
  lasts: whole(1, 100).optional(),
  turns: whole(1, 100).optional(),
}).transform(
  (raw): Ailment =>
    withoutUndefined({
      each: raw.each ?? [],
      gives: raw.gives,
      endsOn: raw['ends on'],
      lasts: raw.lasts,
      turns: raw.turns,
    }),
);

/** pack.yaml */
export const packSchema = object({
  id: slug(),
  version: versionSchema(),
  title: text(80),
  about: text(400).optional(),
  licence: text(80),
  /** Another ruleset's packs are read by it. */
  rules: wordIn('rules', ['emlia']).optional(),
  scale: scaleSchema.optional(),
  /** resolution.other-effects: by the word players read. */
  ailments: z.record(slug(), ailment).optional(),
  /** Packs that this one builds on, and which of their versions will do. */
  requires: z.record(slug(), versionRangeSchema()).optional(),
  /** Kinds of entries meant for other packs and scenarios: unused ones are no mistake. */
  library: list(wordIn('kind', ['units', 'equipment', 'terrain', 'abilities']), 1, 4).optional(),
});
