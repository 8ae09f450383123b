import {
  type AnyEntry,
  endMatch,
  type Problem,
  problem,
  type Refusal,
  type Result,
  submit,
  takeBack,
  undo,
} from '@emlia/kernel';
import { conductOf } from '../conduct/motions.ts';
import { tickOf } from '../conduct/reading.ts';
import type { Meters } from '../http/meters.ts';
import { StoreFailure } from '../store/store.ts';
import { isMatchOver, type Live, versionOf } from './live.ts';
import type { Line } from './turns.ts';
import { hasWrittenMuch, NOBODY, type ServerWorld, tooMuch } from './world.ts';

/**
 * What a seat asks for: a command, or to take its last one back; what all who play have settled: that it ends, or that a
 * command of somebody's is taken back.
 */
export type SeatRequest = {
  readonly at?: number | undefined;
  /** To whom it is counted. */
  readonly by?: string;
} & (
  | { readonly command: unknown; readonly salt?: string | undefined }
  | { readonly undo: true }
  | { readonly end: Result }
  | { readonly takeBack: string }
);

/** An entry is on disk. `spoiled`: memory is ahead of the disk and must be loaded again. */
export type DecidedRequest = AnyEntry | Refusal | (Problem & { readonly spoiled?: boolean }) | 'taken';

/** Decides on the match in memory and writes what was accepted. */
export const decide = async (
  world: ServerWorld,
  line: Line,
  live: Live,
  seat: string,
  ask: SeatRequest,
): Promise<DecidedRequest> => {
  const begun = performance.now();
  const decided = await decideNow(world, line, live, seat, ask);
  world.meters.decided(outcomeOf(decided), performance.now() - begun);
  return decided;
};

const outcomeOf = (decided: DecidedRequest): Parameters<Meters['decided']>[0] => {
  if (decided === 'taken' || 'problem' in decided) return 'problem';
  return 'seq' in decided ? 'accepted' : 'refused';
};

const decideNow = async (
  world: ServerWorld,
  line: Line,
  live: Live,
  seat: string,
  ask: SeatRequest,
): Promise<DecidedRequest> => {
  if (ask.at !== undefined && ask.at !== versionOf(live)) {
    return problem('stale', 'The match has moved on since; look again.');
  }
  if (isMatchOver(live)) return problem('over', 'The battle is over.');
  const isPlay = 'command' in ask || 'undo' in ask;
  if (isPlay && conductOf(live.stored, live.beside.motions, live.match.log).adjourned)
    return problem(
      'adjourned',
      'The battle is adjourned: it goes on when all agree to, or after a week when one of you asks.',
    );
  const { by = NOBODY } = ask;
  if (hasWrittenMuch(world, by)) return tooMuch;
  let body: string;
  let outcome: AnyEntry | Refusal | Problem;
  try {
    outcome = await line.take(by, () => answerTo(live, seat, ask));
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
    const { seq } = outcome;
    const tick = live.stored.header.pace && tickOf(live.match, seq, Date.now());
    const written = await world.commit({ match: live.stored.id, seq, body, ...(tick && { tick }) });
    if (!written) return 'taken';
    if (by !== NOBODY) world.written.count(by, body.length);
    if (tick) live.beside.ticks.push(tick);
    return outcome;
  } catch (error) {
    world.log(`match ${live.stored.id} was not written: ${error instanceof Error ? error.stack : error}`);
    const say = error instanceof StoreFailure ? error.say : 'The server could not save this; look again.';
    return { problem: 'not-saved', say, spoiled: true };
  }
};

const answerTo = ({ match }: Live, seat: string, ask: SeatRequest): AnyEntry | Refusal | Problem => {
  if ('undo' in ask) return undo(match, seat);
  if ('end' in ask) return endMatch(match, seat, ask.end);
  return 'takeBack' in ask ? takeBack(match, seat, ask.takeBack) : submit(match, seat, ask.command, ask.salt);
};
