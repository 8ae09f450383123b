import { memoized } from '@emlia/kernel';
import { type Fraction, fraction, minus, ONE, over, plus, reduce, times, ZERO } from './fraction.ts';
import type { DiceTerm } from './parse.ts';
import { OPERATIONS, termOf } from './roll.ts';

/** One result and the number of equally likely throws that give it. */
export interface DiceOutcome {
  readonly value: Fraction;
  readonly ways: bigint;
}

export interface DiceDistribution {
  /** From the least value to the greatest, each once. */
  readonly outcomes: readonly DiceOutcome[];
  /** All throws. */
  readonly ways: bigint;
}

/** Exact. The bounds of parseDice keep it small. */
export const distributionOf = (expression: string): DiceDistribution => spread(termOf(expression));

/** Exact: (2d6+1)/2 is 4. */
export const meanOfDice = (expression: string): Fraction => meanOfTerm(termOf(expression));

const meanOfTerm = memoized((term: DiceTerm): Fraction => reduce(mean(term)));

function spread(term: DiceTerm): DiceDistribution {
  switch (term.kind) {
    case 'number':
      return { outcomes: [{ value: term.value, ways: 1n }], ways: 1n };
    case 'dice':
      return spreadOfDice(term.count, term.sides);
    case 'minus': {
      const { outcomes, ways } = spread(term.of);
      return {
        outcomes: outcomes.map(o => ({ value: minus(ZERO, o.value), ways: o.ways })).reverse(),
        ways,
      };
    }
    case 'sum': {
      const [left, right] = [spread(term.left), spread(term.right)];
      const join = OPERATIONS[term.op];
      const found = new Map<string, DiceOutcome>();
      for (const a of left.outcomes) {
        for (const b of right.outcomes) {
          const value = reduce(join(a.value, b.value));
          const key = `${value.n}/${value.d}`;
          const ways = a.ways * b.ways + (found.get(key)?.ways ?? 0n);
          found.set(key, { value, ways });
        }
      }
      const outcomes = [...found.values()].sort((a, b) => Number(minus(a.value, b.value).n > 0n) * 2 - 1);
      return { outcomes, ways: left.ways * right.ways };
    }
  }
}

function spreadOfDice(count: number, sides: number): DiceDistribution {
  // ways[i] is the number of throws that total i more than the dice so far.
  let ways = [1n];
  let all = 1n;
  for (let die = 0; die < count; die++) {
    const next = new Array<bigint>(ways.length + sides - 1).fill(0n);
    let window = 0n;
    for (let i = 0; i < next.length; i++) {
      window += (ways[i] ?? 0n) - (ways[i - sides] ?? 0n);
      next[i] = window;
    }
    ways = next;
    all *= BigInt(sides);
  }
  const outcomes = ways.map((w, i) => ({ value: fraction(count + i), ways: w }));
  return { outcomes, ways: all };
}

/** Every dice term stands once in its expression, so the two sides of an operation are independent. */
function mean(term: DiceTerm): Fraction {
  switch (term.kind) {
    case 'number':
      return term.value;
    case 'dice':
      return { n: BigInt(term.count * (term.sides + 1)), d: 2n };
    case 'minus':
      return minus(ZERO, mean(term.of));
    case 'sum':
      if (term.op === '/') return times(mean(term.left), meanReciprocal(term.right));
      return OPERATIONS[term.op](mean(term.left), mean(term.right));
  }
}

function meanReciprocal(term: DiceTerm): Fraction {
  const { outcomes, ways } = spread(term);
  let sum = ZERO;
  for (const o of outcomes) sum = reduce(plus(sum, times({ n: o.ways, d: ways }, over(ONE, o.value))));
  return sum;
}
