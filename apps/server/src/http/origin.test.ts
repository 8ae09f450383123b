import { expect, test } from 'vitest';
import { isOwnOrigin } from './origin.ts';

test.each([
  ['no page at all', undefined, undefined, true],
  ['the page of the host that was asked', 'http://table.example:4000', undefined, true],
  ['the same behind https', 'https://table.example:4000', undefined, true],
  ['another host', 'https://evil.example', undefined, false],
  ['another port', 'http://table.example:4001', undefined, false],
  ['a page without an origin', 'null', undefined, false],
  ['garbage', 'table.example:4000', undefined, false],
  ['the public address', 'https://emlia.example', 'https://emlia.example/', true],
  ['another scheme than the public address', 'http://emlia.example', 'https://emlia.example', false],
  [
    'the host that was asked, where another is public',
    'http://table.example:4000',
    'https://emlia.example',
    false,
  ],
])('%s', (_, origin, publicUrl, own) => {
  const headers = { host: 'table.example:4000', ...(origin !== undefined && { origin }) };
  expect(isOwnOrigin(headers, publicUrl)).toBe(own);
});
