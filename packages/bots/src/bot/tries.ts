import { type Dice, seededDice } from '@emlia/kernel';

/** Something that was tried. */
export interface Tried {
  /** How it stood after each try, by the round: each round has its own dice, the same for all that are tried. */
  readonly values: number[];
}

/** How far two tries usually lie apart, in points. */
const USUAL = 4;
/** How many times what chance alone may have made one must be ahead, or behind, for tries to be enough. */
const SURE = 1.5;

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

/** How one stands beside another with the same dice: on average, and how much of that chance alone may have made. */
export const beside = (than: Tried, line: Tried): { gain: number; chance: number } => {
  if (line === than) return { gain: 0, chance: 0 };
  const gains = line.values.map((value, round) => value - (than.values[round] ?? value));
  const gain = meanOf(gains);
  // With few tries the tries themselves say little about how far they scatter.
  const square = gains.reduce((sum, one) => sum + (one - gain) * (one - gain), USUAL * USUAL);
  return { gain, chance: Math.sqrt(square) / gains.length };
};

/**
 * Those that more tries could still make the best: the others are surely worse than one of them. One alone is the choice.
 * Which those are is asked of what is known so far, so a clear case takes few tries and a close one all that there are.
 */
export const contenders = <Line extends Tried>(first: Line, others: readonly Line[]): Line[] => {
  const bounds = [first, ...others].map(line => {
    const { gain, chance } = beside(first, line);
    return { line, low: gain - SURE * chance, high: gain + SURE * chance };
  });
  const best = Math.max(...bounds.map(({ low }) => low));
  return bounds.filter(({ high }) => high >= best).map(({ line }) => line);
};

/** Streams of dice for one search, all from its own. */
const diceStreams = (dice: Dice): ((number: number) => Dice) => {
  const seed = `search ${dice.roll(1_000_000_000)}`;
  return number => seededDice(seed, number);
};

/** What a try of an idea came to: how it stands then, in points, and how many commands it took. */
export interface Outcome {
  readonly value: number;
  readonly spent: number;
}

/** An idea, how it stood after each try, and how it stands beside the first. */
export interface Judged<Idea> extends Tried {
  readonly idea: Idea;
  readonly gain: number;
  readonly chance: number;
}

/** What tries came to: the best idea first, and what was spent on them. */
export interface Tries<Idea> {
  readonly ordered: readonly Judged<Idea>[];
  readonly tried: number;
  readonly tries: number;
}

/** Fewer tries of each than this say nothing. */
export const LEAST_TRIES = 3;

/**
 * Tries ideas with the same dice in each round until the budget is spent or one is surely the best; the first is what the
 * others are held against, and stands until another is surely better.
 */
export const tryIdeas = <Idea>(
  ideas: readonly [Idea, ...Idea[]],
  {
    budget,
    dice,
    tryOut,
  }: {
    readonly budget: number;
    readonly dice: Dice;
    tryOut(idea: Idea, dice: Dice): Outcome;
  },
): Tries<Idea> => {
  const [favourite, ...rest] = ideas;
  const line = (idea: Idea) => ({ idea, values: [] as number[] });
  const first = line(favourite);
  const others = rest.map(line);
  const streams = diceStreams(dice);
  let [tried, tries] = [0, 0];
  const told = (): Tries<Idea> => ({
    ordered: [first, ...others.filter(({ values }) => values.length > 0)]
      .map(one => ({ ...one, ...beside(first, one) }))
      .sort((a, b) => b.gain - b.chance - (a.gain - a.chance)),
    tried,
    tries,
  });
  let open = [first, ...others];
  for (let round = 0; ; round++) {
    if (round === LEAST_TRIES) {
      // Only the better half is worth more time.
      const better = [...others].sort((a, b) => beside(first, b).gain - beside(first, a).gain);
      open = [first, ...better.slice(0, Math.ceil(others.length / 2))];
    }
    if (round >= LEAST_TRIES) {
      const left = contenders(first, open.slice(1));
      if (left.length === 1) return told();
      // What the others are held against is played with each of them.
      open = [first, ...left.filter(one => one !== first)];
    }
    for (const one of open) {
      // A try for which the budget would hardly do is not begun.
      if (tried > 0 && tried + tried / tries > budget) return told();
      const { value, spent } = tryOut(one.idea, streams(round));
      tried += spent;
      tries++;
      one.values.push(value);
    }
  }
};
