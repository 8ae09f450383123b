/** Nodes that wait in a search, in buckets by their length, of which the nearest is taken first. */
const buckets: number[][] = [];
let width = 1;
let current = 0;
let left = 0;

/** Begins a search; a bucket is best about as wide as the shortest step is long. */
export const beginWaiting = (wide: number): void => {
  // Empty already, unless a search was broken off.
  if (left > 0) for (const bucket of buckets) bucket.length = 0;
  width = wide;
  current = 0;
  left = 0;
};

const bucketOf = (length: number): number => Math.floor(length / width);

/** Puts in a node that has just been given this length. */
export const putWaiting = (node: number, length: number): void => {
  const index = bucketOf(length);
  while (buckets.length <= index) buckets.push([]);
  (buckets[index] as number[]).push(node);
  left++;
};

/**
 * Takes out a node that is among the nearest, or -1. Of one bucket they come in any order, and a node may come again: a
 * search that lowers lengths until nobody waits ends with the same lengths in any order.
 */
export const takeWaiting = (lengths: Float64Array): number => {
  while (left > 0) {
    const bucket = buckets[current] as number[];
    if (bucket.length === 0) {
      current++;
      continue;
    }
    const node = bucket.pop() as number;
    left--;
    // Else it was reached by a shorter way since it was put in, and has been taken out for that one.
    if (bucketOf(lengths[node] as number) >= current) return node;
  }
  return -1;
};
