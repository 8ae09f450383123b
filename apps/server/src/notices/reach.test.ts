import type { lookup } from 'node:dns';
import { describe, expect, test } from 'vitest';
import { isPublic, reachPublic } from './reach.ts';

describe('an address', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '64:ff9b::a00:1',
    '2002:a00:1::1',
    '2001:db8::1',
    'localhost',
    '',
  ])('%s is no public one', address => expect(isPublic(address)).toBe(false));

  test.each(['1.1.1.1', '172.32.0.1', '100.128.0.1', '2606:4700::1111'])('%s is public', address =>
    expect(isPublic(address)).toBe(true),
  );
});

describe('what players name is reached', () => {
  const leadsTo = (...addresses: string[]): typeof lookup =>
    ((_name: string, _options: object, done: (error: null, found: object[]) => void) =>
      done(
        null,
        addresses.map(address => ({ address, family: address.includes(':') ? 6 : 4 })),
      )) as unknown as typeof lookup;
  const sent = { headers: {}, body: '{}' };

  test.each([
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://0x7f000001/',
    'https://2130706433/',
    'https://169.254.169.254/latest/meta-data',
  ])('never at %s', async url => {
    await expect(reachPublic()(url, sent)).rejects.toThrow('is no public address');
  });

  test('never without https', async () => {
    await expect(reachPublic()('http://example.org/', sent)).rejects.toThrow('not https');
  });

  test.each([['127.0.0.1'], ['1.1.1.1', '10.0.0.1'], ['::1'], []])(
    'never by a name that leads to %s',
    async (...addresses) => {
      await expect(reachPublic(leadsTo(...addresses))('https://example.org/', sent)).rejects.toThrow(
        'leads to no public address',
      );
    },
  );
});
