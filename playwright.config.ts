import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './scripts/chromium.mjs';
import { patience } from './scripts/speed.mjs';

const { executablePath, env } = await findChromium();
// Read again in every worker: what was measured is handed on in the environment.
const slow = patience();

export default defineConfig({
  testDir: 'apps/web/e2e',
  testMatch: '**/*.e2e.ts',
  // What was built is loaded as it is.
  build: { external: ['**/dist/**'] },
  outputDir: 'test-results',
  // Each on a server of its own (e2e/on-server.ts).
  workers: 2,
  // A second try tells a page that is wrong from a moment that was busy; who needed one is named at the end (scripts/steps.mjs).
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // No test has a limit of its own: a test waits for what it needs, and these are for what never comes.
  timeout: 120_000 * slow,
  expect: { timeout: 15_000 * slow },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/results.json' }],
  ],
  use: {
    headless: true,
    // Nothing is acted out but where a test is about it: nobody waits for motion, and every picture is the same.
    contextOptions: { reducedMotion: 'reduce' },
    // Who keeps the page for later has it fetched whole: only the test of that wants it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace of every test doubles what the suite costs: whoever hunts a failure asks for one by --trace on.
    trace: 'off',
    launchOptions: { executablePath, args: chromiumArguments, env: { ...process.env, ...env } },
  },
});
