import type { Problem } from '@emlia/kernel';
import type { Forge } from '@emlia/protocol';
import { askServer } from '../../platform/api.ts';

/** What the server's forge answers, over the wire. */
type Answered<Call extends keyof Forge> = Promise<Awaited<ReturnType<Forge[Call]>> | Problem>;
/** A call of the server's forge, as a page makes it. */
type Asks<Call extends keyof Forge> = (...asked: Parameters<Forge[Call]>) => Answered<Call>;

const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const addressOf = (folder: string): string => `/api/forge/${encodeURIComponent(folder)}`;

export const fetchForge: Asks<'packs'> = () => askServer('/api/forge');

export const fetchForgePack: Asks<'open'> = folder => askServer(addressOf(folder));

/** Every pack of the server, to copy from. */
export const fetchSources: Asks<'sources'> = () => askServer('/api/forge-sources');

export const fetchSource: Asks<'source'> = folder =>
  askServer(`/api/forge-sources/${encodeURIComponent(folder)}`);

export const beginPack: Asks<'begin'> = wanted => askServer('/api/forge', post(wanted));

export const writePack: Asks<'write'> = (folder, changes) => askServer(addressOf(folder), post(changes));

/** How a pack stands to what the library of a server has of it. */
export const fetchProposal: Asks<'proposal'> = (folder, to) =>
  askServer(`${addressOf(folder)}/proposal`, post({ to }));

/** The last version that was published there, with all its texts. */
export const fetchPublished: Asks<'published'> = (folder, to) =>
  askServer(`${addressOf(folder)}/published`, post({ to }));

export const publishPack: Asks<'publish'> = (folder, wanted) =>
  askServer(`${addressOf(folder)}/publish`, post(wanted));

export const askForSubmission = (
  folder: string,
  wanted: { readonly to: string; readonly submission: string },
): Answered<'submission'> => askServer(`${addressOf(folder)}/submission`, post(wanted));
