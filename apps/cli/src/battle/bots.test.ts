import { expect, test } from 'vitest';
import { whyLines } from './bots.ts';

test('the number at the end of a candidate is what its terms come to, for a search too', () => {
  const terms = [
    { name: 'how it stands after 3 tries, against the worst', value: 0.4 },
    { name: 'danger there', value: -0.6 },
    { name: 'chances next turn', value: 19.8 },
  ];
  const weighed = [
    { say: 'go to 15/16', score: -27.4, terms },
    { say: 'the first thing that came to mind', score: 0, terms: [] },
  ];
  expect(whyLines({ bot: 'general', temper: 'bold', weighed })).toEqual([
    'go to 15/16; how it stands after 3 tries, against the worst +0.4, danger there −0.6, chances next turn +19.8 (+19.6)',
    'the first thing that came to mind (+0)',
  ]);
});
