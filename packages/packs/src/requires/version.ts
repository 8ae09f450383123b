import { satisfies } from 'compare-versions';
import * as z from 'zod';

/** `1.0.0`, `2.1.0-beta.1`. */
const VERSION = /^\d{1,5}\.\d{1,5}\.\d{1,5}(?:-[0-9a-z.-]{1,32})?$/;

/** A version, or from one on without what breaks: `1.2.0`, `^1.0`, `~1.2`, `>=1.1`. */
const VERSION_RANGE = /^(?:\^|~|>=)?\d{1,5}(?:\.\d{1,5}){0,2}$/;

export const isVersionRange = (text: string): boolean => VERSION_RANGE.test(text);

/** Whether a version is one of those that are meant: `1.2.0` by `^1.0`. */
export const isInRange = (version: string, range: string): boolean => satisfies(version, range);

/** The version of a pack. */
export const versionSchema = () =>
  z
    .string({ error: 'must be a version like 1.0.0' })
    .regex(VERSION, { error: 'must be a version like 1.0.0' });

/** Which versions of a pack will do. */
export const versionRangeSchema = () => {
  const error = (issue: { readonly input?: unknown }): string =>
    typeof issue.input === 'number'
      ? `must be a text like ^1.0; write "${issue.input}"`
      : 'must be versions like ^1.0, ~1.2, >=1.1 or 1.0.0';
  return z.string({ error }).regex(VERSION_RANGE, { error });
};
