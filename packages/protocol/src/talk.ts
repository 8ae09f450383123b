import * as z from 'zod';

/** What is said without typing; every page says it in its reader's language. */
export const PRESETS = ['hello', 'luck', 'thanks', 'moment', 'sorry', 'well'] as const;
export type Preset = (typeof PRESETS)[number];

/** Letters of any script and no signs that turn or break a line. */
const text = z
  .string()
  .trim()
  .min(1, 'there is nothing said')
  .max(300, 'a line has 300 characters at most')
  .refine(said => !/\p{Cc}|\p{Cs}|\p{Bidi_Control}/u.test(said), 'a line may not hold control characters');

export const said = z.union([z.strictObject({ preset: z.enum(PRESETS) }), z.strictObject({ text })]);
export type Said = z.infer<typeof said>;

/** Players talk among themselves, and so do those who watch; when it is over everybody may read both. */
export const ROOMS = ['players', 'watchers'] as const;
export type TalkRoom = (typeof ROOMS)[number];

export interface TalkLine {
  readonly number: number;
  readonly at: number;
  readonly room: TalkRoom;
  /** The id of who said it, and their name then. */
  readonly person: string;
  readonly name: string;
  readonly seat?: string;
  readonly said: Said;
}

/** What was said of late, after `joined`, and each line that is new. */
export interface TalkMessage {
  readonly type: 'talk';
  readonly match: string;
  readonly lines: readonly TalkLine[];
}

/** The id of somebody. */
const person = z.string().regex(/^[\w-]{1,64}$/, 'must be the id of a person');

/** POST /api/me/block : whose lines one does not read, and who takes no seat at one's open tables. */
export const blockWanted = z.strictObject({ person, blocked: z.boolean() });

export const COMPLAINTS = ['insults', 'spam', 'cheating', 'stalling', 'other'] as const;
export type Complaint = (typeof COMPLAINTS)[number];

/** Several lines, without what databases cut or replace. */
const words = z
  .string()
  .trim()
  .max(500)
  .refine(text => !/[^\P{Cc}\n\r\t]|\p{Cs}/u.test(text), 'may not hold control characters');

/** POST /api/matches/:match/report : of somebody who plays there or has talked there. */
export const reportWanted = z.strictObject({
  person,
  why: z.enum(COMPLAINTS),
  says: words,
});

export const MEASURES = ['dismiss', 'warn', 'silence', 'suspend'] as const;
export type Measure = (typeof MEASURES)[number];

/** POST /api/moderation/:report : what a moderator does about a report; the person reads the reason. */
export const measureWanted = z.strictObject({
  measure: z.enum(MEASURES),
  /** How long it holds. */
  days: z.int().min(1).max(365).default(1),
  reason: words.min(1, 'a measure has a reason'),
});

export interface ReportCard {
  readonly report: string;
  readonly match: string;
  readonly title: string;
  readonly at: number;
  readonly by: string;
  readonly against: string;
  readonly why: Complaint;
  readonly says: string;
  /** What they said in that match of late. */
  readonly lines: readonly TalkLine[];
}

/** A measure that was taken: nothing of these is ever changed. */
export interface MeasureCard {
  readonly at: number;
  readonly by: string;
  readonly against: string;
  readonly measure: Measure;
  readonly until: number;
  readonly reason: string;
}

/** GET /api/moderation : for moderators. */
export interface ModerationCard {
  readonly reports: readonly ReportCard[];
  readonly measures: readonly MeasureCard[];
}
