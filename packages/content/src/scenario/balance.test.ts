import { expect, test } from 'vitest';
import { type Balance, balanceBy, balanceWords } from './balance.ts';

const FORCES = [
  { id: 'ash', name: 'The Ash' },
  { id: 'elm', name: 'The Elm' },
];
const MEASURED: Balance = {
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
  expect(balanceWords({ ...MEASURED, promise, bots }, FORCES)).toBe(say);
});

test('without a promise, or of nobody, nothing is said', () => {
  expect(balanceWords(MEASURED, FORCES)).toBeUndefined();
  expect(balanceWords({ ...MEASURED, promise: 'even' }, [])).toBeUndefined();
});

test('by the core, and by the first draft with the same promise', () => {
  const { of: _, ...measured } = { ...MEASURED, won: 30, lost: 20, share: 60 };
  const balance: Balance = { ...MEASURED, promise: 'even', editions: { 'first-draft': measured } };
  expect(balanceBy(balance, 'core')).toEqual({ ...MEASURED, promise: 'even' });
  expect(balanceBy(balance, 'first-draft')).toEqual({ of: 'elm', promise: 'even', ...measured });
  expect(balanceBy(MEASURED, 'first-draft')).toBeUndefined();
});
