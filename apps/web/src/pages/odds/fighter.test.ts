import { describe, expect, test } from 'vitest';
import { formatFighter, numberIn, parseFighter, withNumber, withWord } from './fighter.ts';

describe('a unit in an address, and how it stands', () => {
  test('units with their options', () => {
    const text = 'kingdoms/crown/longbowmen+jacks+boys:2';
    expect(parseFighter(text)).toEqual({
      pack: 'kingdoms',
      unit: 'crown/longbowmen',
      options: ['jacks', 'boys:2'],
    });
    expect(formatFighter(parseFighter(text))).toBe(text);
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
