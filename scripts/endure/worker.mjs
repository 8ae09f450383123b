// Runs the pieces of a trial it is sent, one after the other, for endure.mjs.
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', async (/** @type {import('../endure.mjs').Piece} */ piece) => {
  const { run } = await import(`./${piece.trial}.mjs`);
  /** @type {import('../endure.mjs').Tally} */
  const tally = await run(piece).catch((/** @type {unknown} */ error) => ({
    counts: {},
    failures: [
      `${piece.first} to ${piece.last}: ${error instanceof Error ? (error.stack ?? error.message) : error}`,
    ],
  }));
  parentPort?.postMessage(tally);
});
