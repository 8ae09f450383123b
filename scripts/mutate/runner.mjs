// The process that runs tests for scripts/mutate.mjs, told by messages which, and on what. It ends when a mutant ends it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../command.mjs';
import { patience } from '../speed.mjs';
import { Modules } from './modules.mjs';
import { instrumented } from './mutants.mjs';
import { collect, limited, runTest, VI, VITEST } from './tests.mjs';

/**
 * @typedef {{ title: string, ms: number, sources: Record<string, string> }} Covering a test, how long it took, and which mutants it comes to: for every source bits in base64
 * @typedef {{ tests: Covering[], loading: Record<string, string> }} Coverage of a file of tests; `loading`: what is come to before any test
 * @typedef {{ file: string, tests: { index: number, limit: number }[] }} Wanted tests of a file; limits in milliseconds
 */

/** @type {Map<string, string>} */
const changed = new Map();
const read = (/** @type {string} */ file) => changed.get(file) ?? readFileSync(join(root, file), 'utf8');
const source = process.argv[2] ?? '';
const modules = new Modules(source, read, (_, mock) => ({ ...VITEST, vi: { ...VI, mock } }));

/** The ids of mutants that were come to since one last asked. */
let hits = new Uint8Array(0);
Object.assign(globalThis, {
  emliaCover(/** @type {number[]} */ ...ids) {
    for (const id of ids) hits[id] = 1;
  },
});

/** @type {Map<string, { first: number, count: number }>} */
let ranges = new Map();

function hitsBySource() {
  /** @type {Record<string, string>} */
  const found = {};
  for (const [file, { first, count }] of ranges) {
    if (!hits.subarray(first, first + count).includes(1)) continue;
    const bits = Buffer.alloc(Math.ceil(count / 8));
    for (let n = 0; n < count; n++) if (hits[first + n]) bits[n >> 3] = (bits[n >> 3] ?? 0) | (1 << (n & 7));
    found[file] = bits.toString('base64');
  }
  hits.fill(0);
  return found;
}

/** Counts from here on which mutants of these sources are come to. */
async function instrument(/** @type {string[]} */ sources) {
  const made = await instrumented(sources);
  for (const [file, text] of made.texts) changed.set(file, text);
  ranges = made.ranges;
  hits = new Uint8Array(made.count);
}

/** @returns {Promise<Coverage | { problem: string }>} */
async function cover(/** @type {string} */ file) {
  await modules.prepare(file);
  modules.begin();
  hits.fill(0);
  const tests = collect(file);
  await modules.loadTests(file);
  const loading = hitsBySource();
  /** @type {Covering[]} */
  const covering = [];
  for (const test of tests) {
    const start = performance.now();
    try {
      await runTest(test);
    } catch (error) {
      return { problem: `${test.title} does not pass: ${error}` };
    }
    const ms = Math.ceil(performance.now() - start);
    covering.push({ title: test.title, ms, sources: hitsBySource() });
  }
  return { tests: covering, loading };
}

/**
 * What becomes of a source that is changed so.
 * @param {string} file @param {string} text @param {Wanted[]} wanted
 */
async function tryText(file, text, wanted) {
  let compiled;
  try {
    compiled = await modules.compile(file, text);
  } catch {
    return { status: 'CompileError' };
  }
  for (const { file: testFile } of wanted) await modules.prepare(testFile);
  modules.begin(file, compiled);
  for (const { file: testFile, tests: some } of wanted) {
    const tests = collect(testFile);
    let title = '';
    try {
      await limited(() => modules.loadTests(testFile), 20_000 * patience());
      for (const { index, limit } of some) {
        const test = tests[index];
        title = test?.title ?? '';
        if (test) await runTest(test, limit);
      }
    } catch (error) {
      const isLate = /** @type {{ code?: string }} */ (error).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT';
      return { status: isLate ? 'Timeout' : 'Killed', by: `${testFile}: ${title}` };
    }
  }
  return { status: 'Survived' };
}

// What a mutant does to promises is noticed too, and is no reason to end.
process.on('unhandledRejection', () => {});

/** @typedef {{ instrument: string[] } | { cover: string } | { file: string, text: string, wanted: Wanted[] }} Message */
process.on('message', async (/** @type {Message} */ message) => {
  if ('instrument' in message) process.send?.(await instrument(message.instrument).then(() => 'ready'));
  else if ('cover' in message)
    process.send?.(await cover(message.cover).catch(error => ({ problem: String(error) })));
  else process.send?.(await tryText(message.file, message.text, message.wanted));
});
process.on('disconnect', () => process.exit());
