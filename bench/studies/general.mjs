// How long a general thinks for an activation on 40 units a side, in processor time: the server's own worker thread is asked,
// which thinks by that instead of the clock here.
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { SERVER_LIMITS } from '../../apps/server/dist/limits.js';
import { answerNow, BOTS, DEFAULT_TEMPER, TEMPERS } from '../../packages/bots/dist/index.js';
import { emlia } from '../../packages/emlia/dist/index.js';
import { startMatch, submit, topPrompt } from '../../packages/kernel/dist/index.js';
import { armies } from '../armies.mjs';
import { median, processorMs } from '../rounds.mjs';

const UNITS = 40;
/** The lines have met by then. */
const TURN = 3;
const WORKER = new URL('../../packages/games/dist/bot-worker.js', import.meta.url);

const captain = { bot: BOTS.captain, temper: TEMPERS[DEFAULT_TEMPER], budget: 0 };

const give = (match, seat, command) => {
  const outcome = submit(match, seat, command);
  if (!('seq' in outcome)) throw new Error(outcome.say);
};

/** @param {{ rounds: number, told: (line: string) => void }} options: an activation is a round */
export const generalStudy = async ({ rounds, told }) => {
  const setup = armies(UNITS, 0);
  const match = startMatch(emlia.open(setup), 'general');
  const [general] = match.game.seats;
  const worker = new Worker(WORKER, { workerData: { clock: 'processor' } });
  const ask = async (seat, first) => {
    const view = match.game.view(match.state, seat);
    const job = {
      id: 1,
      match: 'bench',
      ruleset: emlia.id,
      view,
      seat,
      bot: 'general',
      temper: DEFAULT_TEMPER,
    };
    const began = processorMs();
    worker.postMessage({
      ...job,
      ...(first && { setup }),
      seed: 'general',
      number: match.log.length,
      ms: SERVER_LIMITS.botMs,
    });
    const [answer] = await once(worker, 'message');
    if (!('command' in answer)) throw new Error(JSON.stringify(answer));
    return { ...answer, took: processorMs() - began };
  };
  const activations = [];
  /** By activation: how often a try was played out. */
  const tries = [];
  let [asked, tried] = [0, 0];
  try {
    while (topPrompt(match.state) && activations.length <= rounds) {
      const { seat, kind } = topPrompt(match.state);
      if (seat !== general || match.state.turn < TURN) {
        const { choice } = answerNow(match, match.game, { [seat]: captain });
        give(match, seat, choice.command);
        continue;
      }
      const answer = await ask(seat, asked === 0);
      if (kind === 'activate') {
        activations.push(0);
        tries.push(0);
        told(`general: activation ${activations.length}`);
      }
      // What is asked before the first, and of units that are not activated, counts with the activation before it.
      if (activations.length > 0) {
        activations[activations.length - 1] += answer.took;
        tries[tries.length - 1] += answer.why.tries ?? 0;
      }
      asked++;
      tried += answer.why.tried ?? 0;
      give(match, seat, answer.command);
    }
  } finally {
    await worker.terminate();
  }
  // The last has only begun.
  const whole = activations.slice(0, rounds);
  return {
    units: UNITS,
    activations: whole.length,
    first: whole[0],
    median: median(whole),
    longest: Math.max(...whole),
    tried: tried / asked,
    tries: median(tries.slice(0, rounds)),
    // Where one idea is surely the best it stops before its second is over.
    rate: median(whole.map((took, i) => (tries[i] / took) * 1000).filter(rate => rate > 0)),
  };
};
