import { isAutomatic, totalOf } from '@emlia/kernel';
import { type CheckPlan, DIE, DIFFICULTY, type RollOutcome, successesOf } from '../../judge/skill/check.ts';
import { luckyFaces, type Odds, oddsOf } from '../../judge/skill/odds.ts';

/** draft.fumble.natural: the face before modifiers, of a die that is no success. */
const isOne = (face: number, total: number): boolean => face === 1 && face + total < DIFFICULTY;

/** draft.fumble, draft.fumble.exclusive: more 1s than successes, and then the successes have no effect. */
const outcomeOf = (successes: number, ones: number): RollOutcome =>
  ones > successes ? { successes: 0, fumble: ones - successes } : { successes };

export const outcomeOfRoll = (faces: readonly number[], total: number): RollOutcome =>
  outcomeOf(successesOf(faces, total), faces.filter(face => isOne(face, total)).length);

/** Exactly, by counting successes and 1s together. draft.fumble.no-dice: what is not rolled cannot be fumbled. */
export const oddsOfRoll = (plan: CheckPlan): Odds => {
  const total = totalOf(plan.modifiers);
  if (isAutomatic(plan.modifiers) || !isOne(1, total)) return oddsOf(plan);
  const hit = BigInt(luckyFaces(total));
  const miss = BigInt(DIE - 1) - hit;
  /** `ways[k][j]`: of k successes with j 1s. */
  let ways: bigint[][] = [[1n]];
  let of = 1n;
  for (let die = 1; die <= plan.level; die++) {
    const had = ways;
    const before = (k: number, j: number): bigint => had[k]?.[j] ?? 0n;
    ways = Array.from({ length: die + 1 }, (_, k) =>
      Array.from(
        { length: die + 1 - k },
        (__, j) => before(k, j) * miss + before(k - 1, j) * hit + before(k, j - 1),
      ),
    );
    of *= BigInt(DIE);
  }
  const [sums, fumbles] = [ways.map(() => 0n), ways.map(() => 0n)];
  for (const [k, row] of ways.entries()) {
    for (const [j, count] of row.entries()) {
      const { successes, fumble = 0 } = outcomeOf(k, j);
      sums[successes] = (sums[successes] ?? 0n) + count;
      fumbles[fumble] = (fumbles[fumble] ?? 0n) + count;
    }
  }
  return { ways: sums, of, fumbles };
};
