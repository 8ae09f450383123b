// The recorded battles every contender is given: who asked for what, and what came of it.
import { fileURLToPath } from 'node:url';
import { readPackFolder } from '../packages/content/dist/loader/folder.js';
import { emlia, setupOf } from '../packages/emlia/dist/index.js';
import { randomSetup } from '../packages/emlia/dist/testing/random-battle.js';
import { seededDice, startMatch, stateHash, submit, topPrompt } from '../packages/kernel/dist/index.js';

const MOST_COMMANDS = 100;

/**
 * @typedef {object} Battle
 * @property {string} name
 * @property {string} seed
 * @property {any} setup
 * @property {any} start the events before anyone is asked
 * @property {{ seat: string, command: any, events: any[] }[]} moves
 * @property {string} hash of the last state
 */

/** The shipped scenario, read from its pack. */
export const shippedSetup = (scenario = 'two-clans') => {
  const { pack, complaints } = readPackFolder(fileURLToPath(new URL('../packs/cavemen', import.meta.url)));
  if (!pack) throw new Error(`the cavemen pack cannot be read: ${JSON.stringify(complaints[0])}`);
  const setup = setupOf(pack, scenario);
  if ('problem' in setup) throw new Error(setup.say);
  return setup;
};

/**
 * Plays a battle with random acceptable commands.
 * @returns {Battle}
 */
export const recordBattle = (name, seed, setup) => {
  const game = emlia.open(setup);
  const match = startMatch(game, seed);
  for (let i = 0; i < MOST_COMMANDS; i++) {
    const seat = topPrompt(match.state)?.seat;
    if (seat === undefined) break;
    const command = game.sample(game.view(match.state, seat), seat, seededDice(`${seed} player`, i));
    const outcome = submit(match, seat, command);
    if (!('seq' in outcome)) throw new Error(`${name}: ${outcome.say}`);
  }
  const [start, ...entries] = JSON.parse(JSON.stringify(match.log));
  const moves = entries.map(({ seat, command, events }) => ({ seat, command, events }));
  return { name, seed, setup, start: start.events, moves, hash: stateHash(match) };
};

/** Small battles on random tables, and the shipped scenario. */
export const recordBattles = ({ random = 4, shipped = 2 } = {}) => {
  const setup = shippedSetup();
  const number = length => Array.from({ length }, (_, i) => i);
  return {
    'random tables': number(random).map(i =>
      recordBattle(`random ${i}`, `bench ${i}`, randomSetup(seededDice(`bench table ${i}`, 0))),
    ),
    'two-clans': number(shipped).map(i => recordBattle(`two-clans ${i}`, `bench ${i}`, setup)),
  };
};
