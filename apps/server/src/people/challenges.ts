import type { Keeps } from '../matches/world.ts';
import { hashOf, newSecret } from './session.ts';

/** For what something that works once was given out. */
type Purpose = 'admin' | 'confirm-mail' | 'sign-in-mail' | 'sign-in-made' | 'passkey' | 'passkey-sign-in';

interface Challenge {
  readonly purpose: Purpose;
  /** What it was given out with. */
  readonly data: string;
}

const MINUTE_MS = 60_000;
const LASTS_MS: Readonly<Record<Purpose, number>> = {
  admin: 24 * 60 * MINUTE_MS,
  'confirm-mail': 24 * 60 * MINUTE_MS,
  'sign-in-mail': 20 * MINUTE_MS,
  'sign-in-made': 7 * 24 * 60 * MINUTE_MS,
  passkey: 10 * MINUTE_MS,
  'passkey-sign-in': 10 * MINUTE_MS,
};

/** Something that works once; the server keeps its hash. Whatever has expired goes by the way. */
export const giveChallenge = async ({ store }: Keeps, purpose: Purpose, data: string): Promise<string> => {
  const secret = newSecret();
  const now = Date.now();
  await store.sql.together(
    ['delete from challenges where expires <= $1', now],
    [
      'insert into challenges (hash, purpose, data, expires) values ($1, $2, $3, $4)',
      hashOf(secret),
      purpose,
      data,
      now + LASTS_MS[purpose],
    ],
  );
  return secret;
};

/** What it was given out for. It is used up in the same moment, so that of two who show it one is served. */
export const takeChallenge = async (
  { store }: Keeps,
  secret: string,
  purposes: readonly Purpose[],
): Promise<Challenge | undefined> => {
  const [taken] = await store.sql.ask<Challenge>(
    `delete from challenges where hash = $1 and expires > $2
     and purpose in (${purposes.map((_, i) => `$${i + 3}`).join(', ')}) returning purpose, data`,
    hashOf(secret),
    Date.now(),
    ...purposes,
  );
  return taken;
};
