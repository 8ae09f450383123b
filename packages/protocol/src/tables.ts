import * as z from 'zod';
import type { Pace } from './conduct.ts';
import type { Rated } from './ratings.ts';
import type { SeatedBot, Seating } from './server.ts';

const seat = z.string().min(1).max(64);
/** 32 bytes in hexadecimal. */
const hex32 = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits');

/** POST /api/matches/:match/claim : a seat that is open, reserved for who asks, or that an invitation leads to. */
export const claimWanted = z.strictObject({ seat, invitation: z.string().min(1).max(128).optional() });

/** POST /api/matches/:match/invite, /revoke, /dismiss : by whoever made the table. */
export const seatWanted = z.strictObject({ seat });

/** POST /api/matches/:match/reserve : the host keeps a seat for the account of this name. */
export const reserveWanted = z.strictObject({ seat, name: z.string().min(1).max(64) });

/** GET /api/tables : `open` to anyone, or `playing`, to watch. */
export const tablesWanted = z.strictObject({ phase: z.enum(['open', 'playing']).default('open') });

/** POST /api/matches/:match/ready : the promise (`commitmentTo`) of a secret that is mixed into all dice. */
export const readyWanted = z.strictObject({ commitment: hex32 });

/** POST /api/matches/:match/reveal : the secret, once everybody has promised one; the last begins the battle. */
export const revealWanted = z.strictObject({ secret: hex32 });

/** The answer to /invite: the link is shown this once, works once, and takes the place of the seat's earlier one. */
export interface InvitationCard {
  readonly seat: string;
  readonly invitation: string;
  /** When it expires, in milliseconds. */
  readonly until: number;
}

/** The answer to /renew: a new secret of the seat in place of the one that was shown. */
export interface RenewedSeat {
  readonly seat: string;
  readonly token: string;
}

/** A seat as everyone sees it. */
export interface SeatCard {
  readonly seat: string;
  readonly name: string;
  readonly bot?: SeatedBot;
  /** Where seats are claimed: who has it. */
  readonly holder?: string;
  /** It is of whoever asks. */
  readonly yours?: true;
  /** Anyone may claim it. */
  readonly open?: true;
  /** Kept for this person; `yours` if that is who asks. */
  readonly reserved?: string;
  /** An invitation to it is about. */
  readonly invited?: true;
  /** Whose table it is: invites and dismisses until the battle begins. */
  readonly host?: true;
  /** Has promised what is mixed into the dice. */
  readonly commitment?: string;
  /** Has told it. */
  readonly revealed?: true;
}

/** GET /api/matches/:match */
export interface MatchCard {
  readonly match: string;
  readonly title: string;
  readonly scenario: string;
  readonly created: string;
  /** 0: it has not begun. */
  readonly version: number;
  readonly over: boolean;
  readonly seating: Seating;
  readonly pace?: Pace;
  readonly rated?: Rated;
  /** Promised before anybody takes a seat. */
  readonly seedHash: string;
  readonly seats: readonly SeatCard[];
}

/** How a table stands: waiting for its players, in play, or over. */
export type TablePhase = 'waiting' | 'playing' | 'over';

/** GET /api/tables and /api/me/matches : a table in a list, whose log is not opened for it. */
export interface TableCard
  extends Pick<MatchCard, 'match' | 'title' | 'scenario' | 'created' | 'seats' | 'pace' | 'rated'> {
  readonly phase: TablePhase;
  /** The seat that is asked. */
  readonly asked?: string;
  /** It waits for whoever asks: to choose, to be ready, or to take the seat that is kept for them. */
  readonly waits?: true;
  /** When it is over: the seats that have won; none of a draw. */
  readonly winners?: readonly string[];
  /** When it last changed, in milliseconds. */
  readonly changed: number;
  /** By when it wants something done, in milliseconds. */
  readonly due?: number;
}
