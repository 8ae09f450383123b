import { LIMITS } from './limits.ts';
import { readSource } from './source.ts';

/** The rules a pack may be written for. */
export const RULES = ['emlia', 'eras'] as const;
export type Rules = (typeof RULES)[number];

/** Which rules a pack says it is for; what says nothing, or nothing known, is Emlia's to complain of. */
export const rulesOf = (files: ReadonlyMap<string, string>): Rules => {
  const text = files.get('pack.yaml') ?? '';
  // Most packs say nothing, and need not be read twice.
  if (text.length > LIMITS.fileSize || !/^\uFEFF?rules[ ]*:/m.test(text)) return 'emlia';
  const read = readSource('pack.yaml', text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'));
  const data = Array.isArray(read) ? undefined : read.data;
  const said = typeof data === 'object' && data !== null && 'rules' in data ? data.rules : undefined;
  return RULES.find(one => one === said) ?? 'emlia';
};
