import type { Amount } from '../../notation/index.ts';
import {
  addedWeights,
  newVariable,
  type ProgramDraft,
  scaledWeights,
  sumOfVariables,
  type Weights,
} from './program-draft.ts';
import type { LinearRow } from './simplex.ts';

interface Counted {
  readonly have: Weights;
  /** What a share is of, or what so many are for each of. */
  readonly whole: (of: Amount['of']) => Weights;
  /** The variable that counts how many levels ask for it, where that is not one. */
  readonly times?: number | undefined;
}

/** Rows that say no more than an amount is there, or no less, as `excessOverAmount` judges musters. */
export const rowsOfAmount = (
  draft: ProgramDraft,
  end: 'least' | 'most',
  amount: Amount,
  { have, whole, times }: Counted,
): LinearRow[] => {
  const sign = end === 'most' ? 1 : -1;
  /** What is on the left, at most so much for each level. */
  const atMost = (left: Weights, each: number): LinearRow =>
    times === undefined
      ? { of: left, most: each }
      : { of: addedWeights(left, new Map([[times, -each]])), most: 0 };
  if ('share' in amount) {
    const [part, of] = amount.share;
    return [
      atMost(addedWeights(scaledWeights(have, sign * of), scaledWeights(whole(amount.of), -sign * part)), 0),
    ];
  }
  if (!('per' in amount)) return [atMost(scaledWeights(have, sign), sign * amount.count)];
  // How often the others reach the number that one is for.
  const full = newVariable(draft);
  const { count, per } = amount;
  const others = addedWeights(scaledWeights(whole(amount.of), -sign), new Map([[full, sign * per]]));
  return [
    end === 'most' ? { of: others, most: 0 } : atMost(others, per - 1),
    {
      of: addedWeights(scaledWeights(have, sign), scaledWeights(sumOfVariables([full]), -sign * count)),
      most: 0,
    },
  ];
};
