import { expect, test } from 'vitest';
import {
  change,
  changesOf,
  noticed,
  openWork,
  redo,
  settle,
  undo,
  unsavedOf,
  type Work,
  written,
} from './work.ts';

const OPENED = openWork({
  folder: 'shed',
  files: { 'pack.yaml': { text: 'id: shed\n', hash: 'a' }, 'README.md': { text: 'A shed.\n', hash: 'b' } },
});

const typed = (work: Work, after: string | undefined, at: number, file = 'pack.yaml'): Work =>
  change(work, { file, after, label: 'Type', at });

test('what is typed without a pause is one step, and undo and redo go through files in the order of the steps', () => {
  let work = typed(OPENED, 'id: s\n', 0);
  work = typed(work, 'id: sh\n', 500);
  work = typed(work, 'id: she\n', 3000);
  work = typed(work, 'Sheds.\n', 3100, 'README.md');
  expect(work.past.map(({ file, before }) => [file, before])).toEqual([
    ['pack.yaml', 'id: shed\n'],
    ['pack.yaml', 'id: sh\n'],
    ['README.md', 'A shed.\n'],
  ]);
  work = undo(undo(work));
  expect(work.texts).toEqual({ 'pack.yaml': 'id: sh\n', 'README.md': 'A shed.\n' });
  expect(redo(work).texts['pack.yaml']).toBe('id: she\n');
  expect(undo(undo(undo(work))).texts).toEqual(OPENED.texts);
  expect(typed(undo(work), 'else', 9000).future).toEqual([]);
});

test('a file that is new or gone is written as such, and undo brings it back', () => {
  const work = typed(typed(OPENED, 'title: New\n', 0, 'scenarios/new.yaml'), undefined, 5000, 'README.md');
  expect(changesOf(work).changes).toEqual([
    { file: 'README.md', was: 'b' },
    { file: 'scenarios/new.yaml', text: 'title: New\n' },
  ]);
  expect(undo(work).texts['README.md']).toBe('A shed.\n');
});

test('what was written is saved, but not what was typed meanwhile', () => {
  const first = typed(OPENED, 'id: barn\n', 0);
  const sent = changesOf(first);
  const meanwhile = typed(first, 'id: barns\n', 100);
  const answer = { written: { 'pack.yaml': 'c' }, changedOutside: {} };
  expect(unsavedOf(written(first, sent, answer))).toEqual([]);
  expect(changesOf(written(meanwhile, sent, answer)).changes).toEqual([
    { file: 'pack.yaml', text: 'id: barns\n', was: 'c' },
  ]);
});

test('what was changed outside alone is taken over as a step; what was changed on both sides waits for a choice', () => {
  const ours = typed(OPENED, 'id: ours\n', 0);
  const files = {
    'pack.yaml': { text: 'id: theirs\n', hash: 'x' },
    'README.md': { text: 'Theirs.\n', hash: 'y' },
  };
  const seen = noticed(ours, { files }, 'Changed outside', 5000);
  expect(seen.texts).toEqual({ 'pack.yaml': 'id: ours\n', 'README.md': 'Theirs.\n' });
  expect(changesOf(seen).changes).toEqual([{ file: 'pack.yaml', text: 'id: ours\n', was: 'a' }]);
  expect(undo(seen).texts['README.md']).toBe('A shed.\n');
  const outside = { 'pack.yaml': files['pack.yaml'] };
  const step = { label: 'Changed outside', at: 9000 };
  expect(changesOf(settle(seen, outside, 'mine', step)).changes).toEqual([
    { file: 'pack.yaml', text: 'id: ours\n', was: 'x' },
  ]);
  const theirs = settle(seen, outside, 'theirs', step);
  expect([unsavedOf(theirs), undo(theirs).texts['pack.yaml']]).toEqual([[], 'id: ours\n']);
});
