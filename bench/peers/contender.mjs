// One contender of the study of commands, in a worker of its own: one process, but what the compiler learns from one
// contender (immer's proxies in our rules, for one) is not forced on another.
import { parentPort, workerData } from 'node:worker_threads';
import { emlia } from '../../packages/emlia/dist/index.js';
import { startMatch, stateHash, submit } from '../../packages/kernel/dist/index.js';
import { recordBattles } from '../battles.mjs';
import { collectGarbage, processorMs } from '../rounds.mjs';
import { CreateGameReducer, InitializeGame, makeMove } from './boardgame.mjs';
import { fullGame, hashOf, lightGame, playerOf, tunedGame } from './boardgame-slice.mjs';
import { toyPeer, toyRuleset, WORD } from './toy.mjs';

const ROUND_MS = 400;
/** Processor time that every contender has to warm up on each set of battles. */
const WARM_UP_MS = 6000;

/** A battle made ready for our kernel; its commands go through parsing, checks, dice, events and log. */
const readyOurs = battle => {
  const match = startMatch(emlia.open(battle.setup), battle.seed);
  return {
    play() {
      for (const { seat, command } of battle.moves) {
        const outcome = submit(match, seat, command);
        if (!('seq' in outcome)) throw new Error(`${battle.name}: ${outcome.say}`);
      }
    },
    hash: () => stateHash(match),
  };
};

/** A battle made ready for boardgame.io's reducer. `write` makes its game, `args` what a move is given. */
const readyPeer = (write, args) => battle => {
  const game = emlia.open(battle.setup);
  const rules = write(game, battle);
  const reducer = CreateGameReducer({ game: rules });
  let state = InitializeGame({ game: rules, numPlayers: 2 });
  const actions = battle.moves.map(move => makeMove('move', playerOf(game, move.seat), args(move)));
  return {
    play() {
      for (const action of actions) {
        state = reducer(state, action);
        if (state.transients) throw new Error(`${battle.name}: boardgame.io turned a move down`);
      }
    },
    hash: () => hashOf(state.G),
  };
};

export const CONTENDERS = {
  emlia: readyOurs,
  full: readyPeer(
    (game, { seed, start }) => fullGame(game, seed, start),
    move => move.command,
  ),
  tuned: readyPeer(
    (game, { seed, start }) => tunedGame(game, seed, start),
    move => move.command,
  ),
  // Its copy of the events: immer freezes what it is given.
  light: readyPeer(
    (game, { start }) => lightGame(game, start),
    move => structuredClone(move.events),
  ),
};

/** All battles again and again for a while; every one must end as recorded. */
const rateOn = (name, battles, ms) => {
  collectGarbage();
  let [took, moves] = [0, 0];
  while (took < ms) {
    const ready = battles.map(CONTENDERS[name]);
    const began = processorMs();
    for (const { play } of ready) play();
    took += processorMs() - began;
    for (const [i, battle] of battles.entries()) {
      if (moves === 0 && ready[i].hash() !== battle.hash) {
        throw new Error(`${name} did not end ${battle.name} as it was recorded`);
      }
    }
    for (const battle of battles) moves += battle.moves.length;
  }
  return (moves / took) * 1000;
};

const TOY_MOVES = 1000;

/** The toy through our kernel, or through the reducer: what each costs with next to no rules in it. */
const TOYS = {
  emlia() {
    const match = startMatch(toyRuleset.open(), 'toy');
    return index => submit(match, index % 2 === 0 ? 'red' : 'blue', { word: WORD });
  },
  full() {
    const reducer = CreateGameReducer({ game: toyPeer });
    let state = InitializeGame({ game: toyPeer, numPlayers: 2 });
    const actions = ['0', '1'].map(player => makeMove('move', player, { word: WORD }));
    return index => {
      state = reducer(state, actions[index % 2]);
      if (state.G.said !== index + 1) throw new Error('boardgame.io turned a word down');
    };
  },
};

const toyRate = name => {
  collectGarbage();
  let [took, moves] = [0, 0];
  while (took < ROUND_MS) {
    const say = TOYS[name]();
    const began = processorMs();
    for (let index = 0; index < TOY_MOVES; index++) say(index);
    took += processorMs() - began;
    moves += TOY_MOVES;
  }
  return (moves / took) * 1000;
};

if (parentPort) {
  const sets = recordBattles();
  const warm = new Set(['toy']);
  parentPort.on('message', title => {
    if (!warm.has(title)) rateOn(workerData, sets[title], WARM_UP_MS);
    warm.add(title);
    parentPort.postMessage(title === 'toy' ? toyRate(workerData) : rateOn(workerData, sets[title], ROUND_MS));
  });
}
