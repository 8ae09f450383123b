import type { CheckRolled } from '@emlia/emlia/reading';

/** The faces that scored, and those that did not: a success is never lower than a failure. */
export const hitsAndMisses = ({ faces, successes }: CheckRolled): { hits: number[]; misses: number[] } => {
  const sorted = [...faces].sort((a, b) => b - a);
  return { hits: sorted.slice(0, successes), misses: sorted.slice(successes) };
};
