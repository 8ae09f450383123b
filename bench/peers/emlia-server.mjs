// Our server as a process of its own: SQLite in the folder of the first argument, every commit flushed.

import { serve } from '../../apps/server/dist/start.js';
import { openSqlite } from '../../apps/server/dist/store/sqlite.js';
import { emlia } from '../../packages/emlia/dist/index.js';
import { shippedSetup } from '../battles.mjs';
import { endWithParent } from './child.mjs';
import { toyRuleset } from './toy.mjs';

const folder = process.argv[2] ?? '';
const store = openSqlite(folder);
const done = { flushes: 0, flushMs: 0, entries: 0 };
const counting =
  write =>
  async (...args) => {
    const began = performance.now();
    const answer = await write(...args);
    done.flushes++;
    done.flushMs += performance.now() - began;
    return answer;
  };
const counted = {
  ...store,
  append: counting(batch => {
    done.entries += batch.length;
    return store.append(batch);
  }),
  saveSnapshot: counting(store.saveSnapshot),
};
const setups = { toy: {}, slice: shippedSetup() };

const server = await serve(counted, {
  port: 0,
  library: {
    rulesets: { toy: toyRuleset, slice: emlia },
    scenarios: () => [],
    setupOf: scenario => ({ ruleset: scenario, setup: setups[scenario], title: scenario, seatNames: {} }),
  },
  // As shipped, but for the number of matches that one address may start.
  limits: { newMatchesPerMinute: 1_000_000 },
  log: line => process.stderr.write(`${line}\n`),
});

endWithParent({ counts: () => done, close: () => server.close() });
process.send?.({ port: server.port });
