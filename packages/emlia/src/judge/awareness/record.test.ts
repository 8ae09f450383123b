import { expect, test } from 'vitest';
import { delist, enlist, isListed, type Lists } from './record.ts';

test('awareness.update: who is noted is noted once, and nobody leaves no list behind', () => {
  const lists: Lists = { ash: ['wolves'] };
  const before = lists.ash;
  enlist(lists, 'ash', ['wolves', 'bears']);
  expect(lists).toEqual({ ash: ['wolves', 'bears'] });
  expect(before).toEqual(['wolves']);
  enlist(lists, 'oak', []);
  enlist(lists, 'ash', ['bears']);
  expect(lists).toEqual({ ash: ['wolves', 'bears'] });
  expect([
    isListed(lists, 'ash', 'bears'),
    isListed(lists, 'ash', 'foxes'),
    isListed(lists, 'oak', 'bears'),
  ]).toEqual([true, false, false]);
  delist(lists, 'ash', 'wolves');
  delist(lists, 'oak', 'wolves');
  expect(lists).toEqual({ ash: ['bears'] });
  delist(lists, 'ash', 'bears');
  expect(lists).toEqual({});
});
