import * as z from 'zod';

/** How often somebody wants to be written to: whenever a match begins to wait for them, or once a day. */
export const OFTEN = ['each', 'daily'] as const;
export type Often = (typeof OFTEN)[number];

const hour = z.int().min(0).max(23);

const isZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/** An address of elsewhere that the server writes to. Whether it leads to a public place is looked at whenever it is used. */
const outside = z
  .string()
  .max(2000)
  .refine(text => {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    return url?.protocol === 'https:' && url.username === '' && url.password === '';
  }, 'must be an address that begins with https://');

/** POST /api/me/notices : how an account wants to be told that matches wait for it. */
export const noticesWanted = z.strictObject({
  /** The time zone that its hours are of, such as Europe/Berlin. */
  zone: z.string().max(64).refine(isZone, 'must be a time zone such as Europe/Berlin'),
  /** Nothing comes from one hour to another; over midnight if the second is less. */
  quiet: z.strictObject({ from: hour, until: hour }).optional(),
  /** When what comes once a day comes. */
  daily: hour,
  /** To the confirmed address; not at all without. */
  mail: z.enum(OFTEN).optional(),
  /** A program elsewhere that is told by a POST of JSON. */
  webhook: outside.optional(),
});
export type NoticesWanted = z.infer<typeof noticesWanted>;

const bytes = z.string().regex(/^[\w-]{16,200}$/, 'must be base64url');

/** POST /api/me/notices/browser : the browser that asks is told by what it has subscribed to. */
export const browserWanted = z.strictObject({
  endpoint: outside,
  keys: z.strictObject({ p256dh: bytes, auth: bytes }),
});
export type BrowserWanted = z.infer<typeof browserWanted>;

/** POST /api/me/notices/browser/forget */
export const browserForgotten = z.strictObject({ endpoint: outside });

/** GET /api/me/notices */
export interface NoticesCard extends Partial<NoticesWanted> {
  /** The key that browsers subscribe with, where the server can be reached by them. */
  readonly pushKey?: string;
  /** Where push services of the account's browsers are asked; a browser finds itself there. */
  readonly browsers: readonly string[];
  /** What failed so often that it is used no more until it is saved again. */
  readonly broken?: readonly ('mail' | 'webhook')[];
}

/** What is told of one match that waits. */
export interface NoticeCard {
  readonly match: string;
  readonly title: string;
  /** `turn`: it has begun to wait; `alarm`: four fifths of the time are gone. */
  readonly what: 'turn' | 'alarm';
  readonly url: string;
  /** By when, in milliseconds. */
  readonly due?: number;
}

/** What a webhook is sent: the matches, and the same in words under the names that chats look for. */
export interface WebhookNotice {
  readonly type: 'emlia-notice';
  readonly matches: readonly NoticeCard[];
  readonly text: string;
  readonly content: string;
}
