import { type AnyEntry, type Problem, problem, type Refusal, submit, undo } from '@emlia/kernel';
import { StoreFailure } from '../store/store.ts';
import { isMatchOver, type Live, versionOf } from './live.ts';
import type { ServerWorld } from './world.ts';

/** What a seat asks for: a command, or to take its last one back. */
export type SeatRequest = { readonly at?: number | undefined } & (
  | { readonly command: unknown }
  | { readonly undo: true }
);

/** An entry is on disk. `spoiled`: memory is ahead of the disk and must be loaded again. */
export type DecidedRequest = AnyEntry | Refusal | (Problem & { readonly spoiled?: boolean }) | 'taken';

/** Decides on the match in memory and writes what was accepted. */
export const decide = async (
  world: ServerWorld,
  live: Live,
  seat: string,
  ask: SeatRequest,
): Promise<DecidedRequest> => {
  if (ask.at !== undefined && ask.at !== versionOf(live)) {
    return problem('stale', 'The match has moved on since; look again.');
  }
  if (isMatchOver(live)) return problem('over', 'The battle is over.');
  let body: string;
  let outcome: AnyEntry | Refusal | Problem;
  try {
    outcome = 'undo' in ask ? undo(live.match, seat) : submit(live.match, seat, ask.command);
    if (!('seq' in outcome)) return outcome;
    body = JSON.stringify(outcome);
  } catch (error) {
    world.log(`crash in match ${live.stored.id}: ${error instanceof Error ? error.stack : error}`);
    return {
      problem: 'crash',
      say: 'Something broke on our side, so your command did not happen; the log of the match can be downloaded.',
      spoiled: true,
    };
  }
  try {
    const written = await world.commit({ match: live.stored.id, seq: outcome.seq, body });
    return written ? outcome : 'taken';
  } catch (error) {
    world.log(`match ${live.stored.id} was not written: ${error instanceof Error ? error.stack : error}`);
    const say = error instanceof StoreFailure ? error.say : 'The server could not save this; look again.';
    return { problem: 'not-saved', say, spoiled: true };
  }
};
