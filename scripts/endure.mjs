// npm run endure -- battles                   20,000 random battles of Emlia; first-draft: of that edition; eras: 2,000 of Eras; campaigns: 500
// npm run endure -- kills                     1,000 times kill -9 under play on SQLite; kills-postgres: 200 on PostgreSQL;
//                                             kills-editions: 200 under battles of Emlia in both editions
// npm run endure -- protocol                  1,000,000 messages of a fuzzer to a server
// --count 500 --seed x --workers 1            another number, other games, how many at a time
// A trial is cut into pieces. What is done is kept in .cache/endure/, so a run that was stopped goes on; when the code has
// changed it begins anew. What the trials have shown stands in docs/proof.md.
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { Worker } from 'node:worker_threads';
import { build } from './build.mjs';
import { isProgram, root, since } from './command.mjs';
import { ready } from './install.mjs';
import { codeHash } from './kept.mjs';

/**
 * What a piece came to: its own numbers, and a sentence for everything that went wrong.
 * @typedef {{ counts: Record<string, number>, failures: string[] }} Tally
 * @typedef {{ trial: string, seed: string, first: number, last: number }} Piece
 * @typedef {{ count: number, piece: number, of: string, code: string[] }} Trial code: the workspaces it runs on
 */

const RULES = ['packages/kernel', 'packages/packs', 'packages/content', 'packages/emlia'];
const ERAS = ['packages/kernel', 'packages/packs', 'packages/eras'];
const SERVER = ['packages/kernel', 'packages/protocol', 'apps/server'];

/** Each is the module of its name in endure/, which runs a piece: `run(piece)`. @type {Record<string, Trial>} */
export const TRIALS = {
  battles: { count: 20_000, piece: 25, of: 'battles', code: RULES },
  'first-draft': { count: 20_000, piece: 25, of: 'battles of the first draft', code: RULES },
  eras: { count: 2000, piece: 10, of: 'battles of Eras', code: ERAS },
  campaigns: { count: 500, piece: 5, of: 'campaigns', code: ERAS },
  kills: { count: 1000, piece: 50, of: 'kills on SQLite', code: SERVER },
  'kills-editions': {
    count: 200,
    piece: 20,
    of: 'kills under battles of both editions',
    code: [...RULES, ...SERVER],
  },
  'kills-postgres': { count: 200, piece: 25, of: 'kills on PostgreSQL', code: SERVER },
  protocol: { count: 1_000_000, piece: 10_000, of: 'messages', code: [...RULES, ...ERAS, ...SERVER] },
};

/** @param {string[]} args */
export function endureOptions(args) {
  const options = /** @type {const} */ ({
    count: { type: 'string' },
    seed: { type: 'string', default: 'endure' },
    workers: { type: 'string', default: '1' },
  });
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const trial = TRIALS[positionals[0] ?? ''];
  if (trial === undefined || positionals.length > 1)
    throw new Error(`Which trial? One of ${Object.keys(TRIALS).join(', ')}.`);
  const count = values.count ?? String(trial.count);
  for (const [name, value] of Object.entries({ count, workers: values.workers })) {
    if (!/^[1-9]\d{0,8}$/.test(value)) throw new Error(`--${name} is a whole number, not "${value}".`);
  }
  return {
    name: String(positionals[0]),
    trial,
    count: Number(count),
    seed: values.seed,
    workers: Number(values.workers),
  };
}

/** The pieces of a trial, first to last. */
export const piecesOf = (
  /** @type {string} */ trial,
  /** @type {string} */ seed,
  /** @type {number} */ count,
  /** @type {number} */ size,
) =>
  Array.from({ length: Math.ceil(count / size) }, (_, i) => ({
    trial,
    seed,
    first: i * size,
    last: Math.min((i + 1) * size, count) - 1,
  }));

/** The sum of what pieces came to. */
export function sum(/** @type {Tally[]} */ tallies) {
  /** @type {Record<string, number>} */
  const counts = {};
  for (const tally of tallies)
    for (const [name, number] of Object.entries(tally.counts)) counts[name] = (counts[name] ?? 0) + number;
  return { counts, failures: tallies.flatMap(({ failures }) => failures) };
}

export const formatCounts = (/** @type {Record<string, number>} */ counts) =>
  Object.entries(counts)
    .map(([name, number]) => `${number.toLocaleString('en')} ${name}`)
    .join(', ');

async function endure(/** @type {ReturnType<typeof endureOptions>} */ { name, trial, count, seed, workers }) {
  const file = join(root, '.cache/endure', `${name} ${seed.replaceAll(/[^\w-]/g, '_')}.json`);
  const code = codeHash(trial.code);
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  /** @type {Record<string, Tally>} by first and last */
  const done = kept?.code === code ? kept.done : {};
  if (kept !== undefined && kept.code !== code)
    console.log('The code has changed since: from the beginning.');
  const keyOf = (/** @type {Piece} */ { first, last }) => `${first}-${last}`;
  const pieces = piecesOf(name, seed, count, trial.piece);
  const isDone = (/** @type {Piece} */ piece) => done[keyOf(piece)]?.failures.length === 0;
  const waiting = pieces.filter(piece => !isDone(piece));
  const start = Date.now();
  const so = (/** @type {number} */ number) => number.toLocaleString('en');
  console.log(
    `${so(count)} ${trial.of}, seed "${seed}", ${so(pieces.length - waiting.length)} of ${so(pieces.length)} pieces done before.`,
  );
  const work = async () => {
    const worker = new Worker(new URL('./endure/worker.mjs', import.meta.url));
    for (let piece = waiting.shift(); piece; piece = waiting.shift()) {
      worker.postMessage(piece);
      const [tally] = /** @type {[Tally]} */ (await once(worker, 'message'));
      done[keyOf(piece)] = tally;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ code, done }));
      for (const failure of tally.failures) console.log(`FAILED ${failure}`);
      console.log(`to ${so(piece.last + 1)} of ${so(count)}: ${formatCounts(tally.counts)}, ${since(start)}`);
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: Math.min(workers, waiting.length) }, work));
  const { counts, failures } = sum(
    pieces.map(piece => done[keyOf(piece)]).filter(tally => tally !== undefined),
  );
  console.log(`\n${trial.of}: ${formatCounts(counts)}; ${failures.length} failed.`);
  for (const failure of failures) console.log(`  ${failure}`);
  return failures.length === 0 ? 0 : 1;
}

if (isProgram(import.meta.url)) {
  await ready();
  let options;
  try {
    options = endureOptions(process.argv.slice(2));
  } catch (error) {
    console.error(/** @type {Error} */ (error).message);
    process.exit(2);
  }
  await build({ only: ['rulebook', 'packages'] });
  process.exitCode = await endure(options);
}
