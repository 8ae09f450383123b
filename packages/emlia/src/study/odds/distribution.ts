/** Something that happens with this chance. */
export interface Chanced<T> {
  readonly chance: number;
  readonly value: T;
}

/** The chance of exactly so many, from none on. */
export type Distribution = readonly number[];

/** The distribution of the sum of two that do not depend on each other. */
export const convolve = (a: Distribution, b: Distribution): number[] => {
  const sums = Array.from({ length: a.length + b.length - 1 }, () => 0);
  for (const [i, p] of a.entries()) {
    for (const [j, q] of b.entries()) sums[i + j] = (sums[i + j] ?? 0) + p * q;
  }
  return sums;
};

/** What comes of it on average. */
export const meanOf = (odds: Distribution): number =>
  odds.reduce((sum, chance, count) => sum + chance * count, 0);

/** The chance of so many or more. */
export const chanceOfOrMore = (odds: Distribution, least: number): number =>
  odds.reduce((sum, chance, count) => (count >= least ? sum + chance : sum), 0);

/** Counts that come up with a chance, added up. */
export const tally = () => {
  const odds: number[] = [];
  return {
    add(count: number, chance: number): void {
      while (odds.length <= count) odds.push(0);
      odds[count] = (odds[count] ?? 0) + chance;
    },
    odds: (): Distribution => (odds.length > 0 ? odds : [1]),
  };
};

/** Alike ones made one, in the order in which they first came up. */
export const mergeAlike = <T>(all: Iterable<Chanced<T>>, keyOf: (value: T) => string): Chanced<T>[] => {
  const found = new Map<string, { chance: number; value: T }>();
  for (const { chance, value } of all) {
    const key = keyOf(value);
    const like = found.get(key);
    if (like) like.chance += chance;
    else found.set(key, { chance, value });
  }
  return [...found.values()];
};
