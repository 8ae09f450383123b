// Which tests come to which mutants, and what becomes of a mutant: asked of a process that runs tests (runner.mjs), and
// of another one when a mutant has ended it.
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../command.mjs';
import { patience } from '../speed.mjs';

/**
 * @typedef {import('./runner.mjs').Coverage} Coverage
 * @typedef {import('./runner.mjs').Message} Message
 * @typedef {import('./runner.mjs').Wanted} Wanted
 * @typedef {{ test: string, stamps: Record<string, string>, coverage: Coverage }} Kept
 * @typedef {{ index: number, ms: number, comes: boolean }} Found a test of a file, and whether it comes there itself
 */

const RUNNER = join(root, 'scripts/mutate/runner.mjs');
/** Nothing that answers takes longer. */
const PATIENCE = 1_200_000;

const textOf = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');

/** Left to npm test, and here to the end. */
export const isSlow = (/** @type {string} */ file) => /\.(slow|fuzz)\.test\.ts$/.test(file);

/** What is known of these files is true as long as they are as they are. */
export function stampOf(/** @type {readonly string[]} */ ...files) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\n${textOf(file)}`);
  return hash.digest('hex').slice(0, 16);
}

const has = (/** @type {string | undefined} */ bits, /** @type {number} */ n) =>
  bits !== undefined && ((Buffer.from(bits, 'base64')[n >> 3] ?? 0) & (1 << (n & 7))) !== 0;

export class Trial {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #runner;
  /** @type {Map<string, Coverage>} */
  #coverage = new Map();
  /** @type {Map<string, number>} how many mutants a file of tests has noticed */
  #noticed = new Map();

  /** @param {string} source a package's folder of sources @param {string} cache where coverage is kept */
  constructor(source, cache) {
    this.source = source;
    this.cache = cache;
  }

  /** What the runner answers; undefined when it was ended by what it was asked, or took too long. */
  #ask(/** @type {Message} */ message) {
    this.#runner ??= fork(RUNNER, [this.source], { cwd: root });
    const runner = this.#runner;
    return new Promise(done => {
      const answered = (/** @type {any} */ answer) => {
        clearTimeout(timer);
        runner.removeAllListeners();
        if (answer === undefined) this.end();
        done(answer);
      };
      const timer = setTimeout(() => answered(undefined), PATIENCE);
      runner.once('message', answered);
      runner.once('exit', () => answered(undefined));
      runner.send(message);
    });
  }

  end() {
    this.#runner?.kill('SIGKILL');
    this.#runner = undefined;
  }

  /** Finds which tests come to which mutants, as far as that is not known. */
  async cover(/** @type {readonly string[]} */ tests, /** @type {readonly string[]} */ sources) {
    const stamps = Object.fromEntries(sources.map(file => [file, stampOf(file)]));
    const unknown = tests.filter(file => !this.#remember(file, stamps));
    if (unknown.length === 0) return;
    console.log(`Running ${unknown.length} files of tests to see what they come to …`);
    this.end();
    await this.#ask({ instrument: [...sources] });
    for (const file of unknown) {
      const coverage = /** @type {Coverage | { problem: string } | undefined} */ (
        await this.#ask({ cover: file })
      );
      if (!coverage || 'problem' in coverage)
        throw new Error(`${file}: ${coverage?.problem ?? 'its tests do not end'}`);
      this.#coverage.set(file, coverage);
      /** @type {Kept} */
      const kept = { test: stampOf(file), stamps, coverage };
      mkdirSync(dirname(this.#keptIn(file)), { recursive: true });
      writeFileSync(this.#keptIn(file), JSON.stringify(kept));
    }
    this.end();
  }

  #keptIn(/** @type {string} */ test) {
    return join(this.cache, 'coverage', `${test.replaceAll('/', '-')}.json`);
  }

  #remember(/** @type {string} */ test, /** @type {Record<string, string>} */ stamps) {
    const file = this.#keptIn(test);
    if (!existsSync(file)) return false;
    const kept = /** @type {Kept} */ (JSON.parse(readFileSync(file, 'utf8')));
    const isSame = ([name = '', stamp = '']) => kept.stamps[name] === stamp;
    if (kept.test !== stampOf(test) || !Object.entries(stamps).every(isSame)) return false;
    this.#coverage.set(test, kept.coverage);
    return true;
  }

  /**
   * The tests that come to a mutant, by file. What is come to when modules are loaded, all tests stand on.
   * @param {readonly string[]} tests @param {string} source @param {number} index which of the mutants of its file
   */
  #coming(tests, source, index) {
    const isLoaded = tests.some(file => has(this.#coverage.get(file)?.loading[source], index));
    return tests.flatMap(file => {
      const all = (this.#coverage.get(file)?.tests ?? []).map(({ ms, sources }, n) => {
        return { index: n, ms, comes: has(sources[source], index) };
      });
      const some = all.filter(({ comes }) => comes || isLoaded);
      return some.length > 0 ? [{ file, some }] : [];
    });
  }

  /**
   * @param {readonly string[]} tests
   * @param {{ file: string, index: number }} mutant @param {string} text its file with it
   * @returns {Promise<{ status: string, by?: string }>}
   */
  async try(tests, { file, index }, text) {
    const coming = this.#coming(tests, file, index);
    if (coming.length === 0) return { status: 'NoCoverage' };
    /** Who comes there himself, noticed much before and is quickly done goes first. */
    const promise = (/** @type {{ file: string, some: Found[] }} */ { file: test, some }) => {
      const near = dirname(test) === dirname(file) ? 4 : 1;
      const own = some.some(({ comes }) => comes) ? 20 : 1;
      const cost = some.reduce((sum, { ms }) => sum + ms, 20);
      return isSlow(test) ? -cost : (near * own * (1 + (this.#noticed.get(test) ?? 0))) / cost;
    };
    const wanted = coming
      .map(one => ({ file: one.file, tests: limitsOf(one.some), promise: promise(one) }))
      .sort((a, b) => b.promise - a.promise);
    const answer = await this.#ask({ file, text, wanted });
    const { status, by } = /** @type {{ status: string, by?: string }} */ (answer ?? { status: 'Timeout' });
    const killer = by?.split(': ')[0];
    if (killer) this.#noticed.set(killer, (this.#noticed.get(killer) ?? 0) + 1);
    return by ? { status, by } : { status };
  }
}

/** Tests in their order, each with how long it may take: much longer than it took, the more so on a busy machine. */
const limitsOf = (/** @type {Found[]} */ tests) =>
  tests.map(({ index, ms }) => ({ index, limit: patience() * (3000 + 20 * ms) }));
