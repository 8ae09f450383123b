// What our tests use of vitest, told to do one thing after the other: collect the tests of a file, run one of them.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runInThisContext } from 'node:vm';
import {
  ASYMMETRIC_MATCHERS_OBJECT,
  chai,
  GLOBAL_EXPECT,
  getState,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  setState,
} from '@vitest/expect';
import { fn, restoreAllMocks, spyOn } from '@vitest/spy';
import { root } from '../command.mjs';

/**
 * @typedef {() => unknown} Step
 * @typedef {{ before: Step[], after: Step[], once: Step[], parent?: Suite }} Suite
 * @typedef {{ title: string, suite: Suite, run: Step }} Test
 */

/** The global that `expect` and the code below share with a test that runs. */
const world = /** @type {Record<PropertyKey, any>} */ (globalThis);

chai.use(JestExtend);
chai.use(JestChaiExpect);
chai.use(JestAsymmetricMatchers);
chai.use(({ Assertion, util }) =>
  util.addMethod(Assertion.prototype, 'toMatchFileSnapshot', function (/** @type {string} */ path) {
    const kept = readFileSync(join(root, dirname(file), path), 'utf8');
    // @ts-expect-error: chai's own assertion
    if (this._obj !== kept) throw new Error(`It is not what ${path} says.`);
  }),
);
/** @type {any} */
const expect = (/** @type {unknown} */ value, /** @type {string} */ message) => {
  setState({ assertionCalls: getState(expect).assertionCalls + 1 }, expect);
  return chai.expect(value, message);
};
Object.assign(expect, chai.expect, world[ASYMMETRIC_MATCHERS_OBJECT]);
expect.soft = expect;
expect.getState = () => getState(expect);
expect.setState = (/** @type {object} */ state) => setState(state, expect);
expect.assertions = (/** @type {number} */ count) => setState({ expectedAssertionsNumber: count }, expect);
world[GLOBAL_EXPECT] = expect;

/** The file of tests that was loaded last. */
let file = '';
/** @type {Suite} */
let suite;
/** @type {Test[]} */
let tests;

/** The suites and tests of a file that is loaded next. */
export function collect(/** @type {string} */ next) {
  file = next;
  suite = { before: [], after: [], once: [] };
  tests = [];
  return tests;
}

/** A row as the arguments of its test. */
const argumentsOf = (/** @type {unknown} */ row) => (Array.isArray(row) ? row : [row]);

/** What runs, where how long it may take is said before it. */
const stepOf = (/** @type {unknown} */ run, /** @type {unknown} */ after) =>
  /** @type {(...row: unknown[]) => unknown} */ (typeof run === 'function' ? run : after);

/** `each` of describe and test. */
const withEach = (/** @type {(title: string, run: Step) => void} */ add) =>
  Object.assign(
    (/** @type {string} */ title, /** @type {unknown[]} */ ...[run, after]) => add(title, stepOf(run, after)),
    {
      each:
        (/** @type {Iterable<unknown>} */ rows) =>
        (/** @type {string} */ title, /** @type {unknown[]} */ ...[run, after]) =>
          [...rows].forEach((row, n) => {
            add(`${title} (${n + 1})`, () => stepOf(run, after)(...argumentsOf(row)));
          }),
    },
  );

const addTest = (/** @type {string} */ title, /** @type {Step} */ run) =>
  void tests.push({ title, suite, run });

const addSuite = (/** @type {string} */ _title, /** @type {Step} */ fill) => {
  const parent = suite;
  suite = { before: [], after: [], once: [], parent };
  fill();
  suite = parent;
};

const test = withEach(addTest);
/** @type {Record<string, unknown>} */
export const VITEST = {
  expect,
  test,
  it: test,
  describe: withEach(addSuite),
  beforeEach: (/** @type {Step} */ step) => void suite.before.push(step),
  afterEach: (/** @type {Step} */ step) => void suite.after.push(step),
  beforeAll: (/** @type {Step} */ step) => void suite.once.push(step),
};
export const VI = { spyOn, restoreAllMocks, fn, hoisted: (/** @type {Step} */ make) => make() };

const suitesOf = (/** @type {Suite | undefined} */ one) => {
  /** @type {Suite[]} */
  const found = [];
  for (let at = one; at; at = at.parent) found.unshift(at);
  return found;
};

/** Runs a step; one that loops forever is ended after so many milliseconds. */
export async function limited(/** @type {Step} */ step, /** @type {number} */ limit) {
  world.emliaStep = step;
  // Times the patience of a busy machine it may be no whole number, which is no limit but an error.
  await runInThisContext('emliaStep()', { timeout: Math.ceil(limit) });
}

/** Runs one test; throws what it throws. */
export async function runTest(/** @type {Test} */ { suite: own, run }, limit = 3_600_000) {
  setState({ assertionCalls: 0, expectedAssertionsNumber: null, isExpectingAssertions: false }, expect);
  const suites = suitesOf(own);
  for (const one of suites) for (const step of one.once.splice(0)) await limited(step, limit);
  try {
    for (const one of suites) for (const step of one.before) await limited(step, limit);
    await limited(run, limit);
    const { assertionCalls, expectedAssertionsNumber } = getState(expect);
    if (typeof expectedAssertionsNumber === 'number' && expectedAssertionsNumber !== assertionCalls)
      throw new Error(`${assertionCalls} assertions instead of ${expectedAssertionsNumber}.`);
  } finally {
    for (const one of suites.toReversed()) for (const step of one.after) await limited(step, limit);
  }
}
