import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { killUnderPlay } from '../../apps/server/dist/testing/kills.js';

/** @param {import('../endure.mjs').Piece} piece */
export async function run({ first, last }) {
  const data = mkdtempSync(join(tmpdir(), 'emlia-kills-'));
  try {
    return { counts: { ...(await killUnderPlay(data, last - first + 1)) }, failures: [] };
  } finally {
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  }
}
