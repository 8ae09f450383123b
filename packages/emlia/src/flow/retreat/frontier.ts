/**
 * The nodes that a search has reached and not settled, the least key first. The order is total, by key and then by node,
 * so that one path of several as long is found on every machine.
 */
export class Frontier {
  #keys = new Float64Array(512);
  #nodes = new Int32Array(512);
  #size = 0;

  get isEmpty(): boolean {
    return this.#size === 0;
  }

  /** The least key; 0 where there is none. */
  get leastKey(): number {
    return this.#size === 0 ? 0 : (this.#keys[0] as number);
  }

  clear(): void {
    this.#size = 0;
  }

  push(node: number, key: number): void {
    if (this.#size === this.#keys.length) this.#grow();
    const keys = this.#keys;
    const nodes = this.#nodes;
    let at = this.#size++;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const other = keys[above] as number;
      if (other < key || (other === key && (nodes[above] as number) <= node)) break;
      keys[at] = other;
      nodes[at] = nodes[above] as number;
      at = above;
    }
    keys[at] = key;
    nodes[at] = node;
  }

  /** Takes out the first; -1: there is none. */
  pop(): number {
    if (this.#size === 0) return -1;
    const keys = this.#keys;
    const nodes = this.#nodes;
    const first = nodes[0] as number;
    const size = --this.#size;
    const key = keys[size] as number;
    const node = nodes[size] as number;
    let at = 0;
    for (let below = 1; below < size; below = 2 * at + 1) {
      const right = below + 1;
      const a = keys[below] as number;
      const b = keys[right] as number;
      if (right < size && (b < a || (b === a && (nodes[right] as number) < (nodes[below] as number))))
        below = right;
      const least = keys[below] as number;
      if (key < least || (key === least && node < (nodes[below] as number))) break;
      keys[at] = least;
      nodes[at] = nodes[below] as number;
      at = below;
    }
    keys[at] = key;
    nodes[at] = node;
    return first;
  }

  #grow(): void {
    const keys = this.#keys;
    const nodes = this.#nodes;
    this.#keys = new Float64Array(2 * keys.length);
    this.#nodes = new Int32Array(2 * nodes.length);
    this.#keys.set(keys);
    this.#nodes.set(nodes);
  }
}
