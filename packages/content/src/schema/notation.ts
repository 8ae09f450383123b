import { clip, countedWords, isSay, mustBeText, type Say, withJsonSchema } from '@emlia/packs';
import * as z from 'zod';
import type { Carried } from '../notation/carried.ts';
import { forEditors } from './for-editors.ts';

/** A text in one of the rulebook's notations; a bare number is its own text. */
export const notation = <T>(parse: (text: string) => T | Say) =>
  withJsonSchema(
    z.unknown().transform((value, ctx): T => {
      const read =
        typeof value === 'string' || typeof value === 'number'
          ? parse(String(value))
          : { say: mustBeText(value) };
      if (!isSay(read)) return read;
      ctx.issues.push({ code: 'custom', message: clip(read.say, 300), input: value });
      return z.NEVER;
    }),
    () => forEditors().form(parse),
  );

/** A name where an id should stand. */
export const NAME_IN_PLACE_OF_ID = /^\p{L}[\p{L}\p{N}'’ _-]*$/u;

/** An id with a count; a name in its place passes, for the linter knows whose it is and what to write. */
export const countedId = (parse: (text: string) => Carried | Say) =>
  withJsonSchema(
    notation((text: string): Carried | Say => {
      const read = parse(text);
      if (!isSay(read)) return read;
      const { words, count } = countedWords(text);
      if (!NAME_IN_PLACE_OF_ID.test(words) || count === 0) return read;
      return count === undefined ? { id: words } : { id: words, count };
    }),
    () => forEditors().form(parse),
  );
