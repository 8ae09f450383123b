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
import { build, FOR_PACKING } from './build.mjs';
import { cleanClone } from './clean-clone.mjs';
import { plainEnvironment, root, run, runTool, since, tellTool, tool } from './command.mjs';
import { tryPackages } from './packages.mjs';
import { faultsOfReference } from './reference.mjs';
import { slowness } from './speed.mjs';

/**
 * @typedef {{ passed: number, failed: number, unsteady?: readonly string[] }} Count
 * A step aside runs while the others do, which leave a core idle now and then; what it has to say is told when it ends.
 * @typedef {(text: string) => void} Tell
 * @typedef {{ title: string, run: (tell: Tell) => Promise<Count>, aside?: true }} Step
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

/** A test that passed only when it was tried again has passed, and is named at the end of the run: somebody has to look at it. */
export const countPlaywright = (/** @type {any} */ report) => ({
  passed: report.stats.expected + report.stats.flaky,
  failed: report.stats.unexpected + report.errors.length,
  unsteady: report.suites.flatMap(unsteadyIn),
});

/** @returns {string[]} */
const unsteadyIn = (/** @type {any} */ suite) => [
  ...(suite.specs ?? [])
    .filter((/** @type {any} */ spec) =>
      spec.tests.some((/** @type {any} */ test) => test.status === 'flaky'),
    )
    .map((/** @type {any} */ spec) => `${spec.file}:${spec.line} ${spec.title}`),
  ...(suite.suites ?? []).flatMap(unsteadyIn),
];

/** Longer nobody waits for anything. */
const MOST_MINUTES = 80;

/** For a program that is done in so many minutes on a quiet machine, with room to spare: how long it may take on this one now. */
function patiently(/** @type {number} */ minutes) {
  const slow = slowness();
  return {
    limit: Math.min(minutes * slow, MOST_MINUTES) * 60_000,
    env: { ...plainEnvironment(), EMLIA_PATIENCE: slow.toFixed(1) },
  };
}

/** Every file plays the share it finds worth its time. */
const TEST_SHARE = { EMLIA_SEED: '1' };

/** Runs vitest and counts. */
async function vitest(/** @type {Record<string, string>} */ share, /** @type {number} */ minutes) {
  // What was built is tested; what could not be built is tested from the sources, and types says what is wrong with it.
  const built = await build({ only: ['rulebook', 'packages'] }).then(
    () => ({ EMLIA_BUILT: '1' }),
    error => console.log(error.message),
  );
  const { limit, env } = patiently(minutes);
  return reported(
    'unit',
    file =>
      run(
        process.execPath,
        tool('vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`),
        { env: { ...env, ...share, ...built }, limit },
      ),
    countVitest,
  );
}

async function types() {
  await build({ only: ['rulebook', 'packages'] });
  return one((await runTool('typescript', '-p', 'scripts')) === 0);
}

async function lint(/** @type {Tell} */ tell) {
  const colours = process.stdout.isTTY ? 'force' : 'off';
  return one((await tellTool(tell, '@biomejs/biome', 'ci', `--colors=${colours}`, '.')) === 0);
}

async function arrows(/** @type {Tell} */ tell) {
  const violations = checkArrows(root);
  for (const violation of violations) tell(`${formatViolation(violation)}\n`);
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
  const { limit, env } = patiently(20);
  return reported(
    'browser',
    file =>
      run(process.execPath, tool('@playwright/test', 'test'), {
        env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file },
        limit,
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
    aside: true,
  },
  arrows: { title: 'imports follow the arrows, rules are deterministic', run: arrows, aside: true },
  unused: {
    title: 'no unused files, exports or dependencies',
    run: async tell => {
      // The page's configuration is read as a module, and asks for built packages.
      await build({ only: ['rulebook', 'packages'] });
      return one((await tellTool(tell, 'knip')) === 0);
    },
    aside: true,
  },
  unit: {
    title: 'unit and property tests, a share of the fuzzing',
    run: () => vitest(TEST_SHARE, 14),
  },
  browser: { title: 'the page in a real browser', run: browser },
  packages: {
    title: 'packed packages install, compile and run elsewhere, the reference says what the types do',
    run: async tell => {
      await build({ only: FOR_PACKING });
      const faults = await faultsOfReference();
      for (const fault of faults) tell(`${fault}\n`);
      const tried = await tryPackages({ say: line => tell(`${line}\n`) });
      return one(tried && faults.length === 0);
    },
    aside: true,
  },
  clone: {
    title: 'a fresh clone starts and tests',
    run: async tell => one(await cleanClone({ say: line => tell(`${line}\n`) })),
    aside: true,
  },
};

/** @type {Record<string, Step>} */
export const CHECK_STEPS = {
  types: TEST_STEPS.types ?? never(),
  lint: TEST_STEPS.lint ?? never(),
  arrows: TEST_STEPS.arrows ?? never(),
  unit: {
    title: 'the quick tests',
    run: () => vitest({ EMLIA_QUICK: '1' }, 4),
  },
};

/** @returns {never} */
function never() {
  throw new Error('a step is missing');
}

/**
 * Runs steps one after the other, and beside them those aside; all of them whatever happens. Closes with `N passed, N failed`.
 * @param {Record<string, Step>} steps
 * @param {(line: string) => void} say
 * @returns {Promise<number>} the exit code
 */
export async function runSteps(steps, say = console.log) {
  /** @type {Record<string, { count: Count, took: string }>} */
  const done = {};
  let stopped = false;
  const stop = () => {
    stopped = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stop);
  const runAll = async (/** @type {boolean} */ aside) => {
    for (const [name, step] of Object.entries(steps).filter(([, one]) => (one.aside ?? false) === aside)) {
      if (stopped) return;
      const start = Date.now();
      let told = '';
      if (!aside) say(`\n── ${name}: ${step.title}`);
      const count = await step
        .run(text => {
          told += text;
        })
        .catch(error => {
          told += error instanceof Error ? (error.stack ?? error.message) : String(error);
          return one(false);
        });
      done[name] = { count, took: since(start) };
      if (aside) say(`\n── ${name}: ${step.title}`);
      if (told !== '') say(told.trimEnd());
      say(`── ${name}: ${count.failed === 0 ? 'ok' : 'FAILED'} in ${since(start)}`);
    }
  };
  await Promise.all([runAll(false), runAll(true)]);
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, stop);
  const total = { passed: 0, failed: stopped ? 1 : 0 };
  const summary = Object.keys(steps).flatMap(name => {
    const { count, took } = done[name] ?? {};
    if (count === undefined || took === undefined) return [];
    const { passed, failed, unsteady = [] } = count;
    total.passed += passed;
    total.failed += failed;
    return [
      `${failed === 0 ? 'ok    ' : 'FAILED'} ${name.padEnd(8)} ${took.padStart(8)}  ${passed} passed, ${failed} failed`,
      ...unsteady.map(test => `       passed only when tried again: ${test}`),
    ];
  });
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
