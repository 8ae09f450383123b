import { expect, test } from 'vitest';
import { afterQuiet, alarmAt, nextDaily } from './hours.ts';

const at = (text: string): number => Date.parse(`2026-${text}Z`);
const night = { zone: 'Europe/Berlin', daily: 8, quiet: { from: 22, until: 7 } };

test.each([
  ['by day at once', '11-19T12:30', '11-19T12:30'],
  ['at night in the morning', '11-19T21:15', '11-20T06:00'],
  ['after midnight in the same morning', '11-20T03:59', '11-20T06:00'],
  ['when the quiet hours are just over', '11-20T06:00', '11-20T06:00'],
  ['in summer an hour earlier', '07-01T20:15', '07-02T05:00'],
])('quiet hours over midnight: %s', (_, now, then) => expect(afterQuiet(night, at(now))).toBe(at(then)));

test('quiet hours within a day, all day, and none', () => {
  const noon = { ...night, zone: 'UTC', quiet: { from: 12, until: 14 } };
  expect(afterQuiet(noon, at('11-19T13:59'))).toBe(at('11-19T14:00'));
  expect(afterQuiet(noon, at('11-19T11:59'))).toBe(at('11-19T11:59'));
  expect(afterQuiet({ ...night, quiet: { from: 5, until: 5 } }, at('11-19T05:30'))).toBe(at('11-19T05:30'));
  expect(afterQuiet({ zone: 'UTC', daily: 8 }, at('11-19T05:30'))).toBe(at('11-19T05:30'));
});

test('what comes once a day comes at the next such hour of that zone', () => {
  expect(nextDaily(night, at('11-19T06:59'))).toBe(at('11-19T07:00'));
  expect(nextDaily(night, at('11-19T07:00'))).toBe(at('11-20T07:00'));
  expect(nextDaily({ ...night, zone: 'Asia/Kolkata' }, at('11-19T07:00'))).toBe(at('11-20T02:30'));
});

test('an alarm comes when four fifths are gone; not in quiet hours, unless it would be too late after them', () => {
  expect(alarmAt({ zone: 'UTC', daily: 8 }, at('11-19T00:00'), at('11-24T00:00'))).toBe(at('11-23T00:00'));
  expect(alarmAt(night, at('11-19T00:00'), at('11-24T00:00'))).toBe(at('11-23T06:00'));
  expect(alarmAt(night, at('11-19T00:00'), at('11-20T04:00'))).toBe(at('11-19T00:00') + 0.8 * 28 * 3_600_000);
});
