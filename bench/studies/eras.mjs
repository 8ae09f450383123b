// What a turn of an Eras battle costs with twenty units a side, decisions of both players included.
import { playBattle, UNITS_A_SIDE } from '../eras-battle.mjs';
import { collectGarbage, processorMs, spreadOf } from '../rounds.mjs';

const WARM_UPS = 10;
/** In a round, so that what the collector before it has cost is not all that is measured. */
const BATTLES = 5;

/** @param {{ rounds: number, told: (line: string) => void }} options */
export const erasStudy = async ({ rounds, told }) => {
  told(`eras: ${rounds} rounds`);
  const perSecond = Array.from({ length: WARM_UPS + rounds }, (_, number) => {
    collectGarbage();
    const began = processorMs();
    let turns = 0;
    for (let i = 0; i < BATTLES; i++) turns += playBattle(number * BATTLES + i);
    return (turns * 1000) / (processorMs() - began);
  }).slice(WARM_UPS);
  return { units: UNITS_A_SIDE, turnsPerSecond: spreadOf(perSecond) };
};
