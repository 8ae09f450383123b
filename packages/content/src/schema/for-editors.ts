import type { JsonSchema } from '@emlia/packs';
import type * as z from 'zod';
import type { FactRecord } from '../facts/fact.ts';
import type { FactPlace } from '../facts/index.ts';

/** JSON Schema, with sentences and patterns, of what is read by functions of ours: for editors, and nobody else. */
export interface ForEditors {
  vocabulary(kind: string, vocabulary: Readonly<Record<string, Pick<FactRecord, 'parameters'>>>): JsonSchema;
  condition(place: FactPlace): JsonSchema;
  /** Of the notation that a function reads. */
  form(parse: unknown): JsonSchema;
  ability(byName: boolean, forms: readonly z.ZodType[]): JsonSchema;
}

let told: ForEditors | undefined;

/** Whatever makes such schemas brings it, so that whoever only reads packs does not load it. */
export const tellEditors = (all: ForEditors): void => {
  told = all;
};

export const forEditors = (): ForEditors => {
  if (!told) throw new Error('whoever makes schemas for editors tells how, as schema/files.ts does');
  return told;
};
