import type { StandingQuestion } from '@emlia/kernel';
import * as z from 'zod';

/**
 * How fast strangers play. `15+20`: fifteen minutes each, and twenty seconds more for every turn of one's own; `10m`, `3d`: so
 * long for each turn. In days it is by correspondence.
 */
export const PACES = ['15+20', '45+45', '90+60', '10m', '1d', '2d', '3d', '7d'] as const;
export type Pace = (typeof PACES)[number];

/** What all who play have to agree on. One offer stands at a time; it lapses with the next command of somebody else. */
export const OFFERS = ['draw', 'takeBack', 'adjourn', 'resume', 'pace'] as const;
export type Offered = (typeof OFFERS)[number];

const seat = z.string().min(1).max(64);
const offer = z.int().nonnegative();

/** What a seat does beside the rules. */
export const motion = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('resign') }),
  /** Ends without a winner what somebody has given no command in yet. */
  z.strictObject({ do: z.literal('callOff') }),
  z.strictObject({
    do: z.literal('offer'),
    what: z.enum(OFFERS),
    /** What is to be played from then on, by an offer of `pace`. */
    pace: z.enum(PACES).optional(),
  }),
  z.strictObject({ do: z.literal('accept'), offer }),
  /** By whoever made it: to take it back. */
  z.strictObject({ do: z.literal('decline'), offer }),
  /** The battle of somebody who is late: between two it is won, among more a bot plays that seat to the end. */
  z.strictObject({ do: z.literal('claim'), against: seat }),
  /** A bot plays for somebody who is late until they are back. */
  z.strictObject({ do: z.literal('standIn'), for: seat }),
  z.strictObject({ do: z.literal('return') }),
  /** What is answered for one when the rules ask it: by all of the seat, or by what it is `about`; without an answer, no longer. */
  z.strictObject({
    do: z.literal('order'),
    question: z.string().min(1).max(64),
    about: z.string().min(1).max(64).optional(),
    answer: z.string().min(1).max(64).optional(),
  }),
]);
export type Motion = z.infer<typeof motion>;

export interface OfferCard {
  /** For `accept` and `decline`. */
  readonly offer: number;
  readonly what: Offered;
  readonly pace?: Pace;
  readonly by: string;
  /** The seats that have agreed to it so far. */
  readonly agreed: readonly string[];
}

/** How a match is conducted beside its rules, the same for all; times are milliseconds of the server's clock. */
export interface ConductCard {
  /** When this was said: the page reckons on from here. */
  readonly now: number;
  readonly pace?: Pace;
  /** What each seat has left; a bot's runs never. */
  readonly left?: Readonly<Record<string, number>>;
  /** Whose time runs, and from when on it is taken from what is left; `own`: their turn, else an answer in another's. */
  readonly runs?: { readonly seat: string; readonly from: number; readonly own: boolean };
  /** From then on whoever is asked is late, should nothing happen. */
  readonly lateFrom?: number;
  /** Whoever is on vacation, and until when. */
  readonly vacations?: Readonly<Record<string, number>>;
  /** Who has left the table, and when. */
  readonly away?: Readonly<Record<string, number>>;
  readonly offer?: OfferCard;
  readonly adjourned?: true;
  /** Bots play for them until they are back. */
  readonly standIns?: readonly string[];
  /** They have given up; bots play on for them. */
  readonly gone?: readonly string[];
}

/** Sent after `joined` and whenever it changes. */
export interface ConductMessage {
  readonly type: 'conduct';
  readonly match: string;
  readonly conduct: ConductCard;
}

/** What was moved has been done; what came of it is told by `conduct` or `entries`. */
export interface DoneMessage {
  readonly type: 'done';
  readonly match: string;
  readonly id: number;
}

/** A standing order: what is answered when its question is asked, by all of a seat or by one of its units. */
export interface StandingOrder {
  readonly question: string;
  readonly about?: string;
  readonly answer: string;
}

/** To the seat alone, after `joined` or `missed` and whenever it changes: what can be answered beforehand, by whom, and what is. */
export interface OrdersMessage {
  readonly type: 'orders';
  readonly match: string;
  readonly questions: readonly StandingQuestion[];
  /** Missing where the rules know orders of a seat alone, as in Eras. */
  readonly subjects?: readonly { readonly id: string; readonly name: string }[];
  readonly orders: readonly StandingOrder[];
}
