import type * as z from 'zod';
import { MISSING } from '../schema/fields.ts';
import { closedUp } from '../suggest.ts';
import type { Complaint } from './complaint.ts';
import { LIMITS } from './limits.ts';
import type { Source } from './source.ts';

/** A number may be too large in two ways; that is one mistake. */
const distinct = (complaints: readonly Complaint[]): Complaint[] => [
  ...new Map(complaints.map(one => [JSON.stringify(one), one])).values(),
];

const pathKey = (path: readonly PropertyKey[]): string => JSON.stringify(path);

/** The keys that misspelt ones were meant to be: these are not missing as well. */
const meantBy = (issue: z.core.$ZodIssue): string[] => {
  if (issue.code !== 'unrecognized_keys') return [];
  const lines = issue.message.split('\n');
  return issue.keys.flatMap((key, i) => {
    const meant = /Did you mean "([^"]*)"\?$/.exec(lines[i] ?? '')?.[1] ?? closedUp(key)?.key;
    return meant === undefined ? [] : [pathKey([...issue.path, meant])];
  });
};

/** What a schema makes of a source, or its complaints with their places. */
export const readWith = <T>(schema: z.ZodType<T>, source: Source): { value?: T; complaints: Complaint[] } => {
  const read = schema.safeParse(source.data);
  if (read.success) return { value: read.data, complaints: [] };
  const meant = new Set(read.error.issues.flatMap(meantBy));
  const complaints = read.error.issues.flatMap(issue => {
    if (issue.message.startsWith(MISSING) && meant.has(pathKey(issue.path))) return [];
    const lines = issue.message.split('\n');
    if (issue.code !== 'unrecognized_keys') return [source.complain(issue.path, lines.join(' '), 'schema')];
    // One line a key, see object().
    return lines.map((line, i) => source.complainOfKey([...issue.path, issue.keys[i] ?? ''], line, 'schema'));
  });
  return { complaints: distinct(complaints).slice(0, LIMITS.complaintsPerFile) };
};
