import type { Path } from '@emlia/packs';
import type { NestedLevel, OfficerRule } from '../../entries/force.ts';
import type { PackLists } from '../../muster/army.ts';
import type { Selector } from '../../notation/index.ts';
import type { LinearRow, WorkBudget } from './simplex.ts';
import type { WayToHire } from './ways-to-hire.ts';

/** A restriction somebody wrote, which an army must keep. */
export interface Bond {
  readonly of: 'list' | 'scenario';
  readonly path: Path;
  /** The restriction in plain words, and what would loosen it. */
  readonly words: string;
  readonly fix: string;
  /** army.budget */
  readonly budget?: true;
  /** The restriction says itself that some may not be there. */
  readonly bars?: true;
}

export interface Bonded {
  readonly bond?: Bond;
}

/** Somebody who may stand somewhere in an army, or be an officer there. */
export interface Candidate {
  readonly hire: WayToHire;
  readonly officer: boolean;
  /** army.legal: the scenario permits what the list would not. */
  readonly permitted: boolean;
}

export type Weights = ReadonlyMap<number, number>;

/** The armies of a list while their rows are written. */
export interface ProgramDraft {
  readonly pack: PackLists;
  readonly hires: readonly WayToHire[];
  readonly officers: readonly OfficerRule[] | undefined;
  readonly permits: readonly Selector[];
  readonly work: WorkBudget;
  variables: number;
  /** Variables that need not be whole. */
  readonly parts: Set<number>;
  readonly candidates: Map<number, Candidate>;
  readonly groups: Map<NestedLevel, number>;
  readonly rows: (LinearRow & Bonded)[];
  /** Of each choice one way must be kept. */
  readonly choices: (Bonded & { readonly ways: readonly (readonly LinearRow[])[] })[];
  readonly bonds: Bond[];
}

/** Packs come from strangers: larger lists are left alone. */
export const MOST_VARIABLES = 600;

export const newVariable = (draft: ProgramDraft): number => {
  draft.variables += 1;
  return draft.variables - 1;
};

export const sumOfVariables = (variables: Iterable<number>): Weights =>
  new Map([...variables].map(one => [one, 1]));

export const scaledWeights = (weights: Weights, by: number): Weights =>
  new Map([...weights].map(([one, weight]) => [one, weight * by]));

export const addedWeights = (...all: readonly Weights[]): Weights => {
  const sum = new Map<number, number>();
  for (const weights of all) for (const [one, weight] of weights) sum.set(one, (sum.get(one) ?? 0) + weight);
  return sum;
};
