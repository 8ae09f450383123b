import { expect, test } from 'vitest';
import { isLoopback } from './loopback.ts';

test.each([
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['localhost', true],
  ['emlia.localhost', true],
  ['[::1]', true],
  ['192.168.0.12', false],
  ['127.example.org', false],
  ['emlia.example.org', false],
])('%s is an address of this computer only: %s', (hostname, only) => {
  expect(isLoopback(hostname)).toBe(only);
});
