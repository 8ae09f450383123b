/**
 * Nodes that wait in a search, in buckets by their length, of which the nearest is taken first: one search at a time.
 * A bucket is a chain of places, each with its node and the place after it, from `first`; 0 ends it.
 */
let first = new Int32Array(1 << 10);
let nodes = new Int32Array(1 << 12);
let after = new Int32Array(1 << 12);
let places = 1;
let width = 1;
let current = 0;
/** The farthest bucket that was filled, and how many nodes wait. */
let last = 0;
let left = 0;

const doubled = (list: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> => {
  const longer = new Int32Array(list.length * 2);
  longer.set(list);
  return longer;
};

/** Begins a search; a bucket is best about as wide as the shortest step is long. */
export const beginWaiting = (wide: number): void => {
  // Empty already, unless a search was broken off.
  if (left > 0) first.fill(0, 0, last + 1);
  width = wide;
  places = 1;
  current = 0;
  last = 0;
  left = 0;
};

const bucketOf = (length: number): number => Math.floor(length / width);

/** Puts in a node that has just been given this length. */
export const putWaiting = (node: number, length: number): void => {
  const bucket = bucketOf(length);
  while (bucket >= first.length) first = doubled(first);
  if (places >= nodes.length) {
    nodes = doubled(nodes);
    after = doubled(after);
  }
  nodes[places] = node;
  after[places] = first[bucket] as number;
  first[bucket] = places++;
  if (bucket > last) last = bucket;
  left++;
};

/**
 * Takes out a node that is among the nearest, or -1. Of one bucket they come in any order, and a node may come again: a
 * search that lowers lengths until nobody waits ends with the same lengths in any order.
 */
export const takeWaiting = (lengths: Float64Array): number => {
  while (left > 0) {
    const place = first[current] as number;
    if (place === 0) {
      current++;
      continue;
    }
    first[current] = after[place] as number;
    left--;
    const node = nodes[place] as number;
    // Else it was reached by a shorter way since it was put in, and has been taken out for that one.
    if (bucketOf(lengths[node] as number) >= current) return node;
  }
  return -1;
};

/** All that are nearer than this have been taken out. */
export const nearestWaiting = (): number => current * width;
