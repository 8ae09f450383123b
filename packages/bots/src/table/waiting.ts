/**
 * Nodes that wait in a search, in buckets by their length, of which the nearest is taken first. Whoever searches has a
 * list of its own and uses it for one search after another.
 */
export interface WaitingList {
  /** A bucket is a chain of places, each with its node and the place after it, from `first`; 0 ends it. */
  first: Int32Array<ArrayBuffer>;
  nodes: Int32Array<ArrayBuffer>;
  after: Int32Array<ArrayBuffer>;
  places: number;
  width: number;
  current: number;
  /** The farthest bucket that was filled, and how many nodes wait. */
  last: number;
  left: number;
}

export const emptyWaitingList = (): WaitingList => ({
  first: new Int32Array(1 << 10),
  nodes: new Int32Array(1 << 12),
  after: new Int32Array(1 << 12),
  places: 1,
  width: 1,
  current: 0,
  last: 0,
  left: 0,
});

const doubled = (list: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> => {
  const longer = new Int32Array(list.length * 2);
  longer.set(list);
  return longer;
};

/** Begins a search; a bucket is best about as wide as the shortest step is long. */
export const beginWaiting = (list: WaitingList, wide: number): void => {
  // Empty already, unless a search was broken off.
  if (list.left > 0) list.first.fill(0, 0, list.last + 1);
  list.width = wide;
  list.places = 1;
  list.current = 0;
  list.last = 0;
  list.left = 0;
};

const bucketOf = ({ width }: WaitingList, length: number): number => Math.floor(length / width);

/** Puts in a node that has just been given this length. */
export const putWaiting = (list: WaitingList, node: number, length: number): void => {
  const bucket = bucketOf(list, length);
  while (bucket >= list.first.length) list.first = doubled(list.first);
  if (list.places >= list.nodes.length) {
    list.nodes = doubled(list.nodes);
    list.after = doubled(list.after);
  }
  const place = list.places++;
  list.nodes[place] = node;
  list.after[place] = list.first[bucket] as number;
  list.first[bucket] = place;
  if (bucket > list.last) list.last = bucket;
  list.left++;
};

/**
 * Takes out a node that is among the nearest, or -1. Of one bucket they come in any order, and a node may come again: a
 * search that lowers lengths until nobody waits ends with the same lengths in any order.
 */
export const takeWaiting = (list: WaitingList, lengths: Float64Array): number => {
  const { first, nodes, after } = list;
  while (list.left > 0) {
    const place = first[list.current] as number;
    if (place === 0) {
      list.current++;
      continue;
    }
    first[list.current] = after[place] as number;
    list.left--;
    const node = nodes[place] as number;
    // Else it was reached by a shorter way since it was put in, and has been taken out for that one.
    if (bucketOf(list, lengths[node] as number) >= list.current) return node;
  }
  return -1;
};

/** All that are nearer than this have been taken out. */
export const nearestWaiting = ({ current, width }: WaitingList): number => current * width;
