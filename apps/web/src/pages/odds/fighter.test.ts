import { describe, expect, test } from 'vitest';
import { numberIn, withNumber, withWord } from './fighter.ts';

describe('how a unit stands, in an address', () => {
  test('states are put in and taken out', () => {
    expect(withWord('open, prone', ['open', 'close'], 'close')).toBe('prone, close');
    expect(withWord('open, prone', ['prone'])).toBe('open');
    expect(withNumber('close, 8 members', 'members', '5')).toBe('close, members 5');
    expect(withNumber('close, members 5', 'members', '')).toBe('close');
    expect(numberIn('close, morale -2', 'morale')).toBe('-2');
    expect(numberIn('close', 'morale')).toBe('');
  });
});
