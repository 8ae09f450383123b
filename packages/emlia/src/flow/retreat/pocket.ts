import { memoized } from '@emlia/kernel';
import type { Costs } from './costs.ts';

/** Who can reach more nodes than these is not shut in. */
const SHUT_IN = 1_000;

/**
 * The nodes to which any way leads from where a unit stands, if they are few: it is hemmed in, and no goal outside can be
 * reached. The costs are those of one unit, so that its nodes are always the same.
 */
export const pocketOf = memoized(
  ({ going, at }: Costs, from: readonly number[]): readonly number[] | undefined => {
    const { columns, rows, strides } = going.lattice;
    const seen = new Uint8Array(columns * rows);
    const found: number[] = [];
    const meet = (node: number): void => {
      if (seen[node] === 1) return;
      seen[node] = 1;
      found.push(node);
    };
    for (const node of from) meet(node);
    for (let i = 0; i < found.length; i++) {
      if (found.length > SHUT_IN) return undefined;
      const node = found[i] as number;
      const column = node % columns;
      const row = (node - column) / columns;
      const ways = strides(row);
      for (let way = 0; way < ways.length; way++) {
        const stride = ways[way];
        if (!stride) continue;
        const c = column + stride.columns;
        const r = row + stride.rows;
        const other = node + stride.on;
        if (c < 0 || r < 0 || c >= columns || r >= rows || seen[other] === 1) continue;
        if (at(other) > 0 && going.isOpen(node, other, way)) meet(other);
      }
    }
    return found;
  },
);
