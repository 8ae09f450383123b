import * as z from 'zod';
import type { ScenarioCard } from './http.ts';

/** A pack as it is published, once it has been examined: the server keeps it, and knows nothing of what is in it. */
export interface ExaminedPack {
  readonly id: string;
  readonly version: string;
  readonly title: string;
  readonly about?: string;
  readonly licence: string;
  readonly requires: Readonly<Record<string, string>>;
  readonly scenarios: readonly ScenarioCard[];
  /** The same bytes wherever it is packed, and their SHA-256. */
  readonly archive: Uint8Array;
  readonly hash: string;
}

/** Why a pack is not published, and what its author is to mend. */
export interface PackRefused {
  readonly say: string;
  readonly complaints: readonly string[];
}

/** A pack that somebody has given away, as it is listed: its newest version that was not withdrawn. */
export interface PublishedCard {
  readonly id: string;
  readonly version: string;
  readonly title: string;
  readonly about?: string;
  readonly licence: string;
  /** Who published it first, and holds its name. */
  readonly by: string;
  /** When this version was published, in milliseconds. */
  readonly at: number;
  readonly scenarios: number;
  /** A scenario to draw. */
  readonly shown?: ScenarioCard;
  readonly reviews: number;
  /** What reviewers gave on the average, of five. */
  readonly stars?: number;
}

/** One version of a pack: nothing of it ever changes but whether it is withdrawn. */
export interface PublishedVersion {
  readonly version: string;
  readonly at: number;
  readonly licence: string;
  /** What its author says has changed. */
  readonly changes: string;
  /** Packs it builds on, each with the versions that will do. */
  readonly requires: Readonly<Record<string, string>>;
  /** SHA-256 of its archive, and how many bytes that has. */
  readonly hash: string;
  readonly size: number;
  /** It is no longer listed nor chosen by who builds on the pack; its archive stays where it is. */
  readonly withdrawn?: true;
}

export interface ReviewCard {
  readonly person: string;
  readonly by: string;
  readonly at: number;
  readonly version: string;
  readonly stars: number;
  readonly says: string;
}

/** GET /api/published/:pack */
export interface PublishedPack extends Omit<PublishedCard, 'scenarios' | 'reviews' | 'shown'> {
  readonly versions: readonly PublishedVersion[];
  readonly scenarios: readonly ScenarioCard[];
  readonly reviews: readonly ReviewCard[];
  /** Whoever asks holds its name. */
  readonly mine?: true;
}

/** How far a pack that was sent is with being examined. */
export type Submission =
  | { readonly state: 'waiting' }
  | { readonly state: 'examined'; readonly fought: number; readonly of: number }
  | { readonly state: 'published'; readonly id: string; readonly version: string; readonly hash: string }
  | { readonly state: 'refused'; readonly say: string; readonly complaints: readonly string[] };

/** POST /api/published : the zip of a pack; what has changed stands in the query. The answer says where to ask how it goes. */
export interface Submitted {
  readonly submission: string;
}

/** POST /api/me/publishing-key : shown once; an earlier one opens nothing any more. */
export interface PublishingKey {
  readonly key: string;
}

const plainText = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    // Databases cut a text at a NUL, and half a letter is none.
    .refine(text => !/\p{Cs}|\0/u.test(text), 'must be text');

export const changesWanted = z.object({ changes: plainText(500).default('') });

export const withdrawWanted = z.strictObject({ withdrawn: z.boolean() });

export const reviewWanted = z.strictObject({ stars: z.int().min(1).max(5), says: plainText(1000) });
