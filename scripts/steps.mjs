// The steps of `npm test` and `npm run check`: what each runs, and how its tests are counted.
//
// Conventions for test files, everywhere in the tree:
//   *.test.ts        runs in both, and is quick
//   *.slow.test.ts   left out of `npm run check`
//   *.fuzz.test.ts   left out too; random games: plays EMLIA_FUZZ of them (a small share by default) from EMLIA_SEED on;
//                    `npm run fuzz` runs the same files for long, with no time limit on a test
//   apps/web/e2e/*.e2e.ts   the browser tests
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkArrows, formatViolation } from './arrows.mjs';
import { build } from './build.mjs';
import { cleanClone } from './clean-clone.mjs';
import { plainEnvironment, root, run, runTool, since, tool } from './command.mjs';

/**
 * @typedef {{ passed: number, failed: number }} Count
 * @typedef {{ title: string, run: () => Promise<Count> }} Step
 */

/** A step that is one test. */
const one = (/** @type {boolean} */ passed) => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1 });

const RESULTS = join(root, 'node_modules', '.cache', 'emlia', 'results');

/** Runs a test runner that leaves a report, and reads it. */
async function reported(
  /** @type {string} */ name,
  /** @type {(file: string) => Promise<number>} */ runner,
  /** @type {(report: any) => Count} */ count,
) {
  const file = join(RESULTS, `${name}.json`);
  mkdirSync(dirname(file), { recursive: true });
  rmSync(file, { force: true });
  const code = await runner(file);
  const counted = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 0 };
  // A runner that stumbles outside of any test, or finds none, has not passed.
  const silent = counted.failed === 0 && (code !== 0 || counted.passed === 0);
  return silent ? { ...counted, failed: 1 } : counted;
}

/** A file that could not be loaded has no tests to count, and counts as one that failed. */
export const countVitest = (/** @type {any} */ report) => ({
  passed: report.numPassedTests,
  failed:
    report.numFailedTests +
    report.testResults.filter(
      (/** @type {any} */ file) =>
        file.status === 'failed' &&
        !file.assertionResults.some((/** @type {any} */ test) => test.status === 'failed'),
    ).length,
});

export const countPlaywright = (/** @type {any} */ report) => ({
  passed: report.stats.expected,
  failed: report.stats.unexpected + report.stats.flaky + report.errors.length,
});

const MINUTE = 60_000;
const TEST_SHARE = { EMLIA_FUZZ: '12', EMLIA_SEED: '1' };

/** Runs vitest and counts. */
async function vitest(/** @type {Record<string, string>} */ share, /** @type {number} */ limit) {
  // What was built is tested; what could not be built is tested from the sources, and types says what is wrong with it.
  const built = await build({ only: ['rulebook', 'packages'] }).then(
    () => ({ EMLIA_BUILT: '1' }),
    error => console.log(error.message),
  );
  return reported(
    'unit',
    file =>
      run(
        process.execPath,
        tool('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`),
        { env: { ...plainEnvironment(), ...share, ...built }, limit },
      ),
    countVitest,
  );
}

async function types() {
  await build({ only: ['rulebook', 'packages'] });
  return one((await runTool('typescript', '-p', 'scripts')) === 0);
}

async function lint() {
  const colours = process.stdout.isTTY ? 'force' : 'off';
  return one((await runTool('@biomejs/biome', 'ci', `--colors=${colours}`, '.')) === 0);
}

async function arrows() {
  const violations = checkArrows(root);
  for (const violation of violations) console.log(formatViolation(violation));
  return one(violations.length === 0);
}

async function browser() {
  const tests = join(root, 'apps', 'web', 'e2e');
  if (
    !existsSync(tests) ||
    !readdirSync(tests, { recursive: true }).some(name => String(name).endsWith('.e2e.ts'))
  ) {
    console.log('There are no browser tests yet (apps/web/e2e/*.e2e.ts).');
    return { passed: 0, failed: 0 };
  }
  await build();
  return reported(
    'browser',
    file =>
      run(process.execPath, tool('@playwright/test', 'test'), {
        env: { ...plainEnvironment(), PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        limit: 20 * MINUTE,
      }),
    countPlaywright,
  );
}

/** @type {Record<string, Step>} */
export const TEST_STEPS = {
  types: { title: 'every package and script compiles', run: types },
  lint: {
    title: 'Biome finds nothing',
    run: lint,
  },
  arrows: { title: 'imports follow the arrows, rules are deterministic', run: arrows },
  unused: {
    title: 'no unused files, exports or dependencies',
    run: async () => one((await runTool('knip')) === 0),
  },
  unit: {
    title: 'unit and property tests, a share of the fuzzing',
    run: () => vitest(TEST_SHARE, 14 * MINUTE),
  },
  browser: { title: 'the page in a real browser', run: browser },
  clone: { title: 'a fresh clone starts and tests', run: async () => one(await cleanClone()) },
};

/** @type {Record<string, Step>} */
export const CHECK_STEPS = {
  types: TEST_STEPS.types ?? never(),
  lint: TEST_STEPS.lint ?? never(),
  arrows: TEST_STEPS.arrows ?? never(),
  unit: {
    title: 'the quick tests',
    run: () => vitest({ EMLIA_QUICK: '1' }, 2 * MINUTE),
  },
};

/** @returns {never} */
function never() {
  throw new Error('a step is missing');
}

/**
 * Runs steps one after the other, all of them whatever happens, and closes with `N passed, N failed`.
 * @param {Record<string, Step>} steps
 * @param {(line: string) => void} say
 * @returns {Promise<number>} the exit code
 */
export async function runSteps(steps, say = console.log) {
  const total = { passed: 0, failed: 0 };
  const summary = [];
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);
  for (const [name, step] of Object.entries(steps)) {
    if (stopped) break;
    say(`\n── ${name}: ${step.title}`);
    const start = Date.now();
    const { passed, failed } = await step.run().catch(error => {
      say(error instanceof Error ? (error.stack ?? error.message) : String(error));
      return one(false);
    });
    total.passed += passed;
    total.failed += failed;
    summary.push(
      `${failed === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(8)} ${since(start).padStart(8)}  ${passed} passed, ${failed} failed`,
    );
    say(`── ${name}: ${failed === 0 ? 'ok' : 'FAILED'} in ${since(start)}`);
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, stop);
  if (stopped) total.failed += 1;
  say(`\n${summary.join('\n')}${stopped ? '\nstopped before its end' : ''}`);
  say(`${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

/**
 * The steps somebody asked for: `--steps types,lint`, or all. A sentence when they ask for one that is not there.
 * @param {Record<string, Step>} steps
 * @param {readonly string[]} args
 * @returns {Record<string, Step> | string}
 */
export function chooseSteps(steps, args) {
  if (args.length === 0) return steps;
  const wanted =
    (args[0]?.startsWith('--steps=') ? args[0].slice('--steps='.length) : args[1])?.split(',') ?? [];
  const known = Object.keys(steps);
  const unknown = wanted.find(name => !known.includes(name));
  if (!args[0]?.startsWith('--steps') || wanted.length === 0 || unknown !== undefined) {
    return `${unknown === undefined ? 'What to run?' : `There is no step "${unknown}".`} Say --steps and some of ${known.join(',')}.`;
  }
  return Object.fromEntries(Object.entries(steps).filter(([name]) => wanted.includes(name)));
}

/** A program that runs the steps its arguments choose. */
export async function runProgram(/** @type {Record<string, Step>} */ steps) {
  const chosen = chooseSteps(steps, process.argv.slice(2));
  if (typeof chosen === 'string') {
    console.error(chosen);
    process.exitCode = 2;
    return;
  }
  process.exitCode = await runSteps(chosen);
}
