// npm run exhaust -- [--only pack/scenario#battle] [--seed n] [--workers n] [--edition first-draft]: every scenario that ships is fought out,
// until every unit has been there with every option and every weapon has been used. What a battle is, see
// packages/emlia/src/testing/exhaust/.
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { build } from './build.mjs';
import { isProgram, since } from './command.mjs';
import { ready } from './install.mjs';

/**
 * @typedef {import('../packages/emlia/dist/testing/exhaust/jobs.js').Job} Job
 * @typedef {import('../packages/emlia/dist/testing/exhaust/fight.js').Fought} Fought
 */

/** So often battles are fought again for what they have not shown. */
const ROUNDS = 12;

/** @param {string[]} args */
export function exhaustOptions(args) {
  const options = /** @type {const} */ ({
    only: { type: 'string' },
    seed: { type: 'string', default: '1' },
    workers: { type: 'string', default: '2' },
    edition: { type: 'string', default: 'core' },
  });
  const { only, seed, workers, edition } = parseArgs({ args, options }).values;
  for (const [name, value] of Object.entries({ seed, workers })) {
    if (!/^\d{1,9}$/.test(value)) throw new Error(`--${name} is a whole number, not "${value}".`);
  }
  if (!['core', 'first-draft'].includes(edition))
    throw new Error(`--edition is core or first-draft, not "${edition}".`);
  return { only, edition, seed: Number(seed), workers: Math.max(1, Number(workers)) };
}

/** Fights battles, several at a time; `tell` hears of each as it ends. */
async function fightAll(
  /** @type {readonly Job[]} */ jobs,
  /** @type {{ workers: number, edition: string }} */ { workers, edition },
  /** @type {(fought: Fought, seconds: string) => void} */ tell,
) {
  const waiting = [...jobs];
  const work = async () => {
    if (waiting.length === 0) return;
    const worker = new Worker(new URL('./exhaust-worker.mjs', import.meta.url));
    for (let job = waiting.shift(); job; job = waiting.shift()) {
      const start = Date.now();
      worker.postMessage({ ...job, edition });
      const [fought] = await once(worker, 'message');
      tell(fought, since(start));
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: workers }, work));
}

async function exhaust(/** @type {ReturnType<typeof exhaustOptions>} */ { only, seed, workers, edition }) {
  const { settings } = await import('../packages/emlia/dist/testing/exhaust/shipped.js');
  const { inTurn, jobsOf, missingIn, moreJobs } = await import(
    '../packages/emlia/dist/testing/exhaust/jobs.js'
  );
  const packs = settings();
  const books = packs.map(pack => ({ pack, shown: new Set(), battles: 0, commands: 0, failures: 0 }));
  const start = Date.now();
  let jobs = inTurn(packs.flatMap(pack => jobsOf(pack, seed, only)));
  if (jobs.length === 0) throw new Error(`There is no battle "${only}".`);
  for (let round = 0; jobs.length > 0 && round <= ROUNDS; round++) {
    console.log(
      `${jobs.length} ${jobs.length === 1 ? 'battle' : 'battles'}${round > 0 ? ' more, for what is missing' : ''}, ${workers} at a time.`,
    );
    let done = 0;
    await fightAll(jobs, { workers, edition }, (fought, time) => {
      const book = books.find(({ pack }) => fought.name.startsWith(`${pack.id}/`));
      if (!book) return;
      for (const line of fought.shown) book.shown.add(line);
      book.battles++;
      book.commands += fought.commands;
      done++;
      const line = `${String(done).padStart(4)}/${jobs.length}  ${fought.name} seed ${fought.seed}: ${fought.commands} commands, ${fought.turns} turns, ${time}`;
      console.log(fought.failure === undefined ? line : `${line}\n      FAILED ${fought.failure}`);
      if (fought.failure === undefined) return;
      book.failures++;
      console.log(
        `      Again: npm run exhaust -- --only ${fought.name} --seed ${fought.seed} --edition ${edition}`,
      );
    });
    if (only !== undefined) break;
    jobs = books.flatMap(({ pack, shown }) => moreJobs(pack, missingIn(pack, shown), round, seed));
  }
  console.log(`\n${since(start)}`);
  let failed = false;
  for (const { pack, shown, battles, commands, failures } of books) {
    if (battles === 0) continue;
    const missing = only === undefined ? missingIn(pack, shown) : [];
    failed ||= failures > 0 || missing.length > 0;
    const never = missing.length === 0 ? '' : `; never shown: ${missing.join(', ')}`;
    console.log(`${pack.id}: ${battles} battles, ${commands} commands, ${failures} failed${never}`);
  }
  return failed ? 1 : 0;
}

if (isProgram(import.meta.url)) {
  await ready();
  const options = exhaustOptions(process.argv.slice(2));
  await build({ only: ['rulebook', 'packages'] });
  process.exitCode = await exhaust(options);
}
