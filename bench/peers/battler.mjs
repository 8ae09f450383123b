// One contender of the study of battles, in a worker of its own (see contender.mjs): each plays the same whole battle,
// stretch by stretch; @pkmn/sim plays random battles of its own for as long.
import { parentPort, workerData } from 'node:worker_threads';
import { emlia } from '../../packages/emlia/dist/index.js';
import { startMatch, stateHash, submit } from '../../packages/kernel/dist/index.js';
import { play } from '../armies.mjs';
import { collectGarbage, processorMs } from '../rounds.mjs';
import { CreateGameReducer, InitializeGame, makeMove } from './boardgame.mjs';
import { fullGame, hashOf, playerOf } from './boardgame-slice.mjs';

const PKMN_MS = 1500;
/** Processor time that every contender has to warm up: what a process that plays for long has behind it. */
const WARM_UP_MS = 8000;
const WARM_UP_STRETCH = 25;

/** Recorded commands submitted again. */
const submitting = ({ setup, seed, moves }) => {
  const match = startMatch(emlia.open(setup), seed);
  return {
    stretch(from, to) {
      for (const { seat, command } of moves.slice(from, to)) {
        const outcome = submit(match, seat, command);
        if (!('seq' in outcome)) throw new Error(outcome.say);
      }
    },
    hash: () => stateHash(match),
  };
};

/** The battle played as it was when it was recorded: a view, a random acceptable command, submitted. */
const playing = ({ setup, seed }) => {
  const match = startMatch(emlia.open(setup), seed);
  return { stretch: (from, to) => play(match, seed, to - from), hash: () => stateHash(match) };
};

/** boardgame.io's reducer with the whole rules on its draft. */
const reducing = ({ setup, seed, start, moves }) => {
  const game = emlia.open(setup);
  const rules = fullGame(game, seed, start);
  const reducer = CreateGameReducer({ game: rules });
  let state = InitializeGame({ game: rules, numPlayers: 2 });
  return {
    stretch(from, to) {
      for (const { seat, command } of moves.slice(from, to)) {
        state = reducer(state, makeMove('move', playerOf(game, seat), command));
        if (state.transients) throw new Error('boardgame.io turned a move down');
      }
    },
    hash: () => hashOf(state.G),
  };
};

const READY = { emlia: submitting, played: playing, boardgame: reducing };

const warmUpBy = (name, { moves, ...battle }) => {
  const began = processorMs();
  while (true) {
    const ready = READY[name]({ ...battle, moves });
    for (let from = 0; from < moves.length; from += WARM_UP_STRETCH) {
      ready.stretch(from, Math.min(moves.length, from + WARM_UP_STRETCH));
      if (processorMs() - began > WARM_UP_MS) return;
    }
  }
};

const stretchOf = name => {
  const { warmUp, battle } = workerData;
  warmUpBy(name, warmUp);
  const ready = READY[name](battle);
  return ({ from, to }) => {
    const began = processorMs();
    ready.stretch(from, to);
    const took = processorMs() - began;
    if (to === battle.moves.length && ready.hash() !== battle.hash) {
      throw new Error(`${name} did not end the battle as it was recorded`);
    }
    return { count: to - from, took };
  };
};

const pkmn = async () => {
  const { readyBattle } = await import('./pkmn.mjs');
  let number = 0;
  const go = ms => {
    let [count, games, took] = [0, 0, 0];
    while (took < ms) {
      const battle = readyBattle(number++);
      const began = processorMs();
      count += battle.play();
      took += processorMs() - began;
      games++;
    }
    return { count, games, took };
  };
  go(WARM_UP_MS);
  return () => go(PKMN_MS);
};

const run = workerData.name === 'pkmn' ? await pkmn() : stretchOf(workerData.name);
parentPort.on('message', stretch => {
  collectGarbage();
  parentPort.postMessage(run(stretch));
});
parentPort.postMessage('ready');
