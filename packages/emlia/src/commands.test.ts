import { describe, expect, test } from 'vitest';
import { parseCommand } from './orders.ts';

const move = (paths: unknown) => ({ type: 'normalMove', unit: 'ash', mode: 'G', paths });

describe('bad commands are told apart in one sentence', () => {
  test.each([
    ['nothing', undefined],
    ['a number', 7],
    ['an unknown kind', { type: 'dance' }],
    ['an extra key', { type: 'activate', unit: 'ash', please: true }],
    ['no number', move([[{ x: Number.NaN, y: 0 }]])],
    ['infinity', move([[{ x: Number.POSITIVE_INFINITY, y: 0 }]])],
    ['a huge number', move([[{ x: 1e9, y: 0 }]])],
    ['a fraction of the grain', move([[{ x: 1 / 3, y: 0 }]])],
    ['a 100,000-point path', move([Array.from({ length: 100_000 }, () => ({ x: 0, y: 0 }))])],
    ['a text for a list', move('everywhere')],
    ['a mode there is not', { ...move([[]]), mode: 'X' }],
  ])('%s', (_what, raw) => {
    expect(parseCommand(raw)).toMatchObject({
      problem: 'bad-command',
      say: expect.stringMatching(/^This command cannot be read: .{3,200}\.$/),
    });
  });

  test('a good one is read as it is', () => {
    const command = move([[{ x: 1.5, y: -0.25 }]]);
    expect(parseCommand(command)).toEqual(command);
  });
});
