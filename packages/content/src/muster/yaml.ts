import { asSentence, readSource, readWith, type Say, say, withoutUndefined } from '@emlia/packs';
import { stringify } from 'yaml';
import { formatCarried, formatGroupPath } from '../notation/index.ts';
import { MUSTER_LIMITS, type Muster, type MusterOfficer } from './muster.ts';
import { musterFileSchema } from './schema.ts';

/** A muster as a file to keep: the same words as in the lists of a pack. */
export const formatMusterYaml = ({ pack, force, name, entries }: Muster): string =>
  stringify(
    withoutUndefined({
      name,
      pack,
      force,
      units: entries.map(entry =>
        withoutUndefined({
          ...chosenWords(entry),
          count: entry.count,
          officers: entry.officers?.map(chosenWords),
          in: entry.in && formatGroupPath(entry.in),
        }),
      ),
    }),
    { lineWidth: 0 },
  );

const chosenWords = ({ unit, name, options, general }: MusterOfficer) =>
  withoutUndefined({ is: unit, name, options: options?.map(formatCarried), general });

/** A muster from its file. Never throws: one sentence says what is wrong, and in which line. */
export const parseMusterYaml = (text: string): Muster | Say => {
  if (text.length > MUSTER_LIMITS.text)
    return say(`The muster is longer than ${MUSTER_LIMITS.text / 1024} KB.`);
  const source = readSource('muster', text.replace(/^\uFEFF/, ''));
  const read = Array.isArray(source) ? { complaints: source } : readWith(musterFileSchema, source);
  if ('value' in read && read.value) return read.value;
  const first = read.complaints[0];
  const where = first?.path ? `${first.path}: ` : '';
  const why = `${where}${first?.say ?? 'it is empty'}`;
  return say(asSentence(`The muster was not understood, line ${first?.line ?? 1}: ${why}`));
};
