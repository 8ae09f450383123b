// What a command costs in larger and larger battles whose lines have met: recruits choose and submit.
import { answerNow, BOTS, DEFAULT_TEMPER, TEMPERS } from '../../packages/bots/dist/index.js';
import { emlia } from '../../packages/emlia/dist/index.js';
import { startMatch, submitOwn, topPrompt } from '../../packages/kernel/dist/index.js';
import { armies } from '../armies.mjs';
import { collectGarbage, median, processorMs, ratioOf } from '../rounds.mjs';

const SIZES = [10, 20, 40, 80];
/** The turn from which on, and the commands on which, they are measured. */
const TURN = 3;
const SAMPLE = 240;
const WARM_UPS = 4;

const recruit = { bot: BOTS.recruit, temper: TEMPERS[DEFAULT_TEMPER], budget: 0 };

/** Milliseconds a command, of choosing it and of submitting it. */
const costOf = (units, number) => {
  const match = startMatch(emlia.open(armies(units, number)), `growth ${number}`);
  const players = Object.fromEntries(match.game.seats.map(seat => [seat, recruit]));
  let [choosing, submitting, count] = [0, 0, 0];
  while (count < SAMPLE && topPrompt(match.state) && !match.game.result(match.state)) {
    const counts = match.state.turn >= TURN;
    if (counts && count === 0) collectGarbage();
    const before = processorMs();
    const { seat, choice } = answerNow(match, match.game, players);
    const between = processorMs();
    const outcome = submitOwn(match, seat, choice.command);
    if (!('seq' in outcome)) throw new Error(outcome.say);
    if (!counts) continue;
    choosing += between - before;
    submitting += processorMs() - between;
    count++;
  }
  return { choosing: choosing / count, submitting: submitting / count };
};

/** @param {{ rounds: number, told: (line: string) => void }} options */
export const growthStudy = ({ rounds, told }) => {
  const costs = Object.fromEntries(SIZES.map(units => [units, []]));
  for (let i = 0; i < WARM_UPS; i++) costOf(20, 100 + i);
  for (let round = 0; round < rounds; round++) {
    const at = round % SIZES.length;
    for (const units of [...SIZES.slice(at), ...SIZES.slice(0, at)]) costs[units].push(costOf(units, round));
    told(`growth: round ${round + 1} of ${rounds}`);
  }
  const whole = units => costs[units].map(({ choosing, submitting }) => choosing + submitting);
  return {
    sizes: SIZES.map(units => ({
      units,
      choosing: median(costs[units].map(one => one.choosing)),
      submitting: median(costs[units].map(one => one.submitting)),
    })),
    doubled: ratioOf(whole(80), whole(40)),
  };
};
