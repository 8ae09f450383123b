import { createHash, randomBytes } from 'node:crypto';
import type { StoredMatch } from '../store/store.ts';

export const newMatchId = (): string => randomBytes(12).toString('base64url');
export const newToken = (): string => randomBytes(24).toString('base64url');
export const newSeed = (): string => randomBytes(32).toString('hex');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** The seat a token opens. Hashes are compared, so timing tells nothing about the token. */
export const seatOf = (match: StoredMatch, token: string): string | undefined => {
  const hash = hashToken(token);
  return match.seats.find(({ tokenHash }) => tokenHash === hash)?.seat;
};
