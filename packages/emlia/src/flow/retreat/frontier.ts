/** Nodes that paths have reached, the one first through which the shortest may lead; of equals the lower node. */
export interface Frontier {
  size(): number;
  /** The key of the first. */
  least(): number;
  push(node: number, key: number): void;
  pop(): number;
}

/** A binary heap. */
export const openFrontier = (): Frontier => {
  const nodes: number[] = [];
  const keys: number[] = [];
  const comesBefore = (i: number, j: number): boolean => {
    const a = keys[i] as number;
    const b = keys[j] as number;
    return a < b || (a === b && (nodes[i] as number) < (nodes[j] as number));
  };
  const swap = (i: number, j: number): void => {
    const node = nodes[i] as number;
    const key = keys[i] as number;
    nodes[i] = nodes[j] as number;
    keys[i] = keys[j] as number;
    nodes[j] = node;
    keys[j] = key;
  };
  const sink = (from: number): void => {
    for (let i = from; ; ) {
      const left = 2 * i + 1;
      let first = i;
      if (left < nodes.length && comesBefore(left, first)) first = left;
      if (left + 1 < nodes.length && comesBefore(left + 1, first)) first = left + 1;
      if (first === i) return;
      swap(i, first);
      i = first;
    }
  };
  return {
    size: () => nodes.length,
    least: () => keys[0] ?? Infinity,
    push(node, key) {
      nodes.push(node);
      keys.push(key);
      for (let i = nodes.length - 1; i > 0; ) {
        const up = (i - 1) >> 1;
        if (!comesBefore(i, up)) return;
        swap(i, up);
        i = up;
      }
    },
    pop() {
      const top = nodes[0] as number;
      swap(0, nodes.length - 1);
      nodes.pop();
      keys.pop();
      sink(0);
      return top;
    },
  };
};
