import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './scripts/chromium.mjs';
import { patience } from './scripts/speed.mjs';

const { executablePath, env } = await findChromium();
// Read again in every worker: what was measured is handed on in the environment.
const slow = patience();

export default defineConfig({
  testDir: 'apps/web/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  // Each on a server of its own (e2e/on-server.ts).
  workers: 2,
  retries: 0,
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
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { executablePath, args: chromiumArguments, env: { ...process.env, ...env } },
  },
});
