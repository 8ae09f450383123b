// What a turn of an Eras battle costs with twenty units a side, decisions of both players included.
import { playBattle, UNITS_A_SIDE } from '../eras-battle.mjs';
import { playTurns, startBattle } from '../eras-recruits.mjs';
import { processorMs, spreadOf } from '../rounds.mjs';

/** Rounds until the engine has compiled what it is going to: after some fifty battles the rates rise no more. */
const WARM_UPS = 14;
/**
 * In a round, so that the collector has its part in each. It is not made to run before one: all battles being over at that
 * moment, the engine would throw away with them what it has compiled for things of their shapes.
 */
const BATTLES = 5;

/** @param {{ rounds: number, told: (line: string) => void }} options */
export const erasStudy = async ({ rounds, told }) => {
  told(`eras: ${rounds} rounds`);
  const perSecond = Array.from({ length: WARM_UPS + rounds }, (_, number) => {
    const began = processorMs();
    let turns = 0;
    for (let i = 0; i < BATTLES; i++) turns += playBattle(number * BATTLES + i);
    return (turns * 1000) / (processorMs() - began);
  }).slice(WARM_UPS);
  told(`eras: ${rounds} rounds with recruits`);
  return { units: UNITS_A_SIDE, turnsPerSecond: spreadOf(perSecond), recruits: recruitsPlay(rounds) };
};

const TURNS = 12;

/** The same by the bots: each command is chosen by a recruit from its seat's view. */
const recruitsPlay = rounds => {
  const all = Array.from({ length: WARM_UPS + rounds }, (_, number) => {
    const matches = Array.from({ length: BATTLES }, (_, i) => startBattle(number * BATTLES + i));
    const began = processorMs();
    const played = matches.map(match => playTurns(match, TURNS));
    const took = processorMs() - began;
    const turns = played.reduce((sum, one) => sum + one.turns, 0);
    const commands = played.reduce((sum, one) => sum + one.commands, 0);
    return { perSecond: (turns * 1000) / took, commands: commands / turns };
  }).slice(WARM_UPS);
  const commands = all.reduce((sum, one) => sum + one.commands, 0) / all.length;
  return { commands, turnsPerSecond: spreadOf(all.map(({ perSecond }) => perSecond)) };
};
