import { describe, expect, test } from 'vitest';
import { askedIn, searchFor } from './query.ts';

describe('a situation in an address', () => {
  test.each([
    '?attacker=kingdoms/crown/longbowmen%2Bjacks&target=kingdoms/horde/goblins&action=aimed-fire&range=50',
    '?attacker=a/b&target=c/d&cover=partial&forfeit&attacker-is=close%2C+8+members',
    '?attacker=a/b&target=c/d&engaged',
    '?edition=first-draft&attacker=a/b&target=c/d&engaged&supporting',
  ])('is read and written the same: %s', search => {
    expect(searchFor(askedIn(search))).toBe(search);
  });

  test('actions go by the words of the command line, and by older links', () => {
    expect(askedIn('?action=close-combat')).toEqual({ action: 'closeCombat' });
    expect(askedIn('?action=closeCombat')).toEqual({ action: 'closeCombat' });
  });
});
