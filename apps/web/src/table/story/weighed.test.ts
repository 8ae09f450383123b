import { expect, test } from 'vitest';
import { weighedTotal } from './weighed.ts';

test('the number beside a candidate is what its terms come to', () => {
  const terms = [
    { name: 'danger there', value: -1.94 },
    { name: 'chances next turn', value: 15.68 },
  ];
  expect(weighedTotal({ terms })).toBe(13.7);
  expect(weighedTotal({ terms: [] })).toBeUndefined();
});
