import type { Lab } from '../lab.ts';
import { DAY_MS, forgetGuests, outlived, type Retention } from '../store/retention.ts';
import type { Rooms } from './rooms.ts';
import type { ServerWorld } from './world.ts';

/** What has been asked for is looked for in each round; what has outlived its time in every so many. */
const ROUNDS = 60;

/** Deletes what was asked to be deleted and what is kept no longer, now and then, while the server runs. */
export const startHousekeeping = (
  world: ServerWorld,
  rooms: Rooms,
  lab: Lab | undefined,
  retention: Retention,
): (() => Promise<void>) => {
  const { store, limits, log } = world;
  let round = 0;
  let atWork = Promise.resolve();

  const clean = async (): Promise<void> => {
    const asked = await store.sql.ask<{ match: string }>('select match from deletions');
    const matches = asked.map(({ match }) => match);
    if (round++ % ROUNDS === 0) {
      const now = Date.now();
      matches.push(...(await outlived(store.sql, retention, now)));
      await forgetGuests(store.sql, retention, now);
      if (retention.studies > 0) lab?.dropOlder(now - retention.studies * DAY_MS);
    }
    for (const match of new Set(matches)) {
      if (world.closing) return;
      await rooms.delete(match);
      log(`match ${match} was deleted`);
    }
  };

  const tidy = (): void => {
    atWork = atWork
      .then(clean)
      .catch((error: unknown) =>
        log(`nothing was tidied up: ${error instanceof Error ? error.message : error}`),
      );
  };

  tidy();
  const timer = setInterval(tidy, limits.tidyMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    return atWork;
  };
};
