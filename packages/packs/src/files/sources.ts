import type { Complaint } from '../words/complaint.ts';
import { LIMITS } from '../yaml/limits.ts';
import { complaintAt, readSource, type Source } from '../yaml/source.ts';
import { rolesOfPaths } from './paths.ts';
import { entryOfFile, type PackWord, readTranslation, type Translated, wordsIn } from './translation.ts';

/** Files by kind and id. Undefined where a file cannot be read: it is there, so nothing else complains of its absence. */
export type SourcesOf<K extends string> = Readonly<Record<K, ReadonlyMap<string, Source | undefined>>>;

interface Sorted<K extends string> {
  readonly head: Source | undefined;
  readonly sources: SourcesOf<K>;
  readonly complaints: Complaint[];
  /** The pack's words in other tongues. */
  readonly translations: Readonly<Record<string, Translated>>;
}

/** Every file read and put where it belongs. */
export const readSources = <K extends string>(
  texts: Iterable<readonly [path: string, text: string]>,
  shapes: Readonly<Record<K, string>>,
  /** Files that are there, and of which somebody else complains. */
  unreadable: Iterable<string> = [],
): Sorted<K> => {
  const complaints: Complaint[] = [];
  const belongs = rolesOfPaths(shapes);
  const sources = Object.fromEntries(
    Object.keys(shapes).map(kind => [kind, new Map<string, Source | undefined>()]),
  ) as Record<K, Map<string, Source | undefined>>;
  const folders = new Set<string>();
  const misplaced: { readonly kind: K; readonly id: string }[] = [];
  const words: PackWord[] = [];
  const tongues: { readonly tongue: string; readonly source: Source }[] = [];
  let head: Source | undefined;
  let hasHead = false;
  for (const file of unreadable) {
    const place = belongs(file);
    if (place.what === 'entry') sources[place.kind].set(place.id, undefined);
    if (place.what === 'pack') hasHead = true;
  }
  for (const [file, text] of texts) {
    const place = belongs(file);
    if (place.what === 'nothing') {
      // A folder of a wrong name is one mistake, however much it holds.
      const folder = file.split('/')[0] ?? '';
      const strange = !Object.hasOwn(shapes, folder) && place.meant !== undefined;
      if (!strange || !folders.has(folder)) complaints.push(complaintAt(file, place.say, 'files'));
      if (strange) folders.add(folder);
      if (place.meant) misplaced.push(place.meant);
    }
    if (place.what !== 'pack' && place.what !== 'entry' && place.what !== 'texts') continue;
    const read = sourceOf(file, text);
    if (Array.isArray(read)) complaints.push(...read);
    const source = Array.isArray(read) ? undefined : read;
    if (place.what === 'texts') {
      if (source) tongues.push({ tongue: place.tongue, source });
      continue;
    }
    if (source) words.push(...wordsIn(entryOfFile(file), source.data));
    if (place.what === 'entry') {
      sources[place.kind].set(place.id, source);
    } else {
      hasHead = true;
      head = source;
    }
  }
  for (const { kind, id } of misplaced) if (!sources[kind].has(id)) sources[kind].set(id, undefined);
  if (!hasHead)
    complaints.push(complaintAt('pack.yaml', 'missing: a pack is a folder with a pack.yaml', 'files'));
  const translations: Record<string, Translated> = {};
  for (const { tongue, source } of tongues) {
    const { translated, complaints: found } = readTranslation(source, words);
    complaints.push(...found);
    translations[tongue] = translated;
  }
  return { head, sources, complaints, translations };
};

const sourceOf = (file: string, text: string): Source | Complaint[] =>
  text.length > LIMITS.fileSize
    ? [complaintAt(file, `is larger than ${LIMITS.fileSize / 1024} KB`, 'limits')]
    : readSource(file, text);
