import { expect, test } from 'vitest';
import { choiceKinds, nameWords, valueWords } from './plain-words.ts';

test.each([
  ['take', 'Take'],
  ['takeFromHeap', 'Take from heap'],
  ['end-turn', 'End turn'],
  ['free_card', 'Free card'],
])('%s reads as %s', (name, words) => expect(nameWords(name)).toBe(words));

test.each([
  [{ heap: 'a', count: 2 }, 'heap a, count 2'],
  [{ to: { x: 3, y: 4 } }, 'to x 3, y 4'],
  [[1, [2, 3]], '(1; (2; 3))'],
  [[], 'none'],
  [true, 'yes'],
  [null, 'none'],
])('%j reads as %s', (value, words) => expect(valueWords(value)).toBe(words));

test('options stand by their kinds, what is refused apart', () => {
  const refusal = { rule: 'nim.enough', say: 'Heap a has only 1.' };
  const take = (count: number) => ({ type: 'take', heap: 'a', count });
  expect(
    choiceKinds([
      { command: take(1) },
      { command: { type: 'pass' } },
      { command: take(2), refusal },
      { command: { do: 'say', word: 'hm' } },
      { command: 'pass' },
    ]),
  ).toEqual([
    {
      kind: 'take',
      name: 'Take',
      open: [{ words: 'heap a, count 1', option: { command: take(1) } }],
      refused: [{ words: 'heap a, count 2', option: { command: take(2), refusal } }],
    },
    {
      kind: 'pass',
      name: 'Pass',
      open: [{ words: 'Pass', option: { command: { type: 'pass' } } }],
      refused: [],
    },
    {
      kind: 'say',
      name: 'Say',
      open: [{ words: 'word hm', option: { command: { do: 'say', word: 'hm' } } }],
      refused: [],
    },
    { kind: 'command', name: 'Command', open: [{ words: 'pass', option: { command: 'pass' } }], refused: [] },
  ]);
});
