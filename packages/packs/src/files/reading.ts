import type * as z from 'zod';
import { readWith } from '../schema/read-with.ts';
import type { Complaint } from '../words/complaint.ts';
import { complaintAt, type Source } from '../yaml/source.ts';
import { readSources, type SourcesOf } from './sources.ts';
import { excessIn, normalisedTexts } from './texts.ts';
import { type Translated, tongueOf } from './translation.ts';

/** Where the entries of each kind are, like `units/<force>/<unit>.yaml`, and how many files of each there may be. */
export interface PackLayout<K extends string> {
  readonly paths: Readonly<Record<K, string>>;
  readonly most: Readonly<Record<K, number>>;
}

/** A pack whose files are data by now; schemas make entries of them, and complain. */
export interface PackReading<K extends string> {
  /** All that is played: translations are not, and change nothing of it. */
  readonly texts: readonly (readonly [path: string, text: string])[];
  /** Its words in other tongues, by what stands in its files. */
  readonly translations?: Readonly<Record<string, Translated>>;
  /** pack.yaml, if it can be read. */
  readonly head: Source | undefined;
  readonly sources: SourcesOf<K>;
  /** All so far: whoever finds more puts it here. */
  readonly complaints: Complaint[];
  readonly readHead: <T>(schema: z.ZodType<T>) => T | undefined;
  /** Those of a kind that can be read, by their ids. */
  readonly readEntries: <T, E>(
    kind: K,
    schema: z.ZodType<T>,
    entryOf: (id: string, value: T, source: Source) => E,
  ) => Map<string, E>;
}

/** The texts of a pack by their paths, as data; or why it is more than anybody should read. */
export const startReading = <K extends string>(
  files: ReadonlyMap<string, string>,
  { paths, most }: PackLayout<K>,
  /** Files that are there, and of which somebody else complains. */
  unreadable: Iterable<string> = [],
): PackReading<K> | Complaint => {
  const tooMuch = excessIn(files, most);
  if (tooMuch) return complaintAt('pack.yaml', tooMuch, 'limits');
  const texts = normalisedTexts(files);
  const { head, sources, complaints, translations } = readSources(texts, paths, unreadable);
  const read = <T>(schema: z.ZodType<T>, source: Source): T | undefined => {
    const { value, complaints: found } = readWith(schema, source);
    complaints.push(...found);
    return value;
  };
  return {
    texts: texts.filter(([path]) => tongueOf(path) === undefined),
    ...(Object.keys(translations).length > 0 && { translations }),
    head,
    sources,
    complaints,
    readHead: schema => head && read(schema, head),
    readEntries: (kind, schema, entryOf) => {
      const entries = new Map<string, ReturnType<typeof entryOf>>();
      for (const [id, source] of sources[kind]) {
        const value = source && read(schema, source);
        if (source && value !== undefined) entries.set(id, entryOf(id, value, source));
      }
      return entries;
    },
  };
};
