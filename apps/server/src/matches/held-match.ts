import { isProblem, type Problem, problem, snapshotOf } from '@emlia/kernel';
import { StoreFailure } from '../store/store.ts';
import { type DecidedRequest, decide, type SeatRequest } from './decide.ts';
import { catchUp, type Live, loadMatch } from './live.ts';
import type { Line } from './turns.ts';
import { NOBODY, type ServerWorld } from './world.ts';

/** A match as a room holds it in memory: loaded when it is needed, and again whenever memory is not to be trusted. */
export interface HeldMatch {
  readonly now: Live | undefined;
  /** The match as it stands, loaded if need be, which is counted to who wants it. */
  ready(who?: string): Promise<Live | Problem>;
  /** Decides and writes. If another process took the number, decides once more on what stands now. */
  settle(seat: string, ask: SeatRequest): Promise<Exclude<DecidedRequest, 'taken'>>;
  /** Takes in what other processes have added; a problem where they have deleted it. */
  refresh(): Promise<Problem | undefined>;
  /** Keeps a snapshot where one is due after an entry. It only makes loading quicker, so it may fail. */
  snapshot(seq: number): Promise<void>;
  forget(): void;
  crashed(error: unknown): void;
}

export const DELETED = problem('deleted', 'This match has been deleted.');

/** `loaded`: the match has just been read, in whole or in part. */
export const holdMatch = (
  world: ServerWorld,
  id: string,
  line: Line,
  loaded: (live: Live) => void,
): HeldMatch => {
  let live: Live | undefined;

  const ready = async (who = NOBODY): Promise<Live | Problem> => {
    if (live && world.store.hears()) return live;
    try {
      const read = live ? await catchUp(world, live) : await loadMatch(world, line, id, who);
      if (isProblem(read)) {
        live = undefined;
        return read;
      }
      live = read;
    } catch (error) {
      // What was added may have been taken in by half: it is all read again next time.
      live = undefined;
      world.log(`match ${id} cannot be loaded: ${error instanceof Error ? error.stack : error}`);
      const say =
        error instanceof StoreFailure
          ? error.say
          : 'This match cannot be opened: something broke on our side.';
      return problem('not-loaded', say);
    }
    loaded(live);
    return live;
  };

  return {
    get now() {
      return live;
    },
    ready,
    async settle(seat, ask) {
      for (let attempt = 0; ; attempt++) {
        const now = await ready(ask.by);
        if (isProblem(now)) return now;
        const decided = await decide(world, line, now, seat, ask);
        if (decided === 'taken' || ('spoiled' in decided && decided.spoiled)) live = undefined;
        if (decided !== 'taken') return decided;
        if (attempt === 1) return problem('stale', 'Someone was faster; look again.');
      }
    },
    async refresh() {
      if (!live) {
        await ready();
        return undefined;
      }
      const read = await catchUp(world, live);
      live = isProblem(read) ? undefined : read;
      if (!live) return DELETED;
      loaded(live);
      return undefined;
    },
    async snapshot(seq) {
      if (!live || seq === 0 || seq % world.limits.snapshotEvery !== 0) return;
      const { match, ruleset } = live;
      try {
        await world.store.saveSnapshot(id, { ...snapshotOf(match), rulesetVersion: ruleset.version });
      } catch (error) {
        world.log(`no snapshot of match ${id}: ${error instanceof Error ? error.message : error}`);
      }
    },
    forget() {
      live = undefined;
    },
    crashed(error) {
      live = undefined;
      world.log(`crash in match ${id}: ${error instanceof Error ? error.stack : error}`);
    },
  };
};
