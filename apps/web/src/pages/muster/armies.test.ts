import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addArmy, forgetArmy, readArmies, saveArmy, useArmies } from './armies.ts';

const MUSTER = { pack: 'cavemen', force: 'river-clan', entries: [{ unit: 'clan/hunters' }] };
const SAVED = { id: 'a', muster: MUSTER, changed: 1 };

test.each([
  ['nothing', undefined, []],
  ['no JSON', '{', []],
  ['no list', '{"id":"a"}', []],
  ['an army', JSON.stringify([SAVED]), [SAVED]],
  [
    'an army among rubbish',
    JSON.stringify([null, 7, { id: 'a' }, { ...SAVED, muster: { pack: '../x', entries: 'all' } }, SAVED]),
    [SAVED],
  ],
  [
    'one with a budget and a battle',
    JSON.stringify([{ ...SAVED, points: 90, battle: { scenario: 'cavemen/x', force: 'west' } }]),
    [{ ...SAVED, points: 90, battle: { scenario: 'cavemen/x', force: 'west' } }],
  ],
  [
    'one with a strange budget and half a battle',
    JSON.stringify([{ ...SAVED, points: -1, battle: { scenario: 7 } }]),
    [SAVED],
  ],
])('saved armies from %s', (_, text, armies) => {
  expect(readArmies(text)).toEqual(armies);
});

let held: Map<string, string>;
beforeEach(() => {
  held = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
    removeItem: (key: string) => held.delete(key),
  });
  useArmies.setState({ armies: [], safe: true });
});
afterEach(() => vi.unstubAllGlobals());

test('an army is kept at every change and found again', () => {
  const id = addArmy({ muster: MUSTER, points: 90 });
  saveArmy({ id, muster: { ...MUSTER, name: 'Mud Eaters' }, points: 90 });
  const [stored] = readArmies(held.get('emlia.armies'));
  expect(stored).toMatchObject({ id, points: 90, muster: { ...MUSTER, name: 'Mud Eaters' } });
  forgetArmy(id);
  expect(readArmies(held.get('emlia.armies'))).toEqual([]);
});

test('the same army brought in twice is there once; two new ones are two', () => {
  expect(addArmy({ muster: MUSTER })).toBe(addArmy({ muster: MUSTER }));
  const empty = { ...MUSTER, entries: [] };
  expect(addArmy({ muster: empty })).not.toBe(addArmy({ muster: empty }));
  expect(useArmies.getState().armies).toHaveLength(3);
});

test('what another tab has written is not lost', () => {
  held.set('emlia.armies', JSON.stringify([SAVED]));
  addArmy({ muster: { ...MUSTER, name: 'Other' } });
  expect(readArmies(held.get('emlia.armies')).map(({ id }) => id)).toContain('a');
});

test('a browser that keeps nothing still builds, and says so', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => null,
    setItem: () => {
      throw new Error('full');
    },
  });
  const id = addArmy({ muster: MUSTER });
  saveArmy({ id, muster: { ...MUSTER, name: 'Mud Eaters' } });
  const { armies, safe } = useArmies.getState();
  expect(safe).toBe(false);
  expect(armies.map(({ muster }) => muster.name)).toEqual(['Mud Eaters']);
});
