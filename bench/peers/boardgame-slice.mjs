// The Emlia slice as a boardgame.io game, the way its users write one: moves change G, which immer drafts.
import { hashJson, isProblem, seededDice, topPrompt } from '../../packages/kernel/dist/index.js';
import { INVALID_MOVE, original } from './boardgame.mjs';

/** Its players are numbered. */
export const playerOf = (game, seat) => String(game.seats.indexOf(seat));

/** The hash our kernel would give: G without what only the dice need. */
export const hashOf = ({ accepted: _, ...state }) => hashJson(state);

const shell = (game, start, move) => ({
  name: 'slice',
  minPlayers: 2,
  maxPlayers: 2,
  setup: () => {
    const G = { ...game.begin(), accepted: 0 };
    for (const event of structuredClone(start)) game.evolve(G, event);
    return G;
  },
  moves: { move },
  // The prompts say whose choice it is, so both may ask at any time.
  turn: { activePlayers: { all: 'any' }, stages: { any: { moves: { move } } } },
  endIf: ({ G }) => G.result,
});

/**
 * Everything in the move: whose choice it is, the command read, every check, the dice, every effect.
 * @param {(G: any) => any} read the state that the checks look at
 */
const whole = (game, seed, start, read) =>
  shell(game, start, ({ G, playerID }, raw) => {
    const seat = game.seats[Number(playerID)];
    const state = read(G);
    if (topPrompt(state)?.seat !== seat) return INVALID_MOVE;
    const command = game.parse(raw);
    if (isProblem(command) || game.check(state, seat, command)) return INVALID_MOVE;
    game.perform(G, seat, command, {
      dice: seededDice(seed, G.accepted + 1),
      emit: event => game.evolve(G, event),
    });
    G.accepted++;
  });

/** The move function as one would first write it: all of it on the draft. */
export const fullGame = (game, seed, start) => whole(game, seed, start, G => G);

/** As someone who has profiled it writes it: checks look at the plain state behind the draft. */
export const tunedGame = (game, seed, start) => whole(game, seed, start, original);

/** No rules at all: the move is told what happens and only writes it down. */
export const lightGame = (game, start) =>
  shell(game, start, ({ G }, events) => {
    for (const event of events) game.evolve(G, event);
  });
