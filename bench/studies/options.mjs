// How long it takes to say everything an activated unit could do, on the table of the study of sight.
import { cloneJson, submit, topPrompt } from '../../packages/kernel/dist/index.js';
import { collectGarbage, median, processorMs, quantile, spreadOf } from '../rounds.mjs';
import { bigTable } from '../tables.mjs';

/** Processor time to warm up: as in the other studies, for rules as wide as ours are compiled late. */
const WARM_UP_MS = 12_000;

const timed = ask => {
  const began = processorMs();
  const answer = ask();
  return { answer, took: processorMs() - began };
};

/** A turn in which every unit is activated, asked what it could do, and as far as it may does nothing. */
const playTurn = () => {
  const match = bigTable();
  const { game } = match;
  collectGarbage();
  const asked = [];
  while (match.state.turn === 1) {
    const { seat, kind, about } = topPrompt(match.state);
    const { answer, took } = timed(() => game.options(match.state, seat));
    if (kind === 'act') {
      // Nothing has been worked out about a copy.
      const copy = cloneJson(match.state);
      const cold = timed(() => game.options(copy, seat)).took;
      const { entry } = match.state.units[about.unit].parts[0];
      asked.push({ entry, took, cold, offered: answer.length });
    }
    const lawful = answer.filter(option => !option.refusal).map(option => option.command);
    // A condition may forbid to do nothing.
    const command = lawful.find(({ type }) => type === 'endActivation') ?? lawful[0];
    const outcome = submit(match, seat, command);
    if (!('seq' in outcome)) throw new Error(outcome.say);
  }
  return asked;
};

/** @param {{ rounds: number, told: (line: string) => void }} options */
export const optionsStudy = async ({ rounds, told }) => {
  const began = processorMs();
  let warmUps = 0;
  for (; processorMs() - began < WARM_UP_MS; warmUps++) playTurn();
  told(`options: ${rounds} rounds after ${warmUps} to warm up`);
  const turns = Array.from({ length: rounds }, playTurn);
  const all = turns.flat();
  const spread = (name, q) =>
    spreadOf(
      turns.map(turn =>
        quantile(
          turn.map(one => one[name]),
          q,
        ),
      ),
    );
  const entries = [...new Set(all.map(({ entry }) => entry))];
  return {
    activated: turns[0].length,
    offered: median(all.map(({ offered }) => offered)),
    live: { median: spread('took', 0.5), p95: spread('took', 0.95) },
    copy: { median: spread('cold', 0.5), p95: spread('cold', 0.95) },
    entries: Object.fromEntries(
      entries.map(entry => [entry, median(all.filter(one => one.entry === entry).map(({ took }) => took))]),
    ),
  };
};
