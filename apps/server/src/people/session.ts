import { createHash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { ServerWorld } from '../matches/world.ts';

/** The cookie that a browser is known by. */
const COOKIE = 'emlia';
const YEAR_S = 365 * 24 * 60 * 60;

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** What somebody shows to be known by; it is kept as its hash. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** The hash of the session a browser shows; the session itself is kept nowhere. */
export const sessionOf = ({ cookie = '' }: IncomingHttpHeaders): string | undefined => {
  const secret = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`).exec(cookie)?.[1];
  return secret === undefined ? undefined : hashOf(secret);
};

const cookieOf = ({ publicUrl }: ServerWorld, secret: string, seconds: number): string => {
  const secure = publicUrl?.startsWith('https:') ? '; Secure' : '';
  return `${COOKIE}=${secret}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
};

/** A browser is known as this person from now on, by the cookie it is given; an earlier session ends. */
export const beginSession = async (world: ServerWorld, person: string, earlier?: string): Promise<string> => {
  const secret = newSecret();
  await world.store.sql.together(
    ['delete from sessions where hash = $1', earlier ?? ''],
    [
      'insert into sessions (hash, person, expires) values ($1, $2, $3)',
      hashOf(secret),
      person,
      Date.now() + YEAR_S * 1000,
    ],
  );
  return cookieOf(world, secret, YEAR_S);
};

/** A browser is known no longer. */
export const endSession = async (world: ServerWorld, session: string): Promise<string> => {
  await world.store.sql.ask('delete from sessions where hash = $1', session);
  return cookieOf(world, '', 0);
};
