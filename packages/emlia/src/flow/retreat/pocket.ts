import type { Costs, Pocket } from './costs.ts';

/** Who can reach more nodes than these is not shut in. */
const SHUT_IN = 1_000;

/**
 * Where the unit is shut in: no goal outside can be reached. The costs are those of one unit, so that the nodes it starts
 * from are always the same, and it is looked for once.
 */
export const pocketOf = (costs: Costs, from: readonly number[]): Pocket => {
  costs.pocket ??= { nodes: findPocket(costs, from) };
  return costs.pocket;
};

const findPocket = ({ going, at }: Costs, from: readonly number[]): readonly number[] | undefined => {
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
    for (let way = 0; way < ways.count; way++) {
      const c = column + (ways.columns[way] as number);
      const r = row + (ways.rows[way] as number);
      const other = node + (ways.on[way] as number);
      if (c < 0 || r < 0 || c >= columns || r >= rows || seen[other] === 1) continue;
      if (at(other) > 0 && going.isOpen(node, other, way)) meet(other);
    }
  }
  return found;
};
