import { fileURLToPath } from 'node:url';
import { balanceBy } from '@emlia/content';
import { readPacksFolder } from '@emlia/content/folder';
import { expect, test } from 'vitest';
import { judgeBalance } from './balance.ts';

const packs = fileURLToPath(new URL('../../../../packs', import.meta.url));

const kept = readPacksFolder(packs).flatMap(({ pack }) =>
  Object.entries(pack?.scenarios ?? {}).map(([id, { balance }]) => [`${pack?.id}/${id}`, balance] as const),
);

// That the numbers are still true is for `npm run fair`, which plays all those battles again.
test.each(kept)('%s keeps what it promises, by the numbers in its file', (_name, balance) => {
  expect(balance?.bots).toEqual(['captain']);
  expect(balance && judgeBalance(balance, balance).promise).toBe('kept');
});

const draft = kept.flatMap(([name, balance]) => {
  const by = balance && balanceBy(balance, 'first-draft');
  return by ? [[name, by] as const] : [];
});

test('the small battles were measured by the first draft too', () => {
  expect(draft.map(([name]) => name)).toEqual([
    'beachhead/the-dead-fire-back',
    'hoplites/the-shove',
    'kingdoms/friends-in-the-way',
  ]);
});

test.each(draft)('%s keeps by the first draft what it promises', (_name, balance) => {
  expect(balance.bots).toEqual(['captain']);
  expect(judgeBalance(balance, balance).promise).toBe('kept');
});
