import type { ScenarioCard } from '@emlia/protocol';
import { describe, expect, test } from 'vitest';
import { formatSought, isSeeking, isSought, readSought, type Sought } from './find.ts';

const card = (change: Partial<ScenarioCard>): ScenarioCard => ({
  id: 'cavemen/two-clans',
  ruleset: 'emlia',
  title: 'Two Clans, One Valley',
  purpose: 'Somebody has picked up a rock.',
  setting: { id: 'cavemen', title: 'Cavemen' },
  difficulty: 'first battle',
  minutes: 15,
  table: { width: 60, height: 40 },
  players: ['a', 'b'].map(seat => ({ seat, name: seat })),
  forces: [{ seat: 'a', name: 'River Clan', units: 3, members: 30, goals: [] }],
  map: { terrain: [], zones: [] },
  ...change,
});

const NOTHING: Sought = { words: '', length: '', difficulty: '', players: '', fresh: false };
const shelf = { botRules: new Set(['emlia']), begun: new Set(['Dead Ship']) };

describe('a battle is found', () => {
  test.each<[string, Partial<Sought>, Partial<ScenarioCard>, boolean]>([
    ['by nothing', {}, {}, true],
    ['by words of its title and purpose, in any order', { words: 'rock clans' }, {}, true],
    ['by its setting', { words: 'CAVE' }, {}, true],
    ['by who fights in it', { words: 'river' }, {}, true],
    ['not by words it does not hold', { words: 'rock dragon' }, {}, false],
    ['short, at thirty minutes', { length: 'short' }, { minutes: 30 }, true],
    ['not short, at thirty-one', { length: 'short' }, { minutes: 31 }, false],
    ['for an evening, at thirty-one', { length: 'evening' }, { minutes: 31 }, true],
    ['for an evening, at two hours', { length: 'evening' }, { minutes: 120 }, true],
    ['longer than that', { length: 'long' }, { minutes: 121 }, true],
    ['not by its length where nobody knows it', { length: 'long' }, { minutes: undefined as never }, false],
    ['by its difficulty', { difficulty: 'first battle' }, {}, true],
    ['not by another', { difficulty: 'old hands' }, {}, false],
    ['for one, where bots know the rules', { players: 'alone' }, {}, true],
    ['not for one, where none does', { players: 'alone' }, { ruleset: 'chess' }, false],
    ['for two', { players: 'two' }, {}, true],
    ['not for more', { players: 'more' }, {}, false],
    [
      'for three',
      { players: 'more' },
      { players: ['a', 'b', 'c'].map(seat => ({ seat, name: seat })) },
      true,
    ],
    ['new, if not begun here', { fresh: true }, {}, true],
    ['not new, if begun here', { fresh: true }, { title: 'Dead Ship' }, false],
  ])('%s', (_, sought, change, found) => {
    expect(isSought(card(change), { ...NOTHING, ...sought }, shelf)).toBe(found);
  });
});

test('what is looked for is read from the address it is written to', () => {
  const sought = {
    words: 'rock & clans',
    length: 'short',
    difficulty: 'old hands',
    players: 'two',
    fresh: true,
  };
  expect(readSought(formatSought(sought))).toEqual(sought);
  expect([formatSought(NOTHING), isSeeking(NOTHING), isSeeking(sought)]).toEqual(['', false, true]);
});
