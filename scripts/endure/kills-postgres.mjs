import { killUnderPlay } from '../../apps/server/dist/testing/kills.js';
import { startPostgres } from '../postgres.mjs';

/** @param {import('../endure.mjs').Piece} piece */
export async function run({ first, last }) {
  const { url, stop } = await startPostgres();
  try {
    return { counts: { ...(await killUnderPlay(url, last - first + 1)) }, failures: [] };
  } finally {
    await stop();
  }
}
