import { describe, expect, test } from 'vitest';
import { askedIn, formatNamed, namedIn, numberIn, searchFor, withNumber, withWord } from './query.ts';

describe('a situation in an address', () => {
  test.each([
    '?attacker=kingdoms/crown/longbowmen%2Bjacks&target=kingdoms/horde/goblins&action=aimed-fire&range=50',
    '?attacker=a/b&target=c/d&cover=partial&forfeit&attacker-is=close%2C+8+members',
    '?attacker=a/b&target=c/d&engaged',
  ])('is read and written the same: %s', search => {
    expect(searchFor(askedIn(search))).toBe(search);
  });

  test('actions go by the words of the command line, and by older links', () => {
    expect(askedIn('?action=close-combat')).toEqual({ action: 'closeCombat' });
    expect(askedIn('?action=closeCombat')).toEqual({ action: 'closeCombat' });
  });

  test('units with their options', () => {
    const text = 'kingdoms/crown/longbowmen+jacks+boys:2';
    expect(namedIn(text)).toEqual({
      pack: 'kingdoms',
      unit: 'crown/longbowmen',
      options: ['jacks', 'boys:2'],
    });
    expect(formatNamed(namedIn(text))).toBe(text);
  });

  test('states are put in and taken out', () => {
    expect(withWord('open, prone', ['open', 'close'], 'close')).toBe('prone, close');
    expect(withWord('open, prone', ['prone'])).toBe('open');
    expect(withNumber('close, 8 members', 'members', '5')).toBe('close, members 5');
    expect(withNumber('close, members 5', 'members', '')).toBe('close');
    expect(numberIn('close, morale -2', 'morale')).toBe('-2');
    expect(numberIn('close', 'morale')).toBe('');
  });
});
