// How long it takes to say everything an activated unit could do, on the table of the study of sight.
import { cloneJson, submit, topPrompt } from '../../packages/kernel/dist/index.js';
import { collectGarbage, median, processorMs, quantile, spreadOf } from '../rounds.mjs';
import { bigTable } from '../tables.mjs';

const WARM_UPS = 3;

/** Every unit once, just activated: the states of a turn in which nobody does anything else. */
const activations = () => {
  const match = bigTable();
  const { game } = match;
  const states = [];
  const ask = (seat, command) => {
    const outcome = submit(match, seat, command);
    if (!('seq' in outcome)) throw new Error(outcome.say);
  };
  while (match.state.turn === 1) {
    const { seat, kind, about } = topPrompt(match.state);
    const acting = kind === 'act';
    if (acting) states.push({ seat, unit: match.state.units[about.unit], state: cloneJson(match.state) });
    const wanted = acting ? 'endActivation' : kind;
    const option = game.options(match.state, seat).find(one => !one.refusal && one.command.type === wanted);
    // A condition may forbid to do nothing.
    ask(seat, (option ?? game.options(match.state, seat).find(one => !one.refusal)).command);
  }
  return { game, states };
};

/** @param {{ rounds: number, told: (line: string) => void }} options */
export const optionsStudy = async ({ rounds, told }) => {
  const { game, states } = activations();
  told(`options: ${states.length} activated units, ${rounds} rounds`);
  const medians = [];
  const p95s = [];
  const all = [];
  let offered = 0;
  for (let round = -WARM_UPS; round < rounds; round++) {
    const times = [];
    offered = 0;
    for (const { seat, state } of states) {
      // Nothing has been worked out about a copy.
      const fresh = cloneJson(state);
      if (times.length % 8 === 0) collectGarbage();
      const began = processorMs();
      const { length } = game.options(fresh, seat);
      times.push(processorMs() - began);
      offered += length;
    }
    if (round < 0) continue;
    medians.push(median(times));
    p95s.push(quantile(times, 0.95));
    all.push(...times);
  }
  const kinds = {};
  for (const [i, { unit }] of states.entries()) {
    const own = all.filter((_, at) => at % states.length === i);
    (kinds[unit.parts[0].entry] ??= []).push(median(own));
  }
  return {
    activated: states.length,
    offered: offered / states.length,
    medianMs: spreadOf(medians),
    p95Ms: spreadOf(p95s),
    worstMs: Math.max(...all),
    kinds: Object.fromEntries(Object.entries(kinds).map(([kind, times]) => [kind, median(times)])),
  };
};
