import { expect, test } from 'vitest';
import { formatFighterName, parseFighterName } from './fighter-name.ts';

test('units with their options', () => {
  const text = 'kingdoms/crown/longbowmen+jacks+boys:2';
  expect(parseFighterName(text)).toEqual({
    pack: 'kingdoms',
    unit: 'crown/longbowmen',
    options: ['jacks', 'boys:2'],
  });
  expect(formatFighterName(parseFighterName(text))).toBe(text);
});
