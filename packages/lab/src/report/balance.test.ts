import type { Balance } from '@emlia/content';
import { describe, expect, test } from 'vitest';
import { ask, games } from '../testing/studies.ts';
import { balanceOf, judgeBalance, withBalance } from './balance.ts';

const measured = (won: number, lost: number, promise?: Balance['promise']): Balance =>
  balanceOf(ask({ games: won + lost }), games(won, lost), { of: 'river-clan', ...(promise && { promise }) });

describe('the balance of a scenario', () => {
  test('as it is kept in its file', () => {
    const balance = balanceOf(ask({ games: 40, seed: '7' }), games(20, 15, 5), {
      of: 'hill-clan',
      promise: { from: 30, to: 60 },
    });
    expect(withBalance('title: A\n', balance)).toBe(`title: A
balance:
  of: hill-clan
  promise: { from: 30, to: 60 }
  bots: recruit
  games: 40
  seed: "7"
  won: 15
  lost: 20
  drawn: 5
  share: 42.9
  interval: [28, 59.1]
`);
  });

  test('is written where it was, and nothing else is touched', () => {
    const text = withBalance('title: A # the first\nvictory:\n  a: []\n', measured(5, 5));
    const after = withBalance(`${text}# what lies there\nground: {}\n`, measured(6, 4));
    expect(
      after
        .replace('won: 6', 'won: 5')
        .replace('lost: 4', 'lost: 5')
        .replace(/share.*\n.*/, ''),
    ).toBe(`${text}# what lies there\nground: {}\n`.replace(/share.*\n.*/, ''));
  });

  test('by the first draft beside the core', () => {
    const { of: _, ...draft } = measured(4, 6);
    const balance = { ...measured(5, 5), editions: { 'first-draft': draft } };
    expect(withBalance('title: A\n', balance)).toBe(`title: A
balance:
  of: river-clan
  bots: recruit
  games: 10
  seed: test
  won: 5
  lost: 5
  drawn: 0
  share: 50
  interval: [23.7, 76.3]
  editions:
    first-draft:
      bots: recruit
      games: 10
      seed: test
      won: 4
      lost: 6
      drawn: 0
      share: 40
      interval: [16.8, 68.7]
`);
  });

  test.each([
    [20, 20, 'same'],
    [22, 18, 'moved'],
    [35, 5, 'left'],
  ] as const)('kept 20 to 20, measured %i to %i: %s', (won, lost, is) => {
    expect(judgeBalance(measured(20, 20), measured(won, lost))).toEqual({ kept: is });
  });

  test.each([
    [700, 710, 'even', 'kept'],
    [585, 485, 'even', 'kept'],
    [600, 470, 'even', 'broken'],
    [450, 450, 'even', 'open'],
    [20, 20, 'even', 'open'],
    [35, 5, 'even', 'broken'],
    [700, 300, { from: 60, to: 80 }, 'kept'],
    [500, 500, { from: 60, to: 80 }, 'broken'],
    [620, 380, { from: 60, to: 80 }, 'open'],
  ] as const)('%i to %i, promised %j: %s', (won, lost, promise, is) => {
    const one = measured(won, lost, promise);
    expect(judgeBalance(one, one).promise).toBe(is);
  });
});
