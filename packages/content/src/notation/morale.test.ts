import { expect, it } from 'vitest';
import { formatMorale, parseMorale } from './morale.ts';

it.each([
  ['2', 2],
  ['-7', -7],
  ['7', 7],
  ['none', undefined],
] as const)('morale.bounds: %s, and back', (text, morale) => {
  expect(parseMorale(text)).toBe(morale);
  expect(formatMorale(morale)).toBe(text);
});

it.each(['8', '-8', '1.5', 'brave', ''])('morale.bounds: "%s" is refused', text => {
  expect(parseMorale(text)).toEqual({
    say: `"${text}" is no morale; write a whole number from -7 to 7, or none`,
  });
});
