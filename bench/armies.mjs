// Whole battles of two equal armies, played to their end with random acceptable commands.
import { emlia } from '../packages/emlia/dist/index.js';
import { seededDice, startMatch, stateHash, submit, topPrompt } from '../packages/kernel/dist/index.js';
import { randomPiece, setupOn } from './field.mjs';

/** GSU of front for each unit; what lies between the armies; how deep each deploys. */
const FRONT = 8;
const DEPTH = 60;
const ZONE = 12;
const TURNS = 8;
const ROOM = 392;

/** Two lines that face each other: as dense with more units, only longer. */
export const armies = (units, number, turns = TURNS) => {
  const dice = seededDice('bench armies', number);
  const width = units * FRONT;
  const across = { left: 0, right: width };
  const between = { ...across, top: ZONE + 8, bottom: DEPTH - ZONE - 8 };
  const terrain = Array.from({ length: Math.round((width * DEPTH) / ROOM) }, (_, i) =>
    randomPiece(dice, between, i),
  );
  const zones = [
    { ...across, top: DEPTH - ZONE, bottom: DEPTH },
    { ...across, top: 0, bottom: ZONE },
  ];
  return setupOn({ width, height: DEPTH, terrain, zones, units, turns });
};

/** As a bot plays: it is shown its seat's view, and picks one of the acceptable commands at random. */
export const sampled = (match, salt) => {
  const { game, state, log } = match;
  const { seat } = topPrompt(state);
  return { seat, command: game.sample(game.view(state, seat), seat, seededDice(salt, log.length)) };
};

/** Plays on until the battle has ended, or so many commands more. */
export const play = (match, salt, most = Infinity) => {
  for (let i = 0; i < most && topPrompt(match.state) !== undefined; i++) {
    const { seat, command } = sampled(match, salt);
    if (!command) throw new Error(`${salt}: nobody knows an answer to "${topPrompt(match.state).kind}"`);
    const outcome = submit(match, seat, command);
    if (!('seq' in outcome)) throw new Error(outcome.say);
  }
  return match;
};

/** A whole battle, or so many commands of one, as the contenders of the study of commands are given them. */
export const recordArmies = (units, number, most = Infinity) => {
  const setup = armies(units, number);
  const seed = `armies ${number}`;
  const match = play(startMatch(emlia.open(setup), seed), seed, most);
  if (most === Infinity && !match.game.result(match.state)) throw new Error(`${seed} has not ended`);
  const [start, ...entries] = JSON.parse(JSON.stringify(match.log));
  const moves = entries.map(({ seat, command, events }) => ({ seat, command, events }));
  return { name: seed, seed, setup, start: start.events, moves, hash: stateHash(match) };
};
