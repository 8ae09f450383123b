import type { Problem } from '@emlia/kernel';
import * as z from 'zod';
import type { Submission, Submitted } from './published.ts';

/** GET /api/forge: a pack that can be worked on here. */
export interface ForgeCard {
  /** The name of its folder. */
  readonly folder: string;
  /** Missing where it cannot be read as a pack. */
  readonly title?: string;
  readonly errors: number;
  readonly warnings: number;
}

/** A file of a pack as it stands on the disk. */
export interface ForgeFile {
  readonly text: string;
  /** SHA-256 of its bytes. */
  readonly hash: string;
}

/** GET /api/forge/:folder: all texts of a pack, by their paths. */
export interface ForgePack {
  readonly folder: string;
  readonly files: Readonly<Record<string, ForgeFile>>;
}

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'is no hash');

/** Small letters, digits and dashes, as packs name their files. */
const path = z
  .string()
  .max(160)
  .regex(/^(?:(?:[a-z0-9]+(?:-[a-z0-9]+)*\/){0,2}[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*\.(?:yaml|md)|LICENSE)$/, {
    error: 'is no path of a file in a pack, like scenarios/the-ford.yaml',
  });

/**
 * POST /api/forge/:folder: files as they are to stand, all of them or none. `was` is the hash of what the author saw; it is
 * missing of a file that is new, and `text` of one that is to go.
 */
export const forgeChanges = z.strictObject({
  changes: z
    .array(
      z.strictObject({
        file: path,
        text: z.string().max(262_144).exactOptional(),
        was: sha256.exactOptional(),
      }),
    )
    .min(1)
    .max(100),
});
export type ForgeChanges = z.output<typeof forgeChanges>;

/** POST /api/forge: a pack that is to be begun. */
export const newForgePack = z.strictObject({
  folder: z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+){0,8}$/, 'must be small letters, digits and single dashes')
    .max(40),
  title: z.string().trim().min(1).max(80),
  /** Rules it is for; missing: Emlia's. */
  rules: z.literal('eras').exactOptional(),
});
export type NewForgePack = z.output<typeof newForgePack>;

/** What came of changes: the hashes of what was written; or what had changed meanwhile, as it stands now, and nothing was written. */
export interface ForgeWritten {
  readonly written: Readonly<Record<string, string>>;
  readonly changedOutside: Readonly<Record<string, ForgeFile | null>>;
}

/** The server whose library is meant, as an author types it. */
const library = z.string().trim().min(1).max(200);

/** POST /api/forge/:folder/proposal : how a pack stands to what was published of it there. */
export const proposalWanted = z.strictObject({ to: library });

export interface ForgeProposal {
  /** As pack.yaml has it. */
  readonly version: string;
  /** What was published last; missing where nothing was. */
  readonly last?: string;
  /** What it is to be called at least, and why; missing where nothing has changed, or nothing was published. */
  readonly next?: { readonly version: string; readonly because: string };
}

/** POST /api/forge/:folder/published : the last version that was published there. */
export interface ForgePublished {
  readonly version: string;
  readonly files: Readonly<Record<string, string>>;
}

/** POST /api/forge/:folder/publish : the pack as it stands on the disk is sent there. */
export const forgePublish = z.strictObject({
  to: library,
  /** From one's account there. */
  key: z.string().trim().min(1).max(100),
  changes: z.string().trim().max(500),
});
export type ForgePublish = z.output<typeof forgePublish>;

/** POST /api/forge/:folder/submission : how far that server is with it. */
export const submissionWanted = z.strictObject({ to: library, submission: z.string().min(1).max(100) });

/** A folder of packs that whoever runs the server works on, as the server is handed it and as its page asks for it. */
export interface Forge {
  packs(): readonly ForgeCard[];
  open(folder: string): ForgePack | Problem;
  /** Every pack of the server, to copy from. */
  sources(): readonly ForgeCard[];
  source(folder: string): ForgePack | Problem;
  begin(wanted: NewForgePack): ForgePack | Problem;
  write(folder: string, changes: ForgeChanges): ForgeWritten | Problem;
  /** How a pack stands to what the library of a server has of it. */
  proposal(folder: string, to: string): Promise<ForgeProposal | Problem>;
  /** The last version of a pack that the library of a server has. */
  published(folder: string, to: string): Promise<ForgePublished | Problem>;
  /** Sends a pack to the library of a server, as it stands on the disk. */
  publish(folder: string, wanted: ForgePublish): Promise<Submitted | Problem>;
  submission(to: string, submission: string): Promise<Submission | Problem>;
}
