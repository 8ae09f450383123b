import type { MatchHeader } from '@emlia/protocol';
import { expect, test } from 'vitest';
import type { PlainLine } from './plain-line.ts';
import { plainReadyOf } from './plain-session.ts';

const lineOf = (seat: string | undefined, more: object = {}, version = 1): PlainLine => ({
  connection: 'open',
  header: { seats: ['north', 'south'] } as unknown as MatchHeader,
  ...(seat !== undefined && { seat }),
  view: { pending: [{ seat: 'south', kind: 'turn' }], ...more },
  version,
  log: Array.from({ length: version }, (_, seq) => ({ seq })),
});

test('of several seats at one screen the one that is asked is shown', () => {
  const ready = plainReadyOf([lineOf('north'), lineOf('south')], 'north');
  expect(ready).toMatchObject({
    line: { seat: 'south' },
    seat: 'south',
    held: ['north', 'south'],
    covered: false,
  });
});

test('while another is asked whoever sat here stays, and can do nothing', () => {
  expect(plainReadyOf([lineOf('north')])).toMatchObject({ line: { seat: 'north' }, seat: undefined });
  expect(plainReadyOf([lineOf(undefined)])).toMatchObject({ seat: undefined, held: [] });
});

test('the screen is handed over where one seat is told what the other is not', () => {
  const lines = [lineOf('north', { wish: 'peace' }), lineOf('south', { wish: 'hidden' })];
  expect(plainReadyOf(lines, 'north')?.covered).toBe(true);
  expect(plainReadyOf(lines, 'south')?.covered).toBe(false);
});

test('nothing is shown until all lines have heard the same, and the whole story', () => {
  expect(plainReadyOf([lineOf('north'), lineOf('south', {}, 2)])).toBeUndefined();
  expect(plainReadyOf([{ ...lineOf('north'), log: [] }])).toBeUndefined();
  expect(plainReadyOf([])).toBeUndefined();
});
