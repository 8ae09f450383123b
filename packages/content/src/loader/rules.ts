import { nearest } from '../suggest.ts';
import { LIMITS } from './limits.ts';
import { readSource } from './source.ts';

/** The rules a pack may be written for. */
const RULES = ['emlia', 'eras'] as const;
type Rules = (typeof RULES)[number];

/** Which rules a pack says it is for, or most likely means: whoever reads those complains of the word. */
export const rulesOf = (files: ReadonlyMap<string, string>): Rules => {
  const text = files.get('pack.yaml') ?? '';
  // Most packs say nothing, and need not be read twice.
  if (text.length > LIMITS.fileSize || !/^\uFEFF?rules[ ]*:/m.test(text)) return 'emlia';
  const read = readSource('pack.yaml', text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'));
  const data = Array.isArray(read) ? undefined : read.data;
  const said = typeof data === 'object' && data !== null && 'rules' in data ? data.rules : undefined;
  return typeof said === 'string' ? ((nearest(said, RULES) as Rules | undefined) ?? 'emlia') : 'emlia';
};
