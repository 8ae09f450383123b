import { expect, test } from 'vitest';
import { type Fairness, fairnessWords } from './fairness.ts';

const FORCES = [
  { id: 'ash', name: 'The Ash' },
  { id: 'elm', name: 'The Elm' },
];
const MEASURED: Fairness = {
  of: 'elm',
  bots: ['captain'],
  games: 1100,
  seed: 'fair',
  won: 540,
  lost: 530,
  drawn: 30,
  share: 50.5,
  interval: [47.5, 53.4],
};
const FOUND = 'The Elm won 50.5 % of 1070 decided battles (95 % interval 47.5–53.4 %).';

test.each([
  ['even', ['captain'], `An even battle. Measured with captains on all sides: ${FOUND}`],
  [
    { from: 30, to: 60 },
    ['captain', 'general'],
    `Between equals The Elm should win 30 to 60 of a hundred battles. Measured with captain and general: ${FOUND}`,
  ],
] as const)('promised %j, measured with %j', (promise, bots, say) => {
  expect(fairnessWords({ ...MEASURED, promise, bots }, FORCES)).toBe(say);
});

test('without a promise, or of nobody, nothing is said', () => {
  expect(fairnessWords(MEASURED, FORCES)).toBeUndefined();
  expect(fairnessWords({ ...MEASURED, promise: 'even' }, [])).toBeUndefined();
});

test('of a campaign it says so', () => {
  expect(fairnessWords({ ...MEASURED, promise: { from: 25, to: 45 } }, FORCES, 'campaign')).toBe(
    `Between equals The Elm should win 25 to 45 of a hundred campaigns. Measured with captains on all sides: ${FOUND.replace('battles', 'campaigns')}`,
  );
});
