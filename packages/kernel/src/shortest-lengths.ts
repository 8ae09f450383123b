import FlatQueue from 'flatqueue';

/** Calls back with each node that can be stepped to from a node, and what the step takes, 0 or more. */
export type Steps = (from: number, step: (to: number, by: number) => void) => void;

/** Empty before and after every search. */
const queue = new FlatQueue<number>();

/**
 * Dijkstra's search over numbered nodes: lowers every length to that of the shortest way from the starts, whose own are
 * given already; Infinity stays where no way leads. The order in which nodes of one length are taken shows in no length.
 */
export const shortenLengths = (lengths: Float64Array, starts: Iterable<number>, steps: Steps): void => {
  let here = 0;
  const reach = (to: number, by: number): void => {
    const there = here + by;
    if (there >= (lengths[to] as number)) return;
    lengths[to] = there;
    queue.push(to, there);
  };
  queue.clear();
  for (const start of starts) queue.push(start, lengths[start] as number);
  for (let far = queue.peekValue(); far !== undefined; far = queue.peekValue()) {
    const node = queue.pop() as number;
    here = lengths[node] as number;
    // Reached by a shorter way since it was put in.
    if (here < far) continue;
    steps(node, reach);
  }
};
