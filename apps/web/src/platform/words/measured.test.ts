import { expect, test } from 'vitest';
import { measured } from './measured.ts';

test.each([
  ['GSU', 'The Wolfpack is 18.5 GSU away.', 'The Wolfpack is 18.5 GSU away.'],
  ['cm', 'The Wolfpack is 18.5 GSU away.', 'The Wolfpack is 18.5 cm away.'],
  [
    'inches',
    'outside the combat range (1 GSU), 2 GSU short',
    'outside the combat range (1 inch), 2 inches short',
  ],
  ['cells', '1.1 GSU of 11 GSU', '1.1 cells of 11 cells'],
  ['cm', 'Range, GSU', 'Range, cm'],
] as const)('scale.gsu.display: in %s: %s', (measure, words, shown) => {
  expect(measured(words, measure)).toBe(shown);
});
