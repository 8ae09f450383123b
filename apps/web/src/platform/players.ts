import type { Problem } from '@emlia/kernel';
import type { PlayersCard, ProfileCard } from '@emlia/protocol';
import { askServer } from './api.ts';

/** Whoever is rated by some rules; by the usual ones unless told. */
export const fetchPlayers = (pool: string | undefined): Promise<PlayersCard | Problem> =>
  askServer(`/api/players${pool === undefined ? '' : `?${new URLSearchParams({ pool })}`}`);

/** What everyone may know of an account. */
export const fetchProfile = (name: string): Promise<ProfileCard | Problem> =>
  askServer(`/api/people/${encodeURIComponent(name)}`);
