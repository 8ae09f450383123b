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

/** A folder of packs that whoever runs the server works on: the server hands texts on, and knows nothing of them. */
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
