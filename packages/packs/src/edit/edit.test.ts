import { expect, it } from 'vitest';
import type { Edit } from './data.ts';
import { patchFor } from './edit.ts';
import { applyPatch } from './patch.ts';

const written = (text: string, edit: Edit): string => {
  const patch = patchFor(text, edit);
  return 'say' in patch ? patch.say : applyPatch(text, patch);
};

const LONG = Array.from({ length: 14 }, (_, i) => [i * 100, i * 100 + 50]);

it.each<[string, string, Edit, string]>([
  [
    'a value; its comment stays',
    'turns: 6 # long enough\n',
    { set: ['turns'], to: 8 },
    'turns: 8 # long enough\n',
  ],
  ['quotes stay', 'name: "Ash"\n', { set: ['name'], to: 'Elm' }, 'name: "Elm"\n'],
  ['a text that must be in quotes', 'name: Ash\n', { set: ['name'], to: 'true' }, 'name: "true"\n'],
  ['within brackets', 'at: [1, 2]\n', { set: ['at', 1], to: 5 }, 'at: [1, 5]\n'],
  [
    'a list within a line',
    'a: { at: [1, 2], b: c } # d\n',
    { set: ['a', 'at'], to: [3] },
    'a: { at: [3], b: c } # d\n',
  ],
  ['an empty value', 'name:\nturns: 6\n', { set: ['name'], to: 'Ash' }, 'name: Ash\nturns: 6\n'],
  [
    'a list too long for its line',
    'ring: [1]\n',
    { set: ['ring'], to: LONG },
    `ring:\n${LONG.map(([a, b]) => `  - [${a}, ${b}]\n`).join('')}`,
  ],
  [
    'a map in lines stays in lines',
    'a: # why\n  b: 1\nd: 2\n',
    { set: ['a'], to: { e: 3, f: 4 } },
    'a: # why\n  e: 3\n  f: 4\nd: 2\n',
  ],
  [
    'lines give way to a word',
    'a: # why\n  b: 1\nd: 2\n',
    { set: ['a'], to: 'none' },
    'a: none # why\nd: 2\n',
  ],
  [
    'a folded text stays folded',
    'say: >\n  One two\n  three.\nturns: 6\n',
    { set: ['say'], to: 'Four five.' },
    'say: >\n  Four five.\nturns: 6\n',
  ],
  [
    'paragraphs of a folded text',
    'say: >\n  One.\n',
    { set: ['say'], to: 'Two.\nThree.' },
    'say: >\n  Two.\n\n  Three.\n',
  ],
  [
    'a new key, behind all',
    'a: 1\nb:\n  c: 2 # two\n',
    { set: ['b', 'd'], to: 3 },
    'a: 1\nb:\n  c: 2 # two\n  d: 3\n',
  ],
  [
    'a new key, in its order',
    'a: 1\n# of c\nc: 3\n',
    { set: ['b'], to: 2, order: ['a', 'b', 'c'] },
    'a: 1\nb: 2\n# of c\nc: 3\n',
  ],
  ['a new key, before all', 'b: 2\n', { set: ['a'], to: 1, order: ['a', 'b'] }, 'a: 1\nb: 2\n'],
  ['keys that lead to a new one', 'a: 1\n', { set: ['b', 'c'], to: 2 }, 'a: 1\nb: { c: 2 }\n'],
  ['a key within brackets', 'a: { b: 1 }\n', { set: ['a', 'c'], to: 2 }, 'a: { b: 1, c: 2 }\n'],
  [
    'the next item',
    'a:\n  - b: 1\n    c: 2\n',
    { set: ['a', 1], to: { b: 3 } },
    'a:\n  - b: 1\n    c: 2\n  - { b: 3 }\n',
  ],
  [
    'an item before another and its comment',
    'a:\n  - 1\n  # two\n  - 2\n',
    { insert: ['a', 1], item: 3 },
    'a:\n  - 1\n  - 3\n  # two\n  - 2\n',
  ],
  [
    'an item of a list with a line for each',
    'a:\n  [\n    [1, 2],\n    [3, 4],\n  ]\n',
    { insert: ['a', 2], item: [5, 6] },
    'a:\n  [\n    [1, 2],\n    [3, 4],\n    [5, 6],\n  ]\n',
  ],
  ['the first item of an empty list', 'a: []\n', { insert: ['a', 0], item: 'b' }, 'a: [b]\n'],
  [
    'an item goes with its comments',
    'a:\n  - 1\n  # two\n  - 2 # yes\n  - 3\n',
    { remove: ['a', 1] },
    'a:\n  - 1\n  - 3\n',
  ],
  [
    'the first of a list leaves what stands above',
    'a:\n  # all\n  - 1\n  - 2\n',
    { remove: ['a', 0] },
    'a:\n  # all\n  - 2\n',
  ],
  [
    'the key behind a dash: the next goes up',
    '- a: 1\n  # of b\n  b: 2\n',
    { remove: [0, 'a'] },
    '- # of b\n  b: 2\n',
  ],
  ['the last that was there', 'a:\n  - 1\nb: 2\n', { remove: ['a', 0] }, 'a: []\nb: 2\n'],
  ['the last within brackets', 'a: [1, 2]\n', { remove: ['a', 1] }, 'a: [1]\n'],
  ['the last line of a file without its end', 'a: 1\nb: 2', { remove: ['b'] }, 'a: 1'],
  ['a key by another name', 'a: 1 # one\n', { rename: ['a'], to: 'close combat' }, 'close combat: 1 # one\n'],
  ['lines that end as on Windows', 'a: 1\r\nb: 2\r\n', { set: ['c'], to: 3 }, 'a: 1\r\nb: 2\r\nc: 3\r\n'],
  ['nothing to change', 'a:   1\n', { set: ['a'], to: 1 }, 'a:   1\n'],
])('%s', (_, text, edit, after) => expect(written(text, edit)).toBe(after));

it.each<[string, string, Edit, string]>([
  [
    'a key that is there already',
    'a: 1\nb: 2\n',
    { rename: ['a'], to: 'b' },
    'nothing can be changed at "a"',
  ],
  ['what is not there', 'a: 1\n', { remove: ['b'] }, 'nothing can be changed at "b"'],
  ['below a plain value', 'a: 1\n', { set: ['a', 'b'], to: 2 }, 'nothing can be changed at "a.b"'],
  ['beyond the end of a list', 'a: [1]\n', { insert: ['a', 3], item: 2 }, 'nothing can be changed at "a[3]"'],
  [
    'a text that is no YAML',
    'a: [1\n',
    { set: ['a'], to: 2 },
    'its text cannot be read as it stands; mend it first',
  ],
])('refused: %s', (_, text, edit, sentence) => expect(written(text, edit)).toBe(sentence));
