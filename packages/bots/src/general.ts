import type { EmliaCommand, EmliaEvent, EmliaState, Study } from '@emlia/emlia';
import { type Dice, topPrompt } from '@emlia/kernel';
import type { Ask, Bot, Weighed } from './bot.ts';
import { choiceOf, firstLawful, weighAll } from './captain.ts';
import { figuresOn } from './figure.ts';
import { imagine, streamsFrom } from './imagine.ts';
import type { Plan } from './plan.ts';
import { hastyIn } from './recruit.ts';
import { valueFor } from './value.ts';

/** How many candidates of the captain's are looked into. */
const CANDIDATES = 4;
/** Commands played out after one of them, at most. */
const DEPTH = 8;
/** Fewer lines than this say nothing. */
const LEAST_LINES = 2;

interface Line {
  readonly plan: Plan;
  /** How it stood after each try, by the round: each round has its own dice, the same for every line. */
  readonly values: Map<number, number>;
}

const mean = ({ values }: Line): number => (values.size === 0 ? -Infinity : meanOf([...values.values()]));

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** By how much a line stands better than another, no more than is sure of it: less what chance alone may have made. */
const surely = (line: Line, than: Line): number => {
  const gains: number[] = [];
  for (const [round, value] of line.values) {
    const other = than.values.get(round);
    if (other !== undefined) gains.push(value - other);
  }
  const count = gains.length;
  if (count === 0) return 0;
  const gain = meanOf(gains);
  let square = 0;
  for (const one of gains) square += (one - gain) * (one - gain);
  // With few tries the tries themselves say little about how far they scatter.
  const scatter = Math.sqrt((square + USUAL * USUAL) / (count * count));
  return Math.sign(gain) * Math.max(0, Math.abs(gain) - scatter);
};

const perform = (ask: Ask, state: EmliaState, seat: string, command: EmliaCommand, dice: Dice): void => {
  const { game } = ask;
  game.perform(state, seat, command, {
    dice,
    emit: (event: EmliaEvent) => game.evolve(state, event),
  });
};

/** Plays a candidate on a made-up state and goes on hastily for a while; how many commands it took. */
const playOut = (ask: Ask, state: EmliaState, first: EmliaCommand, dice: Dice): number => {
  const { game } = ask;
  const begun = state.turn;
  let spent = 1;
  perform(ask, state, ask.seat, first, dice);
  while (spent < DEPTH && !game.result(state)) {
    const prompt = topPrompt(state);
    // Once both have had their say, the next turn is another matter.
    if (!prompt || (state.turn > begun && prompt.kind === 'activate' && spent >= DEPTH / 2)) break;
    const command = hastyIn({ ...ask, view: state, seat: prompt.seat, dice });
    if (!command) break;
    perform(ask, state, prompt.seat, command, dice);
    spent++;
  }
  return spent;
};

/** Tries the captain's best on copies, each with the same dice, until the budget is spent. */
const search = (ask: Ask, plans: readonly Plan[]): { lines: Line[]; tried: number } => {
  const { game, view, seat, budget } = ask;
  const lines = plans.map((plan): Line => ({ plan, values: new Map() }));
  const figures = game.study(view, seat, ({ world, state }) => figuresOn(world, state));
  const streams = streamsFrom(ask.dice);
  let tried = 0;
  // A try that could overrun the budget is not begun.
  for (let round = 0; tried + DEPTH <= budget; round++) {
    // After two rounds only the better half is worth the time, and the captain's favourite to compare it with.
    const better = [...lines].sort((a, b) => mean(b) - mean(a)).slice(0, Math.max(2, lines.length >> 1));
    const open = round < LEAST_LINES ? lines : lines.filter((line, i) => i === 0 || better.includes(line));
    for (const line of open) {
      if (tried + DEPTH > budget) break;
      const dice = streams(round);
      const state = imagine(ask, figures, dice);
      tried += playOut(ask, state, line.plan.command, dice);
      line.values.set(round, valueFor(game.worldAt(state), state, seat));
    }
  }
  return { lines, tried };
};

const shown = (line: Line, least: number): Weighed => ({
  say: line.plan.say,
  score: mean(line),
  terms: [
    { name: `how it stands after ${line.values.size} tries, against the worst`, value: mean(line) - least },
    ...line.plan.terms,
  ],
});

/** How far two tries usually lie apart, in points. */
const USUAL = 4;

/** What the captain thinks so much worse than his best is not looked into. */
const MARGIN = 5;

/** The captain's best, as many as there is time to look into well; fewer than two are not worth it. */
const contenders = (ask: Ask, study: Study, plans: readonly Plan[]): Plan[] => {
  const most = Math.min(CANDIDATES, Math.floor(ask.budget / (DEPTH * LEAST_LINES)));
  const found: Plan[] = [];
  for (const plan of most < 2 ? [] : plans) {
    if (found.length >= most || plan.score < (found[0]?.score ?? plan.score) - MARGIN) break;
    if (!study.check(plan.command)) found.push(plan);
  }
  return found;
};

export const general: Bot = {
  id: 'general',
  name: 'General',
  says: 'Plays the captain’s best ideas out on a map, as often as time allows, before choosing.',
  choose: ask =>
    ask.game.study(ask.view, ask.seat, study => {
      const plans = weighAll(ask, study);
      const open = topPrompt(ask.view)?.kind === 'act' ? contenders(ask, study, plans) : [];
      const { lines, tried } = open.length < 2 ? NOTHING : search(ask, open);
      const tested = lines.filter(({ values }) => values.size >= LEAST_LINES);
      const [first] = tested;
      if (!first) {
        const chosen = firstLawful(ask, study, plans);
        return chosen && choiceOf(general.id, ask, chosen, plans);
      }
      // The captain's favourite stands until another is surely better than all that spoke for it.
      const score = (line: Line): number => line.plan.score + surely(line, first);
      const ordered = tested.sort((a, b) => score(b) - score(a));
      const [best = first] = ordered;
      const least = Math.min(...ordered.map(mean));
      const weighed = ordered.slice(0, 5).map(line => shown(line, least));
      return { command: best.plan.command, why: { bot: general.id, temper: ask.temper.id, weighed, tried } };
    }),
};

const NOTHING: { lines: Line[]; tried: number } = { lines: [], tried: 0 };
