import type * as z from 'zod';
import type { Complaint } from './complaint.ts';
import { LIMITS } from './limits.ts';
import type { Source } from './source.ts';

/** A number may be too large in two ways; that is one mistake. */
const distinct = (complaints: readonly Complaint[]): Complaint[] => [
  ...new Map(complaints.map(one => [JSON.stringify(one), one])).values(),
];

/** What a schema makes of a source, or its complaints with their places. */
export const readWith = <T>(schema: z.ZodType<T>, source: Source): { value?: T; complaints: Complaint[] } => {
  const read = schema.safeParse(source.data);
  if (read.success) return { value: read.data, complaints: [] };
  const complaints = read.error.issues.flatMap(issue => {
    const lines = issue.message.split('\n');
    if (issue.code !== 'unrecognized_keys') return [source.complain(issue.path, lines.join(' '), 'schema')];
    // One line a key, see object().
    return lines.map((line, i) => source.complainOfKey([...issue.path, issue.keys[i] ?? ''], line, 'schema'));
  });
  return { complaints: distinct(complaints).slice(0, LIMITS.complaintsPerFile) };
};
