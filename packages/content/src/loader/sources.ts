import type { Complaint } from './complaint.ts';
import { LIMITS } from './limits.ts';
import { belongs, type Kind } from './paths.ts';
import { complaintAt, readSource, type Source } from './source.ts';

/** By kind and id. Undefined where the file cannot be read: it is there, so nothing else complains of its absence. */
export type Sources = Readonly<Record<Kind, ReadonlyMap<string, Source | undefined>>>;

interface Sorted {
  readonly head: Source | undefined;
  readonly sources: Sources;
  readonly complaints: Complaint[];
}

/** Every file read and put where it belongs. */
export const sourcesOf = (texts: Iterable<readonly [path: string, text: string]>): Sorted => {
  const complaints: Complaint[] = [];
  const sources = {
    units: new Map(),
    equipment: new Map(),
    abilities: new Map(),
    terrain: new Map(),
    forces: new Map(),
    scenarios: new Map(),
  };
  let head: Source | undefined;
  let hasHead = false;
  for (const [file, text] of texts) {
    const place = belongs(file);
    if (place.what === 'nothing') complaints.push(complaintAt(file, place.say, 'files'));
    if (place.what !== 'pack' && place.what !== 'entry') continue;
    const read = sourceOf(file, text);
    if (Array.isArray(read)) complaints.push(...read);
    const source = Array.isArray(read) ? undefined : read;
    if (place.what === 'entry') {
      sources[place.kind].set(place.id, source);
    } else {
      hasHead = true;
      head = source;
    }
  }
  if (!hasHead)
    complaints.push(complaintAt('pack.yaml', 'missing: a pack is a folder with a pack.yaml', 'files'));
  return { head, sources, complaints };
};

const sourceOf = (file: string, text: string): Source | Complaint[] =>
  text.length > LIMITS.fileSize
    ? [complaintAt(file, `is larger than ${LIMITS.fileSize / 1024} KB`, 'limits')]
    : readSource(file, text);
