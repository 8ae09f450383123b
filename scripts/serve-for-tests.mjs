// The server of the browser tests: as in npm start, with a data folder that lives as long as it does.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from './start.mjs';

// Somebody's DATABASE_URL is for the store tests.
delete process.env.DATABASE_URL;
const data = mkdtempSync(join(tmpdir(), 'emlia-browser-'));
try {
  process.exitCode = await serve(['--data', data], { screen: false });
} finally {
  rmSync(data, { recursive: true, force: true, maxRetries: 5 });
}
