import type { Condition } from '@emlia/kernel';
import type { FactLogic, FactRecord } from './fact.ts';
import { FACTS } from './index.ts';

/** A fact with its parameters, as conditions have it. */
export type Leaf = { readonly fact: string };

/** A fact that is to hold, or not to. */
export interface Literal {
  readonly leaf: Leaf;
  readonly holds: boolean;
}

/** What is known of facts where a condition stands. */
export interface KnownFacts {
  /** Whether it cannot hold there, or cannot but hold. */
  readonly never: (leaf: Leaf) => boolean;
  readonly always: (leaf: Leaf) => boolean;
  /** Whether the second cannot hold where the first does, or cannot but. */
  readonly excludes?: (a: Leaf, b: Leaf) => boolean;
  readonly entails?: (a: Leaf, b: Leaf) => boolean;
}

type Given = Readonly<Record<string, unknown>>;

/** So many ways to fulfil a condition are looked at; one with more is left alone. */
const MOST_WAYS = 400;

const logicOf = ({ fact }: Leaf): FactLogic =>
  (FACTS as Readonly<Record<string, FactRecord>>)[fact]?.logic ?? {};

/** Every way to fulfil it, each a list of what must hold and what must not; undefined if there are too many. */
export const waysToFulfil = (condition: Condition<Leaf>, holds = true): Literal[][] | undefined => {
  if ('not' in condition) return waysToFulfil(condition.not, !holds);
  if ('fact' in condition) return [[{ leaf: condition, holds }]];
  const together = 'all' in condition === holds;
  let ways: Literal[][] = together ? [[]] : [];
  for (const part of 'all' in condition ? condition.all : condition.any) {
    const more = waysToFulfil(part, holds);
    if (!more) return undefined;
    ways = together ? ways.flatMap(way => more.map(other => [...way, ...other])) : [...ways, ...more];
    if (ways.length > MOST_WAYS) return undefined;
  }
  return ways;
};

/** Two of a way that cannot be together, or one that cannot be at all. */
export const clashIn = (way: readonly Literal[], known?: KnownFacts): readonly Literal[] | undefined => {
  for (const [i, a] of way.entries()) {
    if (isImpossible(a) || (a.holds ? known?.never(a.leaf) : known?.always(a.leaf))) return [a];
    const b = way.slice(0, i).find(other => clash(a, other, known));
    if (b) return [b, a];
  }
  return undefined;
};

/** Whether nothing whatever could fulfil it; unsure is no. */
export const neverHolds = (condition: Condition<Leaf>, holds = true, known?: KnownFacts): boolean =>
  waysToFulfil(condition, holds)?.every(way => clashIn(way, known)) ?? false;

/** Whether the second holds whenever the first does; unsure is no. */
export const implies = (first: Condition<Leaf>, second: Condition<Leaf>, known?: KnownFacts): boolean =>
  neverHolds({ all: [first, { not: second }] }, true, known);

const isImpossible = ({ leaf, holds }: Literal): boolean => {
  const { easierWith, harderWith, bounds } = logicOf(leaf);
  const value = (leaf as Given)[easierWith ?? harderWith ?? ''];
  if (!bounds || typeof value !== 'number') return false;
  const [least, most] = bounds;
  // At most 7 of -7 to 7 is always so; at most -8 never is.
  return easierWith ? (holds ? value < least : value >= most) : holds ? value > most : value <= least;
};

/** Between which the measure of a fact lies. */
export const measureBounds = (leaf: Leaf): FactLogic['bounds'] => logicOf(leaf).bounds;

const clash = (a: Literal, b: Literal, known?: KnownFacts): boolean => {
  const excludes = (one: Leaf, other: Leaf): boolean =>
    excluded(one, other) || (known?.excludes?.(one, other) ?? false);
  const brings = (one: Leaf, other: Leaf): boolean =>
    entails(one, other) || (known?.entails?.(one, other) ?? false);
  if (a.holds && b.holds) return excludes(a.leaf, b.leaf) || excludes(b.leaf, a.leaf);
  if (a.holds !== b.holds) return a.holds ? brings(a.leaf, b.leaf) : brings(b.leaf, a.leaf);
  return noneLeft(a.leaf, b.leaf) || noneLeft(b.leaf, a.leaf);
};

const ofSame = (a: Given, b: Given): boolean => a.of === b.of;

/** Whenever a holds, b does. */
const entails = (a: Leaf, b: Leaf): boolean => {
  if (!ofSame(a, b)) return false;
  const { implies: implied = [], easierWith, harderWith, orHarderWith, narrowedBy = [] } = logicOf(a);
  if (implied.includes(b.fact)) return true;
  if (a.fact !== b.fact) return false;
  // What the one says and the other does not may mean anything, unless it is known to narrow.
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every(key => {
    const [given, asked] = [(a as Given)[key], (b as Given)[key]];
    if (asked === undefined && narrowedBy.includes(key)) return true;
    if (typeof given === 'number' && typeof asked === 'number') {
      if (key === easierWith) return given <= asked;
      if (key === harderWith || key === orHarderWith) return given >= asked;
    }
    return given === asked;
  });
};

/** Whether b cannot hold where a does. */
const excluded = (a: Leaf, b: Leaf): boolean => {
  if (!ofSame(a, b)) return false;
  const { excludes = [], single, opposite, harderWith } = logicOf(a);
  if (excludes.includes(b.fact)) return true;
  if (single && a.fact === b.fact) {
    const [parameter, words] = single;
    const [one, other] = [wordIn(a, parameter), wordIn(b, parameter)];
    return one !== other && words.includes(one) && words.includes(other);
  }
  if (opposite !== b.fact || !harderWith) return false;
  return numberIn(a, harderWith) > numberIn(b, logicOf(b).easierWith ?? '');
};

/** Neither at most so much nor at least that: nothing lies between. */
const noneLeft = (atMost: Leaf, atLeast: Leaf): boolean => {
  const { opposite, easierWith } = logicOf(atMost);
  if (opposite !== atLeast.fact || !easierWith || !ofSame(atMost, atLeast)) return false;
  return numberIn(atLeast, logicOf(atLeast).harderWith ?? '') <= numberIn(atMost, easierWith);
};

const wordIn = (leaf: Leaf, key: string): string => String((leaf as Given)[key]);

const numberIn = (leaf: Leaf, key: string): number => {
  const value = (leaf as Given)[key];
  return typeof value === 'number' ? value : Number.NaN;
};
