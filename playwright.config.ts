import { defineConfig } from '@playwright/test';
import { chromiumArguments, findChromium } from './scripts/chromium.mjs';
import { freePort } from './scripts/command.mjs';

// Playwright reads this file again in every worker: the port, once chosen, is handed on in the environment.
process.env.EMLIA_E2E_PORT ??= String(await freePort());
const address = `http://127.0.0.1:${process.env.EMLIA_E2E_PORT}`;
const { executablePath, env } = await findChromium();

export default defineConfig({
  testDir: 'apps/web/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  workers: 1,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ?? 'test-results/results.json' }],
  ],
  use: {
    baseURL: address,
    headless: true,
    // Nothing is acted out but where a test is about it: nobody waits for motion, and every picture is the same.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { executablePath, args: chromiumArguments, env: { ...process.env, ...env } },
  },
  webServer: {
    command: `"${process.execPath}" scripts/serve-for-tests.mjs`,
    env: { PORT: process.env.EMLIA_E2E_PORT },
    url: `${address}/api/health`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
  },
});
