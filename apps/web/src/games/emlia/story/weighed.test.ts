import type { EmliaState } from '@emlia/emlia';
import { expect, test } from 'vitest';
import { placeOfWeighed } from './weighed.ts';

const unit = (name: string, x: number, place = 'table') => ({ name, place, members: [{ x, y: 4 }] });
const view = {
  units: { goats: unit('Goat Band', 10), old: unit('Old Goat Band', 20), away: unit('Reed Band', 30, 'off') },
} as unknown as EmliaState;

test.each([
  ['go to 20/28, 34 GSU from Goat Band', { x: 20, y: 28 }],
  ['go to 7/0 and shoot Goat Band', { x: 7, y: 0 }],
  ['place Goat Band at 15/88', { x: 15, y: 88 }],
  ['shoot Goat Band: 1.2 hits expected', { x: 10, y: 4 }],
  ['charge Old Goat Band: 3 hits expected', { x: 20, y: 4 }],
  ['rally Reed Band', undefined],
  ['do no more', undefined],
])('what was weighed has its place on the table: %s', (say, at) => {
  expect(placeOfWeighed({ say }, view)).toEqual(at);
});
