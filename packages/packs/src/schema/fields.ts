import * as z from 'zod';
import { slugOf } from '../words/say.ts';
import { clip, keyWithoutSpace, noSuch } from '../words/suggest.ts';
import { toJsonSchema, withJsonSchema } from './json-schema.ts';

/** The building blocks of every schema; each complains in whole sentences that follow "path: ". */

export const MISSING = 'missing';
const MOST_KEYS = 20;

const otherwise = (sentence: string) => (issue: { readonly input?: unknown }) =>
  issue.input === undefined ? MISSING : `${sentence}, not ${shownValue(issue.input)}`;

/** Strict: an unknown key is an error that says which is likely meant, one line for each key. */
export const object = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: issue =>
      issue.code === 'unrecognized_keys'
        ? issue.keys
            .slice(0, MOST_KEYS)
            .map(key => noKey(key, Object.keys(shape)))
            .join('\n')
        : notKeyed(issue),
  });

const noKey = (key: string, known: readonly string[]): string => {
  const closed = keyWithoutSpace(key);
  return closed && known.includes(closed.key) ? closed.say : noSuch('key', key, known);
};

const notKeyed = (issue: { readonly input?: unknown }): string => {
  const closed = typeof issue.input === 'string' ? keyWithoutSpace(issue.input) : undefined;
  return closed?.say ?? otherwise('must be keys with values')(issue);
};

/** A field with its own sentence where it is left out. */
export const required = <T extends z.ZodType>(schema: T, why: string) =>
  withJsonSchema(
    z
      .unknown()
      .superRefine((value, ctx) => {
        if (value === undefined) ctx.addIssue({ code: 'custom', message: `missing: ${why}`, input: value });
      })
      .pipe(schema),
    () => toJsonSchema(schema),
  );

export const list = <T extends z.ZodType>(item: T, least: number, most: number) => {
  const error = (issue: { readonly input?: unknown }): string => {
    const { input } = issue;
    const say = otherwise('must be a list')(issue);
    return typeof input === 'string' || typeof input === 'number'
      ? `${say}; write [${clip(String(input))}]`
      : say;
  };
  return z
    .array(item, { error })
    .min(least, { error: `needs at least ${least} ${least === 1 ? 'entry' : 'entries'}` })
    .max(most, { error: `has more than ${most} entries` });
};

/** What YAML reads as a number, yes or no. */
const inQuotes = (value: unknown): string =>
  typeof value === 'number' || typeof value === 'boolean' ? `; write "${value}"` : '';

/** Names and other short texts stand on one line. */
const ONE_LINE = 80;

export const text = (most: number) => {
  const read = z
    .string({ error: issue => `${otherwise('must be a text')(issue)}${inQuotes(issue.input)}` })
    .trim()
    .min(1, { error: 'must not be empty' })
    .max(most, { error: `is longer than ${most} letters` });
  const error = 'must stand on one line';
  return most > ONE_LINE ? read : read.refine(value => !value.includes('\n'), { error });
};

export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether every record has something of that name already. */
export const isReservedId = (id: string): boolean => id in {};
export const IS_RESERVED = 'is a word of the program itself; choose another';

/** An id: `green-infantry`. */
export const slug = () => {
  const error = (issue: { readonly input?: unknown }): string => {
    const say = otherwise('must be small letters, digits and single dashes, like green-infantry')(issue);
    const meant = typeof issue.input === 'string' ? slugOf(issue.input) : undefined;
    return meant === undefined ? say : `${say}. Did you mean "${meant}"?`;
  };
  return z
    .string({ error })
    .max(48, { error: 'is longer than 48 letters' })
    .regex(SLUG, { error })
    .refine(id => !isReservedId(id), { error: IS_RESERVED });
};

const SLUG_SOURCE = SLUG.source.slice(1, -1);

/** An entry of a pack that this one requires: `armoury:longbow`, `armoury:samples/captain`. */
export const ENTRY_ID = new RegExp(`^(?:${SLUG_SOURCE}:)?${SLUG_SOURCE}$`);

/** The id of an entry, of this pack or of one that it requires: `longbow`, `armoury:longbow`. */
export const entryId = () => {
  const own = slug();
  return withJsonSchema(
    z.unknown().transform((value, ctx): string => {
      if (typeof value === 'string' && value.length <= 100 && value.includes(':') && ENTRY_ID.test(value))
        return value;
      const read = own.safeParse(value);
      if (read.success) return read.data;
      passIssues(read.error.issues, value, ctx);
      return z.NEVER;
    }),
    () => ({ type: 'string', maxLength: 100, pattern: ENTRY_ID.source }),
  );
};

/** The id of something in a folder: `clan/green-infantry`. */
export const reference = (kind: string, like: string) =>
  z.string({ error: otherwise(`must be a ${kind} like ${like}`) }).max(100);

export const whole = (least: number, most: number) => {
  const error = otherwise(`must be a whole number from ${least} to ${most}`);
  return z.int({ error }).min(least, { error }).max(most, { error });
};

export const number = (least: number, most: number) => {
  const error = otherwise(`must be a number from ${least} to ${most}`);
  return z.number({ error }).min(least, { error }).max(most, { error });
};

export const flag = () => z.boolean({ error: otherwise('must be true or false') });

/** One of the rulebook's words, handed out as the name code has for it. */
export const word = <const T>(kind: string, words: Readonly<Record<string, T>>) =>
  withJsonSchema(
    z.unknown().transform((value, ctx): T => {
      if (typeof value === 'string' && Object.hasOwn(words, value)) return words[value] as T;
      const message = typeof value === 'string' ? noSuch(kind, value, Object.keys(words)) : mustBeText(value);
      ctx.issues.push({ code: 'custom', message, input: value });
      return z.NEVER;
    }),
    () => ({ enum: Object.keys(words) }),
  );

/** A word of a closed list that files and code call the same. */
export const wordIn = <const T extends string>(kind: string, words: readonly T[]) =>
  word<T>(kind, Object.fromEntries(words.map(one => [one, one])) as Record<string, T>);

/** Keys with values or a list, or else a plain value. */
export const keyedOr = <A, B>(keyed: z.ZodType<A>, plain: z.ZodType<B>) =>
  withJsonSchema(
    z.unknown().transform((value, ctx): A | B => {
      const read = (typeof value === 'object' && value !== null ? keyed : plain).safeParse(value);
      if (read.success) return read.data;
      passIssues(read.error.issues, value, ctx);
      return z.NEVER;
    }),
    () => ({ anyOf: [toJsonSchema(plain), toJsonSchema(keyed)] }),
  );

/** One thing, or a list of such things. */
export const oneOrMore = <T extends z.ZodType>(item: T, most: number) =>
  withJsonSchema(
    z.preprocess(
      value => (value === undefined || Array.isArray(value) ? value : [value]),
      list(item, 1, most),
    ),
    () => ({ anyOf: [toJsonSchema(item), toJsonSchema(list(item, 1, most))] }),
  );

/** What a schema inside another complains of, at its own place. */
export const passIssues = (
  issues: readonly z.core.$ZodIssue[],
  input: unknown,
  ctx: Pick<z.RefinementCtx, 'issues'>,
): void => {
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys')
      ctx.issues.push({ ...issue, input: input as Record<string, unknown> });
    else ctx.issues.push({ ...issue, code: 'custom', input });
  }
};

export const mustBeText = (value: unknown): string =>
  value === undefined ? MISSING : `must be a text, not ${shownValue(value)}`;

export const shownValue = (value: unknown): string => {
  if (value === null) return 'empty';
  if (Array.isArray(value)) return 'a list';
  if (Number.isNaN(value)) return 'no number';
  if (typeof value === 'object') return 'keys with values';
  return typeof value === 'string' ? `"${clip(value)}"` : String(value);
};
