import type { Problem } from '@emlia/kernel';
import type { ExaminedPack, PackRefused } from '@emlia/protocol';

/** What whoever examines a pack asks of the server meanwhile. */
export interface Examination {
  /** Before any work: whether this pack may be published by whoever sent it. */
  mayPublish(id: string, version: string): Promise<Problem | undefined>;
  /** The versions that others may build on. */
  versionsOf(id: string): Promise<readonly { version: string; requires: Readonly<Record<string, string>> }[]>;
  archiveOf(id: string, version: string): Promise<Uint8Array | undefined>;
  /** The last version, for comparison. */
  lastOf(id: string): Promise<string | undefined>;
  /** So many of its battles have been fought. */
  fought(done: number, of: number): void;
}

/** Judges the zips of strangers, in a thread with an end to its time and memory. */
export interface Examiner {
  examine(zip: Uint8Array, asks: Examination): Promise<ExaminedPack | PackRefused>;
  close(): Promise<void>;
}
