import { expect, test } from 'vitest';
import { allowance } from './pace.ts';
import { createVisitors } from './visitors.ts';

test('as much as in two seconds is let through at once, then as much as each second gives', () => {
  let at = 0;
  const messages = allowance(100, () => at);
  messages.spend(199);
  expect(messages.wait()).toBe(0);
  messages.spend(51);
  expect(messages.wait()).toBe(510);
  at += 510;
  expect(messages.wait()).toBe(0);
});

const limits = { pagesOfAddress: 2, joinedOfAddress: 2, messagesOfAddress: 100 };

test('all pages of one address have one allowance, and what none of them reads is counted together', () => {
  const visitors = createVisitors(limits);
  const lines = [{ bufferedAmount: 300 }, { bufferedAmount: 4 }];
  const [one, other] = lines.map(line => visitors.come('ann', line));
  expect(one?.unread()).toBe(304);
  one?.sends.spend(1000);
  expect(other?.sends.wait()).toBeGreaterThan(0);
  expect(visitors.come('ann', { bufferedAmount: 0 })).toBeUndefined();
  expect(visitors.come('bob', { bufferedAmount: 7 })?.unread()).toBe(7);
  one?.go();
  expect(other?.unread()).toBe(4);
  expect(visitors.come('ann', { bufferedAmount: 0 })).toBeDefined();
});
