import { createHash, randomBytes } from 'node:crypto';
import type { StoredMatch } from '../store/store.ts';

export const newMatchId = (): string => randomBytes(12).toString('base64url');
export const newToken = (): string => randomBytes(24).toString('base64url');
export const newSeed = (): string => randomBytes(32).toString('hex');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

/** By what somebody comes to a seat: its secret, or who they are. */
export interface Credentials {
  readonly token?: string | undefined;
  /** Their id. */
  readonly person?: string | undefined;
}

/** The seat somebody has. Of secrets hashes are compared, so timing tells nothing about them. */
export const seatOf = ({ seats }: StoredMatch, { token, person }: Credentials): string | undefined => {
  if (token === undefined) {
    return person === undefined ? undefined : seats.find(({ holder }) => holder?.id === person)?.seat;
  }
  const hash = hashToken(token);
  return seats.find(({ tokenHash }) => tokenHash === hash)?.seat;
};
