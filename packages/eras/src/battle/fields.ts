import { snap } from '@emlia/kernel';
import * as z from 'zod';

/** What commands are made of. */

export const id = z.string().min(1).max(120);
/** What sentences call a group: they may begin with it. */
export const name = z.string().max(60).regex(/^\S/, 'it begins with a blank');

const coordinate = z.number().min(-1_000_000).max(1_000_000).transform(snap);

export const position = z.strictObject({ x: coordinate, y: coordinate });

export const quantity = z.int().min(1).max(100_000);
