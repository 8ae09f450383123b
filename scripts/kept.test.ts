import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keptList } from './kept.mjs';

const fileIn = () => {
  const folder = mkdtempSync(join(tmpdir(), 'emlia-kept-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'deep', 'games.jsonl');
};

test('what was kept is there again for the same code', () => {
  const file = fileIn();
  const first = keptList<number>(file, 'a');
  expect(first.before).toEqual([]);
  first.add(1);
  first.add(2);
  const next = keptList<number>(file, 'a');
  expect(next.before).toEqual([1, 2]);
  next.add(3);
  expect(keptList(file, 'a').before).toEqual([1, 2, 3]);
});

test('of other code all is forgotten', () => {
  const file = fileIn();
  keptList(file, 'a').add(1);
  expect(keptList(file, 'b').before).toEqual([]);
  expect(readFileSync(file, 'utf8')).toBe('{"code":"b"}\n');
});

test('what was half written when it was stopped is not counted, nor what comes after it spoilt', () => {
  const file = fileIn();
  keptList(file, 'a').add({ games: 1 });
  appendFileSync(file, '{"games":');
  const next = keptList(file, 'a');
  expect(next.before).toEqual([{ games: 1 }]);
  next.add({ games: 2 });
  expect(keptList(file, 'a').before).toEqual([{ games: 1 }, { games: 2 }]);
});
