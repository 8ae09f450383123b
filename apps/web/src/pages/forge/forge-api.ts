import type { Problem } from '@emlia/kernel';
import type {
  ForgeCard,
  ForgeChanges,
  ForgePack,
  ForgeProposal,
  ForgePublish,
  ForgePublished,
  ForgeWritten,
  NewForgePack,
  Submission,
  Submitted,
} from '@emlia/protocol';
import { askServer } from '../../platform/api.ts';

const post = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const addressOf = (folder: string): string => `/api/forge/${encodeURIComponent(folder)}`;

export const fetchForge = (): Promise<readonly ForgeCard[] | Problem> => askServer('/api/forge');

export const fetchForgePack = (folder: string): Promise<ForgePack | Problem> => askServer(addressOf(folder));

/** Every pack of the server, to copy from. */
export const fetchSources = (): Promise<readonly ForgeCard[] | Problem> => askServer('/api/forge-sources');

export const fetchSource = (folder: string): Promise<ForgePack | Problem> =>
  askServer(`/api/forge-sources/${encodeURIComponent(folder)}`);

export const beginPack = (wanted: NewForgePack): Promise<ForgePack | Problem> =>
  askServer('/api/forge', post(wanted));

export const writePack = (folder: string, changes: ForgeChanges): Promise<ForgeWritten | Problem> =>
  askServer(addressOf(folder), post(changes));

/** How a pack stands to what the library of a server has of it. */
export const fetchProposal = (
  folder: string,
  wanted: { readonly to: string },
): Promise<ForgeProposal | Problem> => askServer(`${addressOf(folder)}/proposal`, post(wanted));

/** The last version that was published there, with all its texts. */
export const fetchPublished = (
  folder: string,
  wanted: { readonly to: string },
): Promise<ForgePublished | Problem> => askServer(`${addressOf(folder)}/published`, post(wanted));

export const publishPack = (folder: string, wanted: ForgePublish): Promise<Submitted | Problem> =>
  askServer(`${addressOf(folder)}/publish`, post(wanted));

export const askForSubmission = (
  folder: string,
  wanted: { readonly to: string; readonly submission: string },
): Promise<Submission | Problem> => askServer(`${addressOf(folder)}/submission`, post(wanted));
