import { GRAIN, isOnGrain, type Point, snap } from '@emlia/kernel';
import * as z from 'zod';

/** The fields of commands, bounded so that no command can be large. */

/** No table is larger. */
const FARTHEST = 10_000;
const MEMBERS_MOST = 1_000;
const WAYPOINTS_MOST = 64;

export const id = z.string().min(1).max(64);

const coordinate = z.number().min(-FARTHEST).max(FARTHEST);
export const point = z
  .strictObject({ x: coordinate, y: coordinate })
  .refine(isOnGrain, `positions are multiples of 1/${1 / GRAIN} GSU`);

/**
 * Most of a long command is lists of places and numbers, one for each member. What is plainly in order is copied as
 * it is read; anything else is left to the schema, which alone knows what to say about it.
 */
const quickly = <T>(schema: z.ZodType<T>, read: (raw: unknown) => T | undefined): z.ZodType<T> =>
  z.unknown().transform((raw, context) => {
    const plain = read(raw);
    if (plain !== undefined) return plain;
    const judged = schema.safeParse(raw);
    if (judged.success) return judged.data;
    for (const { path, message } of judged.error.issues) {
      context.issues.push({ code: 'custom', path, message, input: raw });
    }
    return z.NEVER;
  });

const readList =
  <T>(most: number, read: (raw: unknown) => T | undefined) =>
  (raw: unknown): T[] | undefined => {
    if (!Array.isArray(raw) || raw.length > most) return undefined;
    const list: T[] = [];
    for (const one of raw) {
      const item = read(one);
      if (item === undefined) return undefined;
      list.push(item);
    }
    return list;
  };

const isCoordinate = (raw: unknown): raw is number =>
  typeof raw === 'number' && raw >= -FARTHEST && raw <= FARTHEST && snap(raw) === raw;

const readPoint = (raw: unknown): Point | undefined => {
  if (typeof raw !== 'object' || raw === null || Object.getPrototypeOf(raw) !== Object.prototype)
    return undefined;
  const keys = Reflect.ownKeys(raw);
  if (keys.length !== 2 || !('x' in raw) || !('y' in raw)) return undefined;
  const { x, y } = raw;
  return isCoordinate(x) && isCoordinate(y) ? { x, y } : undefined;
};

const readInteger =
  (most: number) =>
  (raw: unknown): number | undefined =>
    typeof raw === 'number' && Number.isSafeInteger(raw) && raw >= 0 && raw <= most ? raw : undefined;

/** One for each member. */
export const points = quickly(z.array(point).max(MEMBERS_MOST), readList(MEMBERS_MOST, readPoint));
export const paths = quickly(
  z.array(z.array(point).max(WAYPOINTS_MOST)).max(MEMBERS_MOST),
  readList(MEMBERS_MOST, readList(WAYPOINTS_MOST, readPoint)),
);
export const members = quickly(
  z.array(z.number().int().nonnegative()).max(MEMBERS_MOST),
  readList(MEMBERS_MOST, readInteger(Number.MAX_SAFE_INTEGER)),
);
export const degrees = z.number().int().min(0).max(359);

export const facings = quickly(z.array(degrees).max(MEMBERS_MOST), readList(MEMBERS_MOST, readInteger(359)));
/** The floor each member is on, by its height above the table. */
export const floors = z.array(z.union([coordinate, z.literal('ground')])).max(MEMBERS_MOST);
/** formation.always: one of the three, or one that an ability adds, by its name. */
export const formation = z.string().min(1).max(40);
/** Said or left out. */
export const trueIfGiven = z.literal(true);

const onGrain = (length: number): boolean => snap(length) === length;
const lengths = (least: number) =>
  z
    .number()
    .min(least)
    .max(FARTHEST)
    .refine(onGrain, `lengths are multiples of 1/${1 / GRAIN} GSU`);
export const rise = lengths(-FARTHEST);
export const length = lengths(0);

/** Parts of a unit with the weapon each uses. */
export const arms = z
  .array(z.strictObject({ part: z.number().int().min(0).max(99), weapon: id.optional() }))
  .max(100);
