import { expect, it } from 'vitest';
import { formatCarried, parseCarried } from './carried.ts';

it.each([
  ['stone-axes', { id: 'stone-axes' }],
  ['mortar x2', { id: 'mortar', count: 2 }],
])('equipment.volley.limit, equipment.choice: %s, and back', (text, carried) => {
  expect(parseCarried(text)).toEqual(carried);
  expect(formatCarried(carried)).toBe(text);
});

it.each(['', 'Clubs', 'mortar x0', 'mortar 2', 'a/b'])('equipment.choice: "%s" is refused', text => {
  expect(parseCarried(text)).toEqual({
    say: `"${text}" is no equipment; write its id, like clubs, or mortar x2 where only two carry one`,
  });
});
