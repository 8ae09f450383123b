import { expect, test } from 'vitest';
import { forceWords } from './scenario-tile.tsx';

const FORCE = { seat: 'west', name: 'River Clan', goals: [] };
const ARMY = { force: 'west', points: 165, from: [] };

test.each([
  ['as listed', { ...FORCE, units: 3, members: 26 }, '26 in 3 units'],
  ['ready, though others may be mustered', { ...FORCE, units: 1, members: 9, army: ARMY }, '9 in 1 unit'],
  ['army.budget: yet to be mustered', { ...FORCE, units: 0, members: 0, army: ARMY }, '165 points'],
])('%s', (_, force, words) => expect(forceWords(force)).toBe(words));
