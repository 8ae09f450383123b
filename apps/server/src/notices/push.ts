import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto';
import type { BrowserWanted } from '@emlia/protocol';
import type { Sql } from '../store/sql.ts';

/** By what push services know this server. */
export interface PushKeys {
  /** As browsers want it when they subscribe. */
  readonly publicKey: string;
  /** As PKCS #8. */
  readonly privateKey: string;
}

const bytesOf = (text: string): Buffer => Buffer.from(text, 'base64url');
const textOf = (bytes: Buffer): string => bytes.toString('base64url');

const newKeys = (): PushKeys => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = privateKey.export({ format: 'jwk' });
  const point = Buffer.concat([Buffer.of(4), bytesOf(x), bytesOf(y)]);
  return {
    publicKey: textOf(point),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
};

/** The keys of this server. Browsers subscribe with them, so they are made once, kept with all else, and never change. */
export const readPushKeys = async (sql: Sql): Promise<PushKeys> => {
  const kept = () => sql.ask<{ body: string }>(`select body from server_keys where name = 'push'`);
  if ((await kept()).length === 0)
    await sql.ask(
      `insert into server_keys (name, body) values ('push', $1) on conflict do nothing`,
      JSON.stringify(newKeys()),
    );
  return JSON.parse((await kept())[0]?.body ?? '{}') as PushKeys;
};

/** One record holds all. */
const RECORD = 4096;

/** What only the browser that subscribed can read (RFC 8291, by the coding of RFC 8188). `chosen`: else by lot. */
export const encryptFor = (
  { p256dh, auth }: BrowserWanted['keys'],
  text: string,
  chosen: { readonly salt?: Buffer; readonly secret?: Buffer } = {},
): Buffer => {
  const { salt = randomBytes(16), secret } = chosen;
  const ours = createECDH('prime256v1');
  if (secret) ours.setPrivateKey(secret);
  else ours.generateKeys();
  const [theirKey, ourKey] = [bytesOf(p256dh), ours.getPublicKey()];
  const derived = (secret: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length));
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), theirKey, ourKey]);
  const shared = derived(ours.computeSecret(theirKey), bytesOf(auth), about, 32);
  const key = derived(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derived(shared, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const head = Buffer.alloc(21);
  salt.copy(head);
  head.writeUInt32BE(RECORD, 16);
  head[20] = ourKey.length;
  // The sign that stands after the text says that this record is the last.
  const coded = Buffer.concat([
    cipher.update(Buffer.from(text)),
    cipher.update(Buffer.of(2)),
    cipher.final(),
  ]);
  return Buffer.concat([head, ourKey, coded, cipher.getAuthTag()]);
};

const LASTS_S = 12 * 60 * 60;

/** Says to a push service who sends, and where whoever runs it can be found (RFC 8292). */
export const vapidFor = (
  { publicKey, privateKey }: PushKeys,
  endpoint: string,
  subject: string,
  now: number,
): string => {
  const part = (value: object): string => textOf(Buffer.from(JSON.stringify(value)));
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + LASTS_S, sub: subject };
  const said = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const key = createPrivateKey(privateKey);
  const signed = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${said}.${textOf(signed)}, k=${publicKey}`;
};
