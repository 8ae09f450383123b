import {
  asSentence,
  flag,
  INVISIBLE,
  list,
  object,
  type Say,
  say,
  slug,
  whole,
  withAddedJsonSchema,
  withoutUndefined,
} from '@emlia/packs';
import * as z from 'zod';
import { type Carried, type GroupStep, parseChosenOption, parseGroupPath } from '../notation/index.ts';
import { notation } from '../schema/notation.ts';
import { MUSTER_LIMITS, type Muster, type MusterEntry, type MusterOfficer } from './muster.ts';

/** What would end a name in a pasted text, or cannot be stored. */
const QUOTES = /["“”„]/u;

/** The name of a muster or a unit, on one line with single spaces. */
const name = () =>
  withAddedJsonSchema(
    z
      .string({ error: 'must be a text' })
      .transform(text => text.replaceAll(/\s+/g, ' ').trim())
      .refine(text => text !== '', { error: 'must not be empty' })
      .refine(text => text.length <= MUSTER_LIMITS.name, {
        error: `is longer than ${MUSTER_LIMITS.name} letters`,
      })
      .refine(text => !QUOTES.test(text) && !INVISIBLE.test(text), {
        error: 'must not hold quotation marks or control characters',
      }),
    { minLength: 1, pattern: '^[^"“”„]+$' },
  );

const UNIT = /^[a-z0-9]+(?:-[a-z0-9]+)*\/[a-z0-9]+(?:-[a-z0-9]+)*$/;
const unit = () =>
  z
    .string({ error: issue => (issue.input === undefined ? 'missing' : 'must be a unit like clan/hunters') })
    .max(100, { error: 'is longer than 100 letters' })
    .regex(UNIT, { error: 'must be a unit like clan/hunters' });

const count = () => whole(1, MUSTER_LIMITS.count).optional();

interface Fields<Option extends z.ZodType<Carried>, Path extends z.ZodType<readonly GroupStep[]>> {
  readonly unit: 'unit' | 'is';
  readonly entries: 'entries' | 'units';
  readonly option: Option;
  readonly path: Path;
}

const schemaOf = (fields: Fields<z.ZodType<Carried>, z.ZodType<readonly GroupStep[]>>) => {
  const chosen = {
    [fields.unit]: unit(),
    name: name().optional(),
    options: list(fields.option, 0, MUSTER_LIMITS.options).optional(),
    general: flag().optional(),
  };
  const officer = object(chosen).transform((raw): MusterOfficer => chosenOf(raw as RawChosen));
  const entry = object({
    ...chosen,
    count: count(),
    officers: list(officer, 0, MUSTER_LIMITS.officers).optional(),
    in: fields.path.optional(),
  }).transform((value): MusterEntry => {
    const raw = value as RawChosen & Pick<MusterEntry, 'count' | 'officers' | 'in'>;
    return withoutUndefined({
      ...chosenOf(raw),
      count: raw.count === 1 ? undefined : raw.count,
      officers: raw.officers?.length ? raw.officers : undefined,
      in: raw.in?.length ? raw.in : undefined,
    });
  });
  return object({
    pack: slug(),
    force: slug().optional(),
    name: name().optional(),
    [fields.entries]: list(entry, 0, MUSTER_LIMITS.entries),
  }).transform((value): Muster => {
    const raw = value as Omit<Muster, 'entries'> & { entries?: MusterEntry[]; units?: MusterEntry[] };
    const { pack, force, name: title } = raw;
    return withoutUndefined({ pack, force, name: title, entries: raw.entries ?? raw.units ?? [] });
  });
};

type RawChosen = Omit<MusterOfficer, 'general' | 'unit'> & {
  readonly unit?: string;
  readonly is?: string;
  readonly general?: boolean;
};

const chosenOf = (raw: RawChosen): MusterOfficer =>
  withoutUndefined({
    unit: raw.unit ?? raw.is ?? '',
    name: raw.name,
    options: raw.options?.length ? raw.options : undefined,
    general: raw.general ? (true as const) : undefined,
  });

/** A muster as programs hand it on. */
/** A muster as programs hand it on. */
export const musterSchema = schemaOf({
  unit: 'unit',
  entries: 'entries',
  option: object({ id: slug(), count: count() }).transform(
    ({ id, count }): Carried => (count === undefined || count === 1 ? { id } : { id, count }),
  ),
  path: list(object({ group: slug(), number: whole(1, 99) }), 0, 12),
});

/** A muster as people write it in a file. */
export const musterFileSchema = schemaOf({
  unit: 'is',
  entries: 'units',
  option: notation(parseChosenOption),
  path: notation(parseGroupPath),
});

/** Plain data from a stranger as a muster, or one sentence why it is none. */
export const readMuster = (data: unknown): Muster | Say => {
  const read = musterSchema.safeParse(data);
  if (read.success) return read.data;
  const issue = read.error.issues[0];
  const where = whereIn(data, issue?.path ?? []);
  return say(asSentence(`The muster was not understood: ${where}${issue?.message.split('\n')[0]}`));
};

const PARTS: Readonly<Record<string, string>> = {
  entries: 'unit',
  officers: 'officer',
  options: 'option',
  in: 'group',
  count: 'how many',
};

/** `unit 2 (clan/hunters), how many: ` */
const whereIn = (data: unknown, path: readonly PropertyKey[]): string => {
  const words: string[] = [];
  let inner = data;
  for (const [i, step] of path.entries()) {
    inner =
      typeof inner === 'object' && inner !== null ? (inner as Record<PropertyKey, unknown>)[step] : undefined;
    const { unit: id } = (inner ?? {}) as { readonly unit?: unknown };
    const named = typeof id === 'string' && UNIT.test(id) ? ` (${id})` : '';
    if (typeof step === 'number') words.push(`${PARTS[String(path[i - 1])] ?? ''} ${step + 1}${named}`);
    else if (typeof path[i + 1] !== 'number' && !['unit', 'id', 'group'].includes(String(step)))
      words.push(PARTS[String(step)] ?? String(step));
  }
  return words.length === 0 ? '' : `${words.join(', ')}: `;
};
