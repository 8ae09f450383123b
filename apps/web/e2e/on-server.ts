import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as plain } from '@playwright/test';
import { pinnedNode } from '../../../scripts/runtime.mjs';

export { expect, type Page } from '@playwright/test';

const OTHER_TIME = new URL('other-time.mjs', import.meta.url).href;
const PROGRAM = fileURLToPath(new URL('../../cli/bin/emlia.js', import.meta.url));

export interface Served {
  /** Without a slash at its end. */
  readonly address: string;
  readonly process: ChildProcess;
  /** Ends it, and answers when it has. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/** A server as `emlia serve` starts it, with its matches in a folder; 0 takes any free port. */
export const serve = (data: string, port = '0', ...more: readonly string[]): Promise<Served> =>
  start(PROGRAM, 'serve', '--json', '--port', port, '--data', data, ...more);

/** A server whose clock is the test's: `later` lets so many milliseconds pass there in no time. */
export const serveInTime = async (
  data: string,
  ...more: readonly string[]
): Promise<Served & { later(ms: number): Promise<void> }> => {
  const served = await start(
    '--import',
    OTHER_TIME,
    PROGRAM,
    'serve',
    '--json',
    '--port',
    '0',
    '--data',
    data,
    // Else a clock that jumps is an outage, which costs nobody time.
    '--limits',
    'beat-ms=2000000000',
    ...more,
  );
  return {
    ...served,
    later: ms =>
      new Promise(done => {
        served.process.once('message', () => done());
        served.process.send({ later: ms });
      }),
  };
};

/** A program that tells its address in JSON once it serves. */
export const start = (...args: readonly string[]): Promise<Served> =>
  new Promise((started, failed) => {
    const pinned = pinnedNode();
    // Somebody's DATABASE_URL is for the store tests.
    const { DATABASE_URL: _, ...env } = process.env;
    const child = spawn('file' in pinned ? pinned.file : process.execPath, args, {
      env,
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    const ended = new Promise<void>(done => child.once('close', () => done()));
    child.once('error', failed);
    void ended.then(() => failed(new Error('The server ended before it had told its address.')));
    child.stdout?.once('data', text =>
      started({
        address: String(JSON.parse(String(text)).url).replace(/\/$/, ''),
        process: child,
        end: signal => {
          child.kill(signal);
          return ended;
        },
      }),
    );
  });

/** Tests, each worker's on a server of its own: what one does nobody else sees. */
export const test = plain.extend<{ goodbye: undefined }, { server: string }>({
  // Whoever came with a browser context of their own leaves with the test: a table left open is drawn on for ever.
  goodbye: [
    async ({ browser }, use) => {
      await use(undefined);
      for (const context of browser.contexts()) await context.close();
    },
    { auto: true },
  ],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it that nothing is needed.
    async ({}, use) => {
      const data = mkdtempSync(join(tmpdir(), 'emlia-browser-'));
      const { address, end } = await serve(data);
      await use(address);
      await end('SIGTERM');
      rmSync(data, { recursive: true, force: true, maxRetries: 5 });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server),
});
