import { isOnGrain } from '@emlia/kernel';
import * as z from 'zod';

/** The fields of commands, bounded so that no command can be large. */

/** No map is larger. */
const FARTHEST = 50_000_000;

export const id = z.string().min(1).max(80);
export const ids = z.array(id).min(1).max(200);
export const name = z.string().max(60).regex(/^\S/, 'it begins with a blank');
export const wholeNumber = z.int().min(1).max(1_000_000);
export const amount = z.number().min(0).max(1_000_000_000);

const coordinate = z.number().min(-FARTHEST).max(FARTHEST);
export const point = z
  .strictObject({ x: coordinate, y: coordinate })
  .refine(isOnGrain, 'positions are multiples of 1/1024 m');
export const path = z.array(point).min(1).max(64);
