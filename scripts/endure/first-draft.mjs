import { fightOut } from '../../packages/emlia/dist/testing/fight-out.js';
import { playAll } from './play-all.mjs';

export const run = async (/** @type {import('../endure.mjs').Piece} */ piece) =>
  playAll(piece, 'battles of the first draft', (seed, number) => fightOut(seed, number, 'first-draft'));
