import * as z from 'zod';

/** `1.0.0`, `2.1.0-beta.1`. */
const VERSION = /^\d{1,5}\.\d{1,5}\.\d{1,5}(?:-[0-9a-z.-]{1,32})?$/;

/** A version, or from one on without what breaks: `1.2.0`, `^1.0`, `~1.2`, `>=1.1`. */
const VERSION_RANGE = /^(?:\^|~|>=)?\d{1,5}(?:\.\d{1,5}){0,2}$/;

export const isVersionRange = (text: string): boolean => VERSION_RANGE.test(text);

const numbersIn = (text: string): number[] =>
  text
    .replace(/^[^\d]+|-.*$/g, '')
    .split('.')
    .map(Number);

/** How many of its numbers a version must have as they stand: `^` all to the first that is not 0, `~` two. */
const heldBy = (range: string, asked: readonly number[]): number => {
  if (range.startsWith('~')) return 2;
  const first = asked.findIndex(one => one > 0);
  return first >= 0 ? first + 1 : asked.length < 3 ? asked.length + 1 : 1;
};

/** Whether a version is one of those that are meant: `1.2.0` by `^1.0`; as `satisfies` of compare-versions, a tenth as large. */
export const isInRange = (version: string, range: string): boolean => {
  const [own, asked] = [numbersIn(version), numbersIn(range)];
  const loose = /^[~^]/.test(range);
  const held = heldBy(range, asked);
  for (const [i, one] of own.entries()) {
    const by = one - (asked[i] ?? (loose ? one : 0));
    if (by !== 0) return loose ? i >= held && by > 0 : range.startsWith('>') && by > 0;
  }
  return loose || !version.includes('-');
};

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
