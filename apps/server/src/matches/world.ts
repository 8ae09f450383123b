import { problem } from '@emlia/kernel';
import type { GameLibrary } from '@emlia/protocol';
import type { BotPool } from '../bots/bot-pool.ts';
import type { Meters } from '../http/meters.ts';
import type { Limits } from '../limits.ts';
import type { Notices } from '../notices/notices.ts';
import type { Mailer } from '../people/mail.ts';
import type { SignUp } from '../people/sign-up.ts';
import type { Shares } from '../shares.ts';
import type { Commit } from '../store/group-commit.ts';
import type { Store } from '../store/store.ts';
import type { Turns } from './turns.ts';

/** Work that nobody in particular has asked for. */
export const NOBODY = 'nobody';

/** Whether so much was written for an address of late that it has to wait. */
export const hasWrittenMuch = (
  { written, limits }: Pick<ServerWorld, 'written' | 'limits'>,
  who: string,
): boolean => who !== NOBODY && written.of(who) > limits.writtenPerHour * 1000;

export const tooMuch = problem(
  'too-fast',
  'Very much was written for your address within an hour; wait a while.',
);

/** As much of it as whoever only reads and writes what is kept needs. */
export type Keeps = { readonly store: Pick<Store, 'sql'> };

/** What every match of one server shares. */
export interface ServerWorld {
  readonly library: GameLibrary;
  readonly store: Store;
  readonly commit: Commit;
  readonly limits: Limits;
  /** Where players reach the server, if that is told; then only pages from there are answered. */
  readonly publicUrl?: string;
  /** Sends mail, where that is set up; everything works without. */
  readonly mailer?: Mailer;
  /** Tells people that matches wait for them. */
  readonly notices: Notices;
  /** What is counted for whoever watches over the server. */
  readonly meters: Meters;
  /** Who may have an account. */
  readonly signUp: SignUp;
  /** Bots at work; none without a library of them. */
  readonly botPool?: BotPool;
  /** Whether somebody may say one more thing now. */
  readonly mayTalk: (person: string) => boolean;
  /** Whose turn it is on the thread that decides. */
  readonly turns: Turns;
  /** How many bytes were written of late for each address. */
  readonly written: Shares;
  /** Nothing new is decided any more. */
  closing: boolean;
  readonly log: (line: string) => void;
}
