import * as z from 'zod';
import type { NoticesCard } from './notices.ts';
import type { RatedGame } from './ratings.ts';
import type { MeasureCard, Said } from './talk.ts';

/** Scripts with letters that look like another's. */
const ALIKE = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];

/** By these a server speaks of people itself. */
const KEPT = /^(?:guest|somebody|host|admin|moderator|emlia)(?:[ ._-]?\p{N}+)?\.?$/iu;

/** What people are called: letters of any script, digits, and what stands in names between them. */
const name = z
  .string()
  .trim()
  .min(2, 'a name has two characters at least')
  .max(24, 'a name has 24 characters at most')
  .regex(
    /^[\p{L}\p{N}]+(?:[ ._'’-][\p{L}\p{N}]+)*\.?$/u,
    'a name is of letters and digits, with single signs between',
  )
  .refine(
    text => !/\p{Default_Ignorable_Code_Point}/u.test(text),
    'a name may not hold signs that nobody sees',
  )
  .refine(text => ALIKE.filter(script => script.test(text)).length <= 1, 'a name is written in one script')
  .refine(text => !KEPT.test(text.normalize('NFKC')), 'this name is kept for the server itself');

const password = z
  .string()
  .min(8, 'a password has eight characters at least')
  .max(200, 'a password has 200 characters at most');

const address = z.email('this is no mail address').max(254);

/** POST /api/sign-up : a guest, or somebody new, becomes an account and keeps all games. */
export const signUpWanted = z.strictObject({ name, password });

/** POST /api/sign-in */
export const signInWanted = z.strictObject({ name: z.string().max(254), password: z.string().max(200) });

/** POST /api/sign-in/mail, /api/me/mail : a link that works once is sent there. */
export const mailWanted = z.strictObject({ address });

/** POST /api/link : a link that works once, from a mail or from the server's own words at its start. */
export const linkWanted = z.strictObject({ link: z.string().min(20).max(128) });

export const nameWanted = z.strictObject({ name });

/** POST /api/me/password : the old one, where there is one. */
export const passwordWanted = z.strictObject({ password, old: z.string().max(200).optional() });

/** POST /api/me/delete : one's own name, so that nobody does it by mistake. */
export const deletionWanted = z.strictObject({ name: z.string() });

/** POST /api/passkeys/options : the name of an account that is to be; none to add a key to one's own. */
export const passkeyOptionsWanted = z.strictObject({ name: name.optional() });

const bytes = z.string().regex(/^[\w-]{1,20000}$/, 'must be base64url');

/** What every answer of a browser about a passkey has; what it is made of is looked at where it is verified. */
const passkeyAnswer = { id: bytes, rawId: bytes, type: z.literal('public-key') };

/** POST /api/passkeys : what the browser answered to the options. */
export const passkeyWanted = z.strictObject({
  response: z.looseObject({
    ...passkeyAnswer,
    response: z.looseObject({ clientDataJSON: bytes, attestationObject: bytes }),
  }),
});

/** POST /api/passkeys/sign-in */
export const passkeySignInWanted = z.strictObject({
  response: z.looseObject({
    ...passkeyAnswer,
    response: z.looseObject({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }),
  }),
});

export const ROLES = ['player', 'moderator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** POST /api/people/:person/role : by an admin. */
export const roleWanted = z.strictObject({ role: z.enum(ROLES) });

/** GET /api/me : who this browser is to the server; nobody until a seat is taken. */
export interface MeCard {
  readonly person?: PersonCard;
  /** By what an account is signed in to. */
  readonly signIn?: {
    readonly password: boolean;
    readonly passkeys: number;
    /** Confirmed addresses. */
    readonly mail: readonly string[];
  };
  /** This server sends mail. */
  readonly mail?: true;
  /** Only whoever hosts this server makes accounts. */
  readonly noSignUp?: true;
  /** Whose lines one does not read. */
  readonly blocks?: readonly { readonly id: string; readonly name: string }[];
  /** What moderators have told one, or keep one from, and until when. */
  readonly measures?: readonly Pick<MeasureCard, 'measure' | 'until' | 'reason'>[];
}

export interface PersonCard {
  readonly id: string;
  readonly name: string;
  readonly kind: 'guest' | 'account';
  /** Player unless said. */
  readonly role?: Role;
}

/** GET /api/me/export : all the server knows of whoever asks. */
export interface PersonExport {
  readonly format: 'emlia-person';
  readonly person: PersonCard & { readonly created: number };
  readonly signIn: MeCard['signIn'];
  readonly sessions: readonly { readonly expires: number }[];
  /** The ids of the matches one has a seat in; each is taken home by /api/matches/:match/export. */
  readonly matches: readonly string[];
  /** The games that counted. */
  readonly rated: readonly RatedGame[];
  /** The packs whose names one holds, and what one has said of others'. */
  readonly published: readonly string[];
  readonly reviews: readonly { readonly pack: string; readonly stars: number; readonly says: string }[];
  /** How one wants to be told of what waits. */
  readonly notices: NoticesCard;
  /** What one has said at tables, and has told moderators. */
  readonly said: readonly { readonly match: string; readonly at: number; readonly said: Said }[];
  readonly reported: readonly { readonly match: string; readonly at: number; readonly says: string }[];
  readonly blocks?: MeCard['blocks'];
  readonly measures?: MeCard['measures'];
}
