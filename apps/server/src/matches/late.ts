import { type AnyEntry, type AnyMatch, adopt, isUndone, resumeInSteps, resumeMatch } from '@emlia/kernel';
import { hidesSomething, isMatchOver, type Live } from './live.ts';
import type { Turns } from './turns.ts';

/** Strangers who watch a battle that hides something see it so many turns later: nobody at its table learns from them what goes on. */
const LATE_TURNS = 3;

const isLate = (live: Live): boolean => {
  const { header } = live.stored;
  return header.seating === 'claimed' && !isMatchOver(live) && hidesSomething(live);
};

/** How far into the log it is seen: until somebody's third turn before this one began. */
const lateVersion = ({ standing }: AnyMatch): number => {
  let turns = 0;
  for (let i = standing.length - 1; i > 0; i--) {
    const entry = standing[i];
    if (entry?.seat !== standing[i - 1]?.seat && ++turns === LATE_TURNS) return entry?.seq ?? 1;
  }
  return 1;
};

/** What is seen late of each match. */
const lates = new WeakMap<AnyMatch, AnyMatch>();

/** What a match is resumed from as it stood at a version: a copy of the state from before then is gone on from. */
const asOf = (
  { game, log, standing, checkpoints }: AnyMatch,
  version: number,
): Parameters<typeof resumeMatch<AnyMatch['state'], unknown, unknown>> => {
  const entries = log.slice(0, version);
  const from = checkpoints
    .map(({ length, state }) => ({ seq: standing[length - 1]?.seq ?? version, state }))
    .filter(({ seq }) => seq < version && !isTakenBack(entries, seq))
    .sort((a, b) => b.seq - a.seq)[0];
  return [game, '', entries, { snapshot: from }];
};

const isTakenBack = (entries: readonly AnyEntry[], seq: number): boolean =>
  entries.some(entry => isUndone(entry) && entry.seq > seq && entry.undo < seq);

/** Whoever watches comes: what they are shown is made ready in pieces. From then on it only goes on from there. */
export const readyToWatch = async (live: Live, turns: Pick<Turns, 'steps'>, who: string): Promise<void> => {
  const { match } = live;
  if (lates.has(match) || !isLate(live)) return;
  lates.set(match, await turns.steps(who, resumeInSteps(...asOf(match, lateVersion(match)))));
};

/** A match as a seat, or whoever watches, is shown it: the latter maybe late. What was shown stays shown. */
export const shownTo = (live: Live, seat: string | undefined): Live => {
  if (seat !== undefined || !isLate(live)) return live;
  const version = lateVersion(live.match);
  const late = lates.get(live.match) ?? resumeMatch(...asOf(live.match, version));
  lates.set(live.match, late);
  for (const entry of live.match.log.slice(late.log.length, version)) adopt(late, entry);
  return { ...live, match: late };
};

/** How many turns late it is watched, if it is. */
export const watchedLate = (live: Live): number | undefined => (isLate(live) ? LATE_TURNS : undefined);
