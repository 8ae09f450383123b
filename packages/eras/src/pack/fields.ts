import {
  list,
  number,
  passIssues,
  text,
  toJsonSchema,
  whole,
  withJsonSchema,
  word,
  wordIn,
} from '@emlia/packs';
import * as z from 'zod';
import { ERAS } from '../forces/era.ts';
import { ELEMENT_KINDS } from '../forces/kind.ts';

/** Words and measures that the stat lines share. */

/** Armour class and armour pierce (armour.classes): none, light, medium, heavy. */
export type ArmourLevel = 0 | 1 | 2 | 3;

export const DAMAGE_TYPES = [
  'Slashing',
  'Piercing',
  'Bashing',
  'Gunshot',
  'Magic',
  'Fire',
  'Chemical',
  'Explosion',
] as const;
export type DamageType = (typeof DAMAGE_TYPES)[number];

export const era = () => wordIn('era', ERAS);
export const eras = () => list(era(), 1, ERAS.length);
export const level = () => word<ArmourLevel>('class', { None: 0, Light: 1, Medium: 2, Heavy: 3 });
export const damageType = () => wordIn('damage type', DAMAGE_TYPES);
export const kind = () => wordIn('kind of element', ELEMENT_KINDS);
export const scaleField = () => wordIn('scale', ['battle', 'campaign']);

/** Whether it parses is the linter's to say (check `dice`). */
export const diceField = () => text(60);
export const count = () => whole(0, 100_000);
export const some = () => whole(1, 100_000);
/** How far something of a stat line reaches, in metres. */
export const reachField = () => number(0, 1_000_000);
export const price = () => number(0, 100_000);

/** Given or left out; `false` would say nothing. */
export const mark = () => z.literal(true, { error: 'must be true, or left out' });

/** Keys with values of one of several kinds, told apart by a key that only one of them has. */
export const byKey = <T extends Readonly<Record<string, z.ZodType>>>(
  kinds: T,
): z.ZodType<z.output<T[keyof T]>> =>
  choice(
    value => Object.keys(kinds).find(key => typeof value === 'object' && value !== null && key in value),
    kinds,
    `must have one of the keys ${Object.keys(kinds).join(', ')}`,
  );

/** Keys with values of one of several kinds, told apart by the word under one key. */
export const byWord = <T extends Readonly<Record<string, z.ZodType>>>(
  key: string,
  kinds: T,
): z.ZodType<z.output<T[keyof T]>> =>
  choice(
    value => {
      const given =
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
      return typeof given === 'string' && Object.hasOwn(kinds, given) ? given : undefined;
    },
    kinds,
    `must have ${key}: ${Object.keys(kinds).join(', ')}`,
  );

/** One kind where a key is given, else the other. */
export const eitherBy = <A, B>(key: string, given: z.ZodType<A>, other: z.ZodType<B>): z.ZodType<A | B> =>
  choice(
    value => (typeof value === 'object' && value !== null && key in value ? 'given' : 'other'),
    { given, other },
    '',
  );

const choice = <T extends Readonly<Record<string, z.ZodType>>>(
  pick: (value: unknown) => string | undefined,
  kinds: T,
  otherwise: string,
): z.ZodType<z.output<T[keyof T]>> =>
  withJsonSchema(
    z.unknown().transform((value, ctx): z.output<T[keyof T]> => {
      const chosen = kinds[pick(value) ?? ''];
      if (!chosen) {
        ctx.issues.push({ code: 'custom', message: otherwise, input: value });
        return z.NEVER;
      }
      const read = chosen.safeParse(value);
      if (read.success) return read.data as z.output<T[keyof T]>;
      passIssues(read.error.issues, value, ctx);
      return z.NEVER;
    }),
    () => ({ anyOf: Object.values(kinds).map(toJsonSchema) }),
  );
