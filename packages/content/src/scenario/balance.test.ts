import { expect, test } from 'vitest';
import { type Balance, balanceBy } from './balance.ts';

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

test('by the core, and by the first draft with the same promise', () => {
  const { of: _, ...measured } = { ...MEASURED, won: 30, lost: 20, share: 60 };
  const balance: Balance = { ...MEASURED, promise: 'even', editions: { 'first-draft': measured } };
  expect(balanceBy(balance, 'core')).toEqual({ ...MEASURED, promise: 'even' });
  expect(balanceBy(balance, 'first-draft')).toEqual({ of: 'elm', promise: 'even', ...measured });
  expect(balanceBy(MEASURED, 'first-draft')).toBeUndefined();
});
