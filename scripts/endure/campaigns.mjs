import { playOut } from '../../packages/eras/dist/campaign/testing/play-out.js';
import { playAll } from './play-all.mjs';

export const run = async (/** @type {import('../endure.mjs').Piece} */ piece) =>
  playAll(piece, 'campaigns', playOut);
