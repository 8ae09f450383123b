import { describe, expect, test } from 'vitest';
import { CORE } from './editions/core.ts';

const move = (paths: unknown) => ({ type: 'normalMove', unit: 'ash', mode: 'G', paths });

const march = { type: 'rankedMove', unit: 'ash', mode: 'G', steps: [] };
const drive = { type: 'drive', unit: 'ash', mode: 'G', speed: 1, courses: [[]] };
const readied = { type: 'prepare', unit: 'ash', actions: [{ action: 'Normal Move', kind: 'move' }] };

test('what a command leaves open is missing from it', () => {
  const command = CORE.orders.parse({ ...move([[]]), formation: undefined, leave: undefined });
  expect(Object.keys(command)).toEqual(['type', 'unit', 'mode', 'paths']);
  const strike = {
    type: 'closeCombat',
    unit: 'ash',
    subject: 'wolves',
    arms: [{ part: 0, weapon: undefined }],
  };
  expect(CORE.orders.parse(strike)).toStrictEqual({ ...strike, arms: [{ part: 0 }] });
});

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
    ['half a degree', { ...move([[]]), facings: [0.5] }],
    ['a formation without a name', { ...move([[]]), formation: '' }],
    ['a formation with an endless name', { ...move([[]]), formation: 'wedge'.repeat(9) }],
    ['a climb to no number', { ...move([[]]), climb: Number.NaN }],
    ['an edge there is not', { ...move([[]]), leave: 'up' }],
    ['a step of no length', { ...march, steps: [{ step: 'advance', by: Number.NaN }] }],
    ['a step off the grain', { ...march, steps: [{ step: 'advance', by: 1 / 3 }] }],
    ['a step there is not', { ...march, steps: [{ step: 'dance', by: 1 }] }],
    [
      '100,000 steps',
      { ...march, steps: Array.from({ length: 100_000 }, () => ({ step: 'advance', by: 1 })) },
    ],
    ['a speed below nothing', { ...drive, speed: -1 }],
    ['a huge speed', { ...drive, speed: 1e9 }],
    ['a turn by no number', { ...drive, courses: [[{ after: 1, by: Number.NaN }]] }],
    ['100,000 turns', { ...drive, courses: [Array.from({ length: 100_000 }, () => ({ after: 1, by: 1 }))] }],
    ['100,000 courses', { ...drive, courses: Array.from({ length: 100_000 }, () => []) }],
    ['a mode there is not', { ...move([[]]), mode: 'X' }],
    ['an action that begins with a blank', { ...readied, actions: [{ action: ' ', kind: 'move' }] }],
  ])('%s', (_what, raw) => {
    expect(CORE.orders.parse(raw)).toMatchObject({
      problem: 'bad-command',
      say: expect.stringMatching(/^This command cannot be read: .{3,200}\.$/),
    });
  });

  test('a good one is read as it is', () => {
    const command = move([[{ x: 1.5, y: -0.25 }]]);
    expect(CORE.orders.parse(command)).toEqual(command);
    expect(CORE.orders.parse(readied)).toEqual(readied);
  });
});
