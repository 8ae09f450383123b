import { create } from 'zustand';
import { readStored, writeStored } from './storage.ts';

export interface HeldSeat {
  readonly seat: string;
  readonly name: string;
  /** Its secret; none where the server knows whose it is. */
  readonly token?: string;
}

/** A seat whose secret can be handed on. */
export type SeatLink = HeldSeat & { readonly token: string };

/** A match this browser has been at. */
export interface KnownMatch {
  readonly match: string;
  readonly title: string;
  /** The seats played here. */
  readonly seats: readonly HeldSeat[];
  /** Seats for others, whose links can still be handed out. */
  readonly invites: readonly SeatLink[];
  /** How it stood when last seen: `Turn 2 · River Clan to choose`. */
  readonly note?: string;
  /** It was over when last seen. */
  readonly over?: boolean;
  readonly seen: number;
}

const KEY = 'emlia.matches';
const MOST = 50;

const isSeats = (value: unknown): value is readonly HeldSeat[] =>
  Array.isArray(value) &&
  value.every(
    one =>
      one &&
      [one.seat, one.name].every(text => typeof text === 'string') &&
      ['string', 'undefined'].includes(typeof one.token),
  );

const isKnown = (value: unknown): value is KnownMatch => {
  const { match, title, seats, invites, seen } = (value ?? {}) as Partial<KnownMatch>;
  return (
    typeof match === 'string' &&
    typeof title === 'string' &&
    typeof seen === 'number' &&
    isSeats(seats) &&
    isSeats(invites) &&
    invites.every(({ token }) => token !== undefined)
  );
};

/** What the store holds may be older than this page, or somebody else's. */
export const readKnownMatches = (text: string | undefined): KnownMatch[] => {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isKnown) : [];
  } catch {
    return [];
  }
};

export const useMatches = create<{ matches: readonly KnownMatch[] }>(() => ({
  matches: readKnownMatches(readStored(KEY)),
}));

/** Reads first: another tab may have written. */
const change = (by: (matches: readonly KnownMatch[]) => readonly KnownMatch[]): void => {
  const matches = [...by(readKnownMatches(readStored(KEY)))].sort((a, b) => b.seen - a.seen).slice(0, MOST);
  writeStored(KEY, JSON.stringify(matches));
  useMatches.setState({ matches });
};

export const knownMatch = (match: string): KnownMatch | undefined =>
  readKnownMatches(readStored(KEY)).find(one => one.match === match);

export const rememberMatch = (known: Omit<KnownMatch, 'seen'>): void =>
  change(all => [{ ...known, seen: Date.now() }, ...all.filter(one => one.match !== known.match)]);

export const forgetMatch = (match: string): void => change(all => all.filter(one => one.match !== match));

export const markMatchOver = (match: string): void => {
  if (knownMatch(match)?.over) return;
  change(all => all.map(one => (one.match === match ? { ...one, over: true } : one)));
};

/** A seat opened by its link joins those known; it is then played here and no longer to be handed out. */
export const rememberSeat = (
  match: string,
  title: string,
  held: HeldSeat,
  stands: Pick<KnownMatch, 'note' | 'over'> = {},
): void => {
  const known = knownMatch(match) ?? { match, title, seats: [], invites: [] };
  const others = (seats: readonly HeldSeat[]) => seats.filter(one => one.seat !== held.seat);
  rememberMatch({
    match,
    title,
    seats: [...others(known.seats), held],
    invites: known.invites,
    ...stands,
  });
};
