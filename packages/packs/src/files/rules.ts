import { nearest } from '../words/suggest.ts';
import { LIMITS } from '../yaml/limits.ts';
import { readSource } from '../yaml/source.ts';

/** The rules a pack may be written for. */
const RULES = ['emlia', 'eras'] as const;
type Rules = (typeof RULES)[number];

/** Folders that packs for Emlia do not have. */
const OF_ERAS = /^(?:battles|campaigns|heroes|maps)\/[^/]+\.yaml$/;

/** Which rules a pack says it is for, or most likely means: whoever reads those complains of the word. */
export const rulesOf = (files: ReadonlyMap<string, string>): Rules => {
  const text = files.get('pack.yaml');
  // A head that cannot be read is no reason to take all its files for others.
  if (text === undefined || text.length > LIMITS.fileSize)
    return [...files.keys()].some(path => OF_ERAS.test(path)) ? 'eras' : 'emlia';
  const line = /^\uFEFF?rules[ ]*:(.*)$/m.exec(text);
  // Most packs say nothing, and need not be read twice.
  if (!line) return 'emlia';
  const read = readSource('pack.yaml', text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'));
  if (Array.isArray(read)) return meant(line[1]?.replace(/#.*/, '').trim());
  const { data } = read;
  return meant(typeof data === 'object' && data !== null && 'rules' in data ? data.rules : undefined);
};

const meant = (said: unknown): Rules =>
  typeof said === 'string' ? ((nearest(said, RULES) as Rules | undefined) ?? 'emlia') : 'emlia';
