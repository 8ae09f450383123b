import { type LinearRow, maximise, type Optimum, type WorkBudget } from './simplex.ts';

/** Whole numbers to be found: under all rows, and of each choice one way at least. */
export interface Program {
  readonly variables: number;
  /** Variables that need not be whole. */
  readonly parts: ReadonlySet<number>;
  readonly rows: readonly LinearRow[];
  readonly choices: readonly (readonly (readonly LinearRow[])[])[];
}

type Found = readonly number[] | 'impossible' | 'unknown';

/** So many branches of one question are looked at, so that it does not take all the work. */
const MOST_NODES = 300;

/** Some whole numbers that keep all rows and choices; unknown where the budget of work is spent before that is settled. */
export const findWhole = (program: Program, work: WorkBudget): Found => {
  const found = best(
    program,
    Array.from({ length: program.variables }, () => 0),
    work,
    true,
  );
  return typeof found === 'string' ? found : found.at;
};

/** The least of a sum of weights; unless that is settled in time, something not above it. */
export const leastOf = (
  program: Program,
  weights: readonly number[],
  work: WorkBudget,
): number | undefined => {
  const up = weights.map(weight => -weight);
  const found = best(program, up, work, false);
  if (typeof found !== 'string') return Math.round(-found.value);
  if (found === 'impossible') return undefined;
  const bound = maximise(program.rows, program.variables, up, work);
  return typeof bound === 'string' ? 0 : Math.max(0, Math.ceil(-bound.value - NEAR));
};

/** Something not below the most of a sum of weights. */
export const mostOf = (
  { rows, variables }: Program,
  weights: readonly number[],
  work: WorkBudget,
): number => {
  const bound = maximise(rows, variables, weights, work);
  return typeof bound === 'string' ? Infinity : Math.floor(bound.value + NEAR);
};

const NEAR = 1e-5;

/** Branch and bound: by choices that are not kept first, then by numbers that are not whole. */
const best = (
  { variables, parts, rows, choices }: Program,
  weights: readonly number[],
  work: WorkBudget,
  any: boolean,
): Optimum | 'impossible' | 'unknown' => {
  let top: Optimum | undefined;
  let nodes = 0;
  let sure = true;
  const look = (own: readonly LinearRow[]): void => {
    if (any && top) return;
    nodes += 1;
    if (nodes > MOST_NODES || work.left < 0) {
      sure = false;
      return;
    }
    const found = maximise([...rows, ...own], variables, weights, work);
    if (found === 'impossible') return;
    if (found === 'unknown') {
      sure = false;
      return;
    }
    if (top && found.value <= top.value + NEAR) return;
    const open = choices.find(ways => !ways.some(way => way.every(row => isKept(row, found.at))));
    if (open) {
      for (const way of open) look([...own, ...way]);
      return;
    }
    const broken = found.at.findIndex((one, i) => !parts.has(i) && Math.abs(one - Math.round(one)) > NEAR);
    if (broken < 0) {
      top = { value: found.value, at: found.at };
      return;
    }
    const value = found.at[broken] as number;
    look([...own, { of: new Map([[broken, -1]]), most: -Math.ceil(value) }]);
    look([...own, { of: new Map([[broken, 1]]), most: Math.floor(value) }]);
  };
  look([]);
  return sure ? (top ?? 'impossible') : any && top ? top : 'unknown';
};

const isKept = ({ of, most }: LinearRow, at: readonly number[]): boolean => {
  let sum = 0;
  for (const [variable, weight] of of) sum += weight * (at[variable] ?? 0);
  return sum <= most + NEAR;
};
