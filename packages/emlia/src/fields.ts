import { GRAIN, isOnGrain, snap } from '@emlia/kernel';
import * as z from 'zod';
import { FORMATIONS } from './state.ts';

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

/** One for each member. */
export const points = z.array(point).max(MEMBERS_MOST);
export const paths = z.array(z.array(point).max(WAYPOINTS_MOST)).max(MEMBERS_MOST);
export const members = z.array(z.number().int().nonnegative()).max(MEMBERS_MOST);
export const degrees = z.number().int().min(0).max(359);

export const facings = z.array(degrees).max(MEMBERS_MOST);
/** The floor each member is on, by its height above the table. */
export const floors = z.array(z.union([coordinate, z.literal('ground')])).max(MEMBERS_MOST);
export const formation = z.enum(FORMATIONS);
/** Said or left out. */
export const flag = z.literal(true);

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
