import type { Problem } from '@emlia/kernel';
import type { InvitationCard, JoinAnswer, MatchCard, RenewedSeat, TableCard } from '@emlia/protocol';
import { askServer } from './api.ts';

/** What is asked of the server about the seats of a match. */
const ask = <T extends object>(
  match: string,
  what: string,
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<T | Problem> =>
  askServer(`/api/matches/${encodeURIComponent(match)}/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

type Asked = Promise<MatchCard | Problem>;

/** Takes a seat that is open, or that an invitation leads to. */
export const claimSeat = (match: string, seat: string, invitation?: string): Asked =>
  ask(match, 'claim', { seat, ...(invitation !== undefined && { invitation }) });

export const leaveTable = (match: string): Asked => ask(match, 'leave', {});

/** A link to a seat that works once; earlier ones lead nowhere from then on. */
export const inviteTo = (match: string, seat: string): Promise<InvitationCard | Problem> =>
  ask(match, 'invite', { seat });

/** Keeps a seat for the account of this name. */
export const reserveFor = (match: string, seat: string, name: string): Asked =>
  ask(match, 'reserve', { seat, name });

export const revokeInvitation = (match: string, seat: string): Asked => ask(match, 'revoke', { seat });

export const dismissFrom = (match: string, seat: string): Asked => ask(match, 'dismiss', { seat });

export const promiseDice = (match: string, commitment: string): Asked => ask(match, 'ready', { commitment });

export const revealDice = (match: string, secret: string): Asked => ask(match, 'reveal', { secret });

/** A new secret of a seat, in place of the one that is shown. */
export const renewLink = (match: string, token: string): Promise<RenewedSeat | Problem> =>
  ask(match, 'renew', {}, { authorization: `Bearer ${token}` });

/** Tables where anyone may take a seat, or battles in play, to watch. */
export const fetchTables = (phase: 'open' | 'playing'): Promise<readonly TableCard[] | Problem> =>
  askServer(`/api/tables?phase=${phase}`);

/** Sits down at the open table whose host is rated nearest. */
export const joinAnybody = (wanted: { readonly slow: boolean }): Promise<JoinAnswer | Problem> =>
  askServer('/api/tables/join', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(wanted),
  });

/** Where one has a seat, or one is kept for one; what waits for one first. */
export const fetchOwnTables = (): Promise<readonly TableCard[] | Problem> => askServer('/api/me/matches');
