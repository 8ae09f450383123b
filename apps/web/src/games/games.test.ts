import { expect, test } from 'vitest';
import { apartOfCard, gameOfCard } from './games.ts';

test.each([
  [{ id: 'cavemen/two-clans', ruleset: 'emlia' }, undefined],
  // Of a server that knows of no other rules.
  [{ id: 'hoplites/the-spring' }, undefined],
  [{ id: 'eras/kestrel-ridge', ruleset: 'eras-battle' }, 'Another game'],
  [{ id: 'chess/the-board', ruleset: 'chess' }, 'By rules of this server'],
  // No name of a ruleset finds what every object has.
  [{ id: 'odd/odd', ruleset: 'constructor' }, 'By rules of this server'],
])('%j stands under %s', (card, name) => expect(apartOfCard(card)?.name).toBe(name));

test('a scenario by rules that the page has no table for is of no game it knows', () => {
  expect(gameOfCard({ ruleset: 'chess' })).toBeUndefined();
});
