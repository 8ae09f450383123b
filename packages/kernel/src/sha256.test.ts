import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hex, hmacSha256, sha256 } from './sha256.ts';

const anyText = fc.uint16Array({ maxLength: 150 }).map(units => String.fromCharCode(...units));

describe('sha256', () => {
  const theirs = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

  test.each([
    ['', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
    ['abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
      '248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
    ],
    ['a'.repeat(1_000_000), 'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0'],
  ])('is that of the standard: example %#', (text, digest) => expect(hex(sha256(text))).toBe(digest));

  test('is the runtime’s own at every length around the ends of three blocks', () => {
    for (let length = 0; length <= 200; length++)
      expect(hex(sha256('ä'.repeat(length))), `${length}`).toBe(theirs('ä'.repeat(length)));
  });

  test('is the runtime’s own of any text, half a surrogate pair included', () => {
    fc.assert(fc.property(anyText, text => hex(sha256(text)) === theirs(text)));
  });

  test('is the runtime’s own when texts of every kind follow one another', () => {
    const texts = ['', 'x'.repeat(5_000), 'y', 'z'.repeat(64)];
    expect(texts.map(text => hex(sha256(text)))).toEqual(texts.map(theirs));
  });
});

describe('hmacSha256', () => {
  const theirs = (key: string, text: string) => createHmac('sha256', key).update(text, 'utf8').digest('hex');

  test.each([
    [
      'Jefe',
      'what do ya want for nothing?',
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    ],
  ])('is that of RFC 4231: %s', (key, text, digest) => expect(hex(hmacSha256(key, text))).toBe(digest));

  test('is the runtime’s own of any key and text, keys around a block’s length included', () => {
    for (const length of [0, 1, 63, 64, 65, 128])
      expect(hex(hmacSha256('k'.repeat(length), 'text')), `${length}`).toBe(
        theirs('k'.repeat(length), 'text'),
      );
    fc.assert(fc.property(anyText, anyText, (key, text) => hex(hmacSha256(key, text)) === theirs(key, text)));
  });
});
