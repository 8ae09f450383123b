import { snap } from '@emlia/kernel';
import * as z from 'zod';

/** What commands are made of. */
export const id = z.string().min(1).max(120);

const coordinate = z.number().min(-1_000_000).max(1_000_000).transform(snap);

export const place = z.strictObject({ x: coordinate, y: coordinate });

export const count = z.int().min(1).max(100_000);

/** exactOptionalPropertyTypes: what is undefined was not said. */
export const present = <T extends object>(value: T): T => {
  if (Array.isArray(value)) return value.map(one => (isThing(one) ? present(one) : one)) as T;
  const copy: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(value)) {
    if (part !== undefined) copy[key] = isThing(part) ? present(part) : part;
  }
  return copy as T;
};

const isThing = (value: unknown): value is object => typeof value === 'object' && value !== null;
