import { type Muster, readMuster } from '@emlia/content';
import { isSay } from '@emlia/packs';
import { expect, test } from 'vitest';
import {
  addOfficer,
  cleanName,
  countIn,
  dismissUnit,
  hireUnit,
  moveEntry,
  removeOfficer,
  rename,
  separate,
  setCount,
  setGeneral,
  setOption,
} from './edit.ts';

const EMPTY: Muster = { pack: 'cavemen', force: 'river-clan', entries: [] };
const BAND = [{ group: 'band', number: 1 }];
const of = (...entries: Muster['entries'][number][]): Muster => ({ ...EMPTY, entries });

test('one more of a unit is counted with those it is like, apart from those something was chosen for', () => {
  const two = hireUnit(hireUnit(EMPTY, 'clan/hunters', BAND), 'clan/hunters', BAND);
  expect(two.entries).toEqual([{ unit: 'clan/hunters', count: 2, in: BAND }]);
  const armed = setOption(two, { entry: 0 }, 'spears', 1);
  const more = hireUnit(armed, 'clan/hunters', BAND);
  expect(more.entries).toHaveLength(2);
  expect(countIn(more, 'clan/hunters', BAND)).toBe(3);
  expect(countIn(more, 'clan/hunters', [])).toBe(0);
  expect(dismissUnit(more, 'clan/hunters', BAND)).toEqual(armed);
  expect(countIn(dismissUnit(armed, 'clan/hunters', BAND), 'clan/hunters', BAND)).toBe(1);
  expect(dismissUnit(EMPTY, 'clan/hunters', BAND)).toEqual(EMPTY);
});

test('none of an entry is no entry', () => {
  expect(setCount(of({ unit: 'a/b' }), 0, 0).entries).toEqual([]);
  expect(setCount(of({ unit: 'a/b', count: 2 }), 0, 1).entries).toEqual([{ unit: 'a/b' }]);
  expect(setCount(of({ unit: 'a/b' }), 0, 1000).entries[0]?.count).toBe(100);
});

test('one of several is set apart with all it has', () => {
  const three = of({ unit: 'a/b', count: 3, options: [{ id: 'x' }] }, { unit: 'c/d' });
  expect(separate(three, 0).entries).toEqual([
    { unit: 'a/b', count: 2, options: [{ id: 'x' }] },
    { unit: 'a/b', options: [{ id: 'x' }] },
    { unit: 'c/d' },
  ]);
  expect(separate(three, 1)).toBe(three);
});

test('options are taken, taken again and left', () => {
  const once = setOption(of({ unit: 'a/b' }), { entry: 0 }, 'x', 1);
  expect(once.entries[0]?.options).toEqual([{ id: 'x' }]);
  expect(setOption(once, { entry: 0 }, 'x', 3).entries[0]?.options).toEqual([{ id: 'x', count: 3 }]);
  expect(setOption(once, { entry: 0 }, 'x', 0).entries).toEqual([{ unit: 'a/b' }]);
});

test('officers join, have options of their own, and leave', () => {
  const joined = addOfficer(of({ unit: 'a/b' }), 0, 'a/chief');
  const armed = setOption(joined, { entry: 0, officer: 0 }, 'hide', 1);
  expect(armed.entries[0]?.officers).toEqual([{ unit: 'a/chief', options: [{ id: 'hide' }] }]);
  expect(removeOfficer(armed, { entry: 0, officer: 0 }).entries).toEqual([{ unit: 'a/b' }]);
});

test('army.general: whoever had the mark gives it up', () => {
  const army = of({ unit: 'a/b', general: true }, { unit: 'c/d', officers: [{ unit: 'a/chief' }] });
  expect(setGeneral(army, { entry: 1, officer: 0 }).entries).toEqual([
    { unit: 'a/b' },
    { unit: 'c/d', officers: [{ unit: 'a/chief', general: true }] },
  ]);
  expect(setGeneral(army, undefined).entries[0]).toEqual({ unit: 'a/b' });
});

test('a unit is moved into a group and out of it', () => {
  const moved = moveEntry(of({ unit: 'a/b' }), 0, BAND);
  expect(moved.entries).toEqual([{ unit: 'a/b', in: BAND }]);
  expect(moveEntry(moved, 0, []).entries).toEqual([{ unit: 'a/b' }]);
});

test.each([
  ['Mud Eaters', 'Mud Eaters'],
  ['the "Old" Reeds', 'the Old Reeds'],
  ['a\nb', 'ab'],
  ['   ', undefined],
  ['', undefined],
  ['x'.repeat(99), 'x'.repeat(60)],
])('a name typed as %j can always be read back', (typed, name) => {
  expect(cleanName(typed)).toBe(name);
  const army = rename(rename(of({ unit: 'a/b' }), undefined, typed), { entry: 0 }, typed);
  expect(isSay(readMuster(army))).toBe(false);
});
