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
