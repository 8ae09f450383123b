// boardgame.io is published as CommonJS, one file for each entry.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal');
export const { INVALID_MOVE } = require('boardgame.io/core');
export const { original } = require('immer');

/** What its client dispatches for a move. */
export const makeMove = (type, playerID, ...args) => ({
  type: 'MAKE_MOVE',
  payload: { type, args, playerID, credentials: undefined },
});
