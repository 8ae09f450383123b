import type { Problem } from '@emlia/kernel';
import type { PublishedCard, PublishedPack, PublishingKey } from '@emlia/protocol';
import { askServer } from './api.ts';

const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const addressOf = (pack: string): string => `/api/published/${encodeURIComponent(pack)}`;

/** Packs that people have given away here; those in which all these words stand. */
export const fetchPublished = (sought: string): Promise<readonly PublishedCard[] | Problem> =>
  askServer(`/api/published?${new URLSearchParams({ sought })}`);

export const fetchPublishedPack = (pack: string): Promise<PublishedPack | Problem> =>
  askServer(addressOf(pack));

/** Where the zip of a version is. */
export const archiveAddress = (pack: string, version: string): string =>
  `${addressOf(pack)}/${encodeURIComponent(version)}/archive`;

export const withdrawVersion = (
  pack: string,
  version: string,
  withdrawn: boolean,
): Promise<object | Problem> =>
  askServer(`${addressOf(pack)}/${encodeURIComponent(version)}/withdraw`, post({ withdrawn }));

export const sendReview = (
  pack: string,
  review: { readonly stars: number; readonly says: string },
): Promise<object | Problem> => askServer(`${addressOf(pack)}/review`, post(review));

export const dropReview = (pack: string, person: string): Promise<object | Problem> =>
  askServer(`${addressOf(pack)}/review/${encodeURIComponent(person)}`, { method: 'DELETE' });

/** A key by which programs publish in one's name; an earlier one opens nothing any more. */
export const makePublishingKey = (): Promise<PublishingKey | Problem> =>
  askServer('/api/me/publishing-key', { method: 'POST' });
