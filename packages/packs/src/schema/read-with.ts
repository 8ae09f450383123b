import type * as z from 'zod';
import type { Complaint } from '../words/complaint.ts';
import { keyWithoutSpace } from '../words/suggest.ts';
import { LIMITS } from '../yaml/limits.ts';
import type { Source } from '../yaml/source.ts';

/** A number may be too large in two ways; that is one mistake. */
const distinct = (complaints: readonly Complaint[]): Complaint[] => [
  ...new Map(complaints.map(one => [JSON.stringify(one), one])).values(),
];

const pathKey = (path: readonly PropertyKey[]): string => JSON.stringify(path);

const valueAt = (data: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>((inner, step) => (inner as Record<PropertyKey, unknown> | undefined)?.[step], data);

const isMissing = (data: unknown, path: readonly PropertyKey[]): boolean => valueAt(data, path) === undefined;

/** In a list of so many or more, where every item is wrong alike, that is one mistake. */
const MANY = 3;

/** The issues without those that only say again, or of every item, what one has said. */
const withoutEchoes = (issues: readonly z.core.$ZodIssue[], data: unknown): z.core.$ZodIssue[] => {
  const first = new Set<string>();
  const once = issues.filter(({ code, path }) => {
    const key = pathKey(path);
    const again = code !== 'unrecognized_keys' && first.has(key);
    if (code !== 'unrecognized_keys') first.add(key);
    return !again;
  });
  const alike = (issue: z.core.$ZodIssue): string =>
    pathKey([...issue.path.slice(0, -1), issue.message.replace(/, not .*$/s, '')]);
  const counts = new Map<string, number>();
  for (const issue of once) counts.set(alike(issue), (counts.get(alike(issue)) ?? 0) + 1);
  return once.filter(issue => {
    const list = valueAt(data, issue.path.slice(0, -1));
    const all = Array.isArray(list) && list.length >= MANY && counts.get(alike(issue)) === list.length;
    return !all || issue.path.at(-1) === 0;
  });
};

/** The keys that misspelt ones were meant to be: these are not missing as well. */
const meantBy = (issue: z.core.$ZodIssue): string[] => {
  if (issue.code !== 'unrecognized_keys') return [];
  const lines = issue.message.split('\n');
  return issue.keys.flatMap((key, i) => {
    const meant = /Did you mean "([^"]*)"\?$/.exec(lines[i] ?? '')?.[1] ?? keyWithoutSpace(key)?.key;
    return meant === undefined ? [] : [pathKey([...issue.path, meant])];
  });
};

/** What a schema makes of a source, or its complaints with their places. */
export const readWith = <T>(schema: z.ZodType<T>, source: Source): { value?: T; complaints: Complaint[] } => {
  const read = schema.safeParse(source.data);
  if (read.success) return { value: read.data, complaints: [] };
  // What is wrong with all of something may be that one of its keys is misspelt.
  const misread = new Set(
    read.error.issues.flatMap(({ code, path }) => (code === 'unrecognized_keys' ? [pathKey(path)] : [])),
  );
  const meant = new Set(read.error.issues.flatMap(meantBy));
  const complaints = withoutEchoes(read.error.issues, source.data).flatMap(issue => {
    if (meant.has(pathKey(issue.path)) && isMissing(source.data, issue.path)) return [];
    if (issue.code === 'custom' && misread.has(pathKey(issue.path))) return [];
    const lines = issue.message.split('\n');
    if (issue.code !== 'unrecognized_keys') return [source.complain(issue.path, lines.join(' '), 'schema')];
    // One line a key, see object().
    return lines.map((line, i) => source.complainOfKey([...issue.path, issue.keys[i] ?? ''], line, 'schema'));
  });
  return { complaints: distinct(complaints).slice(0, LIMITS.complaintsPerFile) };
};
