import type { Point, Problem, Refusal } from '@emlia/kernel';
import type { Note } from '../board/scene.ts';

/** Beside a place: what is against something; if nothing is, what it is, and what to think of. */
export const noteOf = (
  at: Point,
  verdict: Refusal | Problem | undefined,
  say: string,
  warn?: string | undefined,
): Note =>
  verdict
    ? { at, say: verdict.say, forbidden: true, ...('rule' in verdict && { rule: verdict.rule }) }
    : { at, say, forbidden: false, warn };
