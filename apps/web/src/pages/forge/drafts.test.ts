import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepDraft, openWithDraft } from './drafts.ts';
import { change, changesOf, openWork, undo, unsavedOf } from './work.ts';

const file = (text: string, hash = `hash of ${text}`) => ({ text, hash });
const PACK = { folder: 'orchard', files: { 'pack.yaml': file('id: orchard'), 'a.yaml': file('a') } };

const stored = new Map<string, string>();
let isFull = false;

beforeEach(() => {
  stored.clear();
  isFull = false;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem(key: string, value: string) {
      if (isFull) throw new Error('QuotaExceededError');
      stored.set(key, value);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

const typed = (after: string | undefined, one = 'a.yaml') =>
  change(openWork(PACK), { file: one, after, label: 'Type', at: 0 });

test('what was not saved is there again, as a step that can be taken back', () => {
  expect(keepDraft(typed('b'), [])).toBe(true);
  const again = openWithDraft(PACK, 'Not saved last time', 1);
  expect([again.texts['a.yaml'], unsavedOf(again)]).toEqual(['b', ['a.yaml']]);
  expect(unsavedOf(undo(again))).toEqual([]);
  // What is saved is kept no longer.
  expect(keepDraft(openWork(PACK), ['a.yaml'])).toBe(true);
  expect(stored.size).toBe(0);
});

test('a file that went stays gone, and one that was begun is there', () => {
  keepDraft(typed(undefined), []);
  expect(openWithDraft(PACK, '', 1).texts).not.toHaveProperty(['a.yaml']);
  keepDraft(typed('new', 'b.yaml'), ['a.yaml']);
  expect(unsavedOf(openWithDraft(PACK, '', 1))).toEqual(['b.yaml']);
});

test('saving asks where the disk has changed since', () => {
  keepDraft(typed('b'), []);
  const since = { ...PACK, files: { ...PACK.files, 'a.yaml': file('theirs') } };
  expect(changesOf(openWithDraft(since, '', 1)).changes).toEqual([
    { file: 'a.yaml', text: 'b', was: 'hash of a' },
  ]);
});

test('two tabs keep each its own, and a browser without room says so', () => {
  keepDraft(typed('b'), []);
  keepDraft(typed('mine', 'pack.yaml'), []);
  expect(unsavedOf(openWithDraft(PACK, '', 1))).toEqual(['a.yaml', 'pack.yaml']);
  isFull = true;
  expect(keepDraft(typed('c'), [])).toBe(false);
  stored.set('emlia.forge.draft.orchard', '{"a.yaml": 3}');
  expect(unsavedOf(openWithDraft(PACK, '', 1))).toEqual([]);
});
