import { expect, it } from 'vitest';
import type { Complaint } from '../words/complaint.ts';
import { mendAll, mendOf } from './mend.ts';
import { applyPatch } from './patch.ts';

const complaint = (line: number, column: number, say: string): Complaint => ({
  file: 'a.yaml',
  line,
  column,
  path: `line ${line}`,
  say,
  severity: 'error',
  check: 'schema',
});

it.each([
  [
    'a key',
    'x: 1\nmemebrs: 6 # six\n',
    complaint(2, 1, 'no key "memebrs". Did you mean "members"?'),
    'x: 1\nmembers: 6 # six\n',
  ],
  [
    'a word within a value',
    'carries: [longbw x2, axe]\n',
    complaint(1, 11, 'no weapon "longbw". Did you mean "longbow"?'),
    'carries: [longbow x2, axe]\n',
  ],
])('the word that was meant: %s', (_, text, one, after) => {
  const patch = mendOf(text, one);
  expect(patch && applyPatch(text, patch)).toBe(after);
});

it.each([
  ['nothing is suggested', complaint(1, 1, 'no key "colour"')],
  ['the word does not stand there', complaint(1, 1, 'no key "memebrs". Did you mean "members"?')],
  ['there is no such line', complaint(9, 1, 'no key "x". Did you mean "y"?')],
])('no mend: %s', (_, one) => expect(mendOf('x: 1\n', one)).toBeUndefined());

it('what only makes another complaint is not done', () => {
  const read = (files: ReadonlyMap<string, string>): Complaint[] => {
    const text = files.get('a.yaml') ?? '';
    return [
      ...(text.includes('memebrs') ? [complaint(1, 1, 'no key "memebrs". Did you mean "members"?')] : []),
      ...(text.includes('hts') ? [complaint(2, 1, 'no key "hts". Did you mean "hits"?')] : []),
      ...(text.includes('members') ? [complaint(1, 1, 'members stand in their own file')] : []),
    ];
  };
  const { files, mended, complaints } = mendAll(new Map([['a.yaml', 'memebrs: 1\nhts: 2\n']]), read);
  expect(files.get('a.yaml')).toBe('memebrs: 1\nhits: 2\n');
  expect(mended.map(({ line }) => line)).toEqual([2]);
  expect(complaints.map(({ line }) => line)).toEqual([1]);
});
