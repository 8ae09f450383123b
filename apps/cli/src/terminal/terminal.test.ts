import { expect, test } from 'vitest';
import { formatJson, printable, styled } from './terminal.ts';

test('what a file tries to tell the terminal itself is blanked out', () => {
  expect(printable('a\u001b[31mred\u0007\u009b2J\u202ecba\r\n\tb')).toBe(
    'a\ufffd[31mred\ufffd\ufffd2J\ufffdcba\ufffd\n\tb',
  );
  expect(printable('Żółw · – 象')).toBe('Żółw · – 象');
});

test('JSON stays the same data', () => {
  const value = { name: 'a\u001b\u009b\u202e\u2028b', n: [1] };
  expect(formatJson(value)).toMatch(/^[ -~]*$/);
  expect(JSON.parse(formatJson(value))).toEqual(value);
});

test('styles', () => {
  expect(styled('x', 'bold')).toBe('\u001b[1mx\u001b[22m');
  expect(styled('x', undefined)).toBe('x');
});
