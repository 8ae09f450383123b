import { createPublicKey, verify } from 'node:crypto';
import { expect, test } from 'vitest';
import { openSqlite } from '../store/sqlite.ts';
import { freshFolder } from '../testing/places.ts';
import { encryptFor, readPushKeys, vapidFor } from './push.ts';

test('the example of RFC 8291 is encrypted as it stands there', () => {
  const keys = {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  };
  const chosen = {
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    secret: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  };
  expect(encryptFor(keys, 'When I grow up, I want to be a watermelon', chosen).toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('a server says who it is by the key that browsers subscribed with, which stays the same', async () => {
  const store = openSqlite(freshFolder());
  const [keys, again] = await Promise.all([readPushKeys(store.sql), readPushKeys(store.sql)]);
  expect(again).toEqual(keys);
  const now = Date.UTC(2026, 10, 19);
  const said = vapidFor(keys, 'https://push.example/some/line', 'https://emlia.example', now);
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(said) ?? [];
  expect(key).toBe(keys.publicKey);
  const [head = '', claims = '', signed = ''] = token.split('.');
  const read = (part: string): object => JSON.parse(Buffer.from(part, 'base64url').toString()) as object;
  expect(read(head)).toEqual({ typ: 'JWT', alg: 'ES256' });
  expect(read(claims)).toEqual({
    aud: 'https://push.example',
    exp: now / 1000 + 12 * 60 * 60,
    sub: 'https://emlia.example',
  });
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map(half => half.toString('base64url'));
  const jwk = { kty: 'EC', crv: 'P-256', x, y };
  const publicKey = createPublicKey({ key: jwk as never, format: 'jwk' });
  expect(
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: publicKey, dsaEncoding: 'ieee-p1363' },
      Buffer.from(signed, 'base64url'),
    ),
  ).toBe(true);
  await store.close();
});
