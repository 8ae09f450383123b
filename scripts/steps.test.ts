import { describe, expect, test } from 'vitest';
import { exhaustOptions } from './exhaust.mjs';
import { fuzzOptions } from './fuzz.mjs';
import { CHECK_STEPS, chooseSteps, countPlaywright, countVitest, runSteps, TEST_STEPS } from './steps.mjs';

const step = (passed: number, failed: number) => ({
  title: 'a title',
  run: async () => ({ passed, failed }),
});

async function ran(steps: Parameters<typeof runSteps>[0]) {
  const said: string[] = [];
  const code = await runSteps(steps, line => said.push(line));
  return { code, said: said.join('\n'), last: said.at(-1) };
}

describe('runSteps', () => {
  test('adds up, and closes with the count', async () => {
    expect(await ran({ unit: step(40, 0), lint: step(1, 0) })).toMatchObject({
      code: 0,
      last: '41 passed, 0 failed',
    });
  });

  test('goes on after a failure, and after a step that throws', async () => {
    const broken = {
      title: 'breaks',
      run: async () => {
        throw new Error('the disk is full');
      },
    };
    const { code, said, last } = await ran({ lint: broken, unit: step(2, 3), types: step(1, 0) });
    expect({ code, last }).toEqual({ code: 1, last: '3 passed, 4 failed' });
    expect(said).toContain('the disk is full');
    expect(said).toMatch(/FAILED lint/);
    expect(said).toMatch(/ok {5}types/);
  });

  test('stops at a signal and does not call that passed', async () => {
    const interrupted = {
      title: 'is interrupted',
      run: async () => {
        process.emit('SIGTERM');
        return { passed: 1, failed: 0 };
      },
    };
    expect(await ran({ unit: interrupted, browser: step(9, 0) })).toMatchObject({
      code: 1,
      last: '1 passed, 1 failed',
    });
  });
});

describe('chooseSteps', () => {
  test('all, or those asked for, in their own order', () => {
    expect(Object.keys(chooseSteps(TEST_STEPS, []))).toEqual([
      'types',
      'lint',
      'arrows',
      'unused',
      'unit',
      'browser',
      'packages',
      'clone',
    ]);
    expect(Object.keys(chooseSteps(TEST_STEPS, ['--steps', 'lint,types']))).toEqual(['types', 'lint']);
    expect(Object.keys(chooseSteps(TEST_STEPS, ['--steps=unit']))).toEqual(['unit']);
    expect(Object.keys(CHECK_STEPS)).toEqual(['types', 'lint', 'arrows', 'unit']);
  });

  test.each([[['--steps', 'lnit']], [['--steps']], [['lint']], [['--fast']]])(
    '%j is answered with the choice',
    args => {
      expect(chooseSteps(TEST_STEPS, args)).toContain('types,lint,arrows');
    },
  );
});

describe('counting', () => {
  test('a file that does not load counts as a failed test', () => {
    const passed = { status: 'passed', assertionResults: [{ status: 'passed' }] };
    const failed = { status: 'failed', assertionResults: [{ status: 'failed' }] };
    const broken = { status: 'failed', assertionResults: [] };
    const report = { numPassedTests: 1, numFailedTests: 1, testResults: [passed, failed, broken] };
    expect(countVitest(report)).toEqual({ passed: 1, failed: 2 });
  });

  test('a browser test that passed only when tried again is named; an error outside of tests counts as failed', () => {
    const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 };
    const spec = (title: string, status: string) => ({
      title,
      file: 'aim.e2e.ts',
      line: 7,
      tests: [{ status }],
    });
    const suites = [
      { specs: [spec('steady', 'expected')], suites: [{ specs: [spec('a busy moment', 'flaky')] }] },
    ];
    expect(countPlaywright({ stats, suites, errors: [{}] })).toEqual({
      passed: 6,
      failed: 2,
      unsteady: ['aim.e2e.ts:7 a busy moment'],
    });
  });

  test('who was unsteady stands under its step', async () => {
    const said: string[] = [];
    const run = () => Promise.resolve({ passed: 1, failed: 0, unsteady: ['aim.e2e.ts:7 a busy moment'] });
    expect(await runSteps({ browser: { title: 'browser', run } }, line => void said.push(line))).toBe(0);
    expect(said.join('\n')).toContain('passed only when tried again: aim.e2e.ts:7 a busy moment');
  });
});

describe('exhaustOptions', () => {
  test('reads which battles, the seed and how many at a time', () => {
    expect(exhaustOptions(['--only', 'muskets/rearguard#2', '--seed', '7', '--workers', '1'])).toEqual({
      only: 'muskets/rearguard#2',
      seed: 7,
      workers: 1,
      edition: 'core',
    });
    expect(exhaustOptions([])).toEqual({ only: undefined, seed: 1, workers: 2, edition: 'core' });
    expect(exhaustOptions(['--edition', 'first-draft']).edition).toBe('first-draft');
  });

  test('refuses an edition that there is not', () => {
    expect(() => exhaustOptions(['--edition', 'third'])).toThrow(
      '--edition is core or first-draft, not "third"',
    );
  });

  test('refuses a seed that is no number', () => {
    expect(() => exhaustOptions(['--seed', 'x'])).toThrow('--seed is a whole number, not "x"');
  });
});

describe('fuzzOptions', () => {
  test('reads games, seed and files', () => {
    expect(fuzzOptions(['--games', '5000', '--seed', '7', 'emlia'])).toEqual({
      games: '5000',
      seed: '7',
      files: ['emlia'],
    });
    expect(fuzzOptions([]).games).toBe('2000');
    expect(fuzzOptions([]).seed).toMatch(/^\d+$/);
  });

  test('a number is a number', () => {
    expect(() => fuzzOptions(['--games', 'many'])).toThrow('--games is a whole number, not "many"');
  });
});
