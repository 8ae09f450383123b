import { fightOut } from '../../packages/eras/dist/battle/testing/fight-out.js';
import { playAll } from './play-all.mjs';

export const run = async (/** @type {import('../endure.mjs').Piece} */ piece) =>
  playAll(piece, 'battles', fightOut);
