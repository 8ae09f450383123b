import { BARRED, type Costs, type Pocket, UNKNOWN } from './costs.ts';

/** Who can reach more nodes than these is not shut in. */
const SHUT_IN = 1_000;

/**
 * Whether the unit is shut in where none of the nodes that a search has reached is: no goal outside can be reached. The
 * costs are those of one unit, so that the nodes it starts from are always the same, and where it is shut in is looked for
 * once; as long as the search is met with before that is known, it is not.
 */
export const isShutIn = (costs: Costs, from: readonly number[], lengths: Float64Array): boolean => {
  if (costs.pocket) return isUnmet(costs.pocket, lengths);
  const pocket = findPocket(costs, from, lengths);
  if (!pocket) return false;
  costs.pocket = pocket;
  return isUnmet(pocket, lengths);
};

/** Whether a search has come to none of its nodes. */
export const isUnmet = ({ nodes }: Pocket, lengths: Float64Array): boolean =>
  nodes !== undefined && !nodes.some(one => lengths[one] !== 0);

/** Undefined as soon as it meets with the search. */
const findPocket = (costs: Costs, from: readonly number[], lengths: Float64Array): Pocket | undefined => {
  const { going, known } = costs;
  const { columns, rows, strides } = going.lattice;
  const seen = new Uint8Array(columns * rows);
  const found: number[] = [];
  for (const node of from) {
    if (lengths[node] !== 0) return undefined;
    if (seen[node] === 0) found.push(node);
    seen[node] = 1;
  }
  for (let i = 0; i < found.length; i++) {
    if (found.length > SHUT_IN) return { nodes: undefined };
    const node = found[i] as number;
    const column = node % columns;
    const row = (node - column) / columns;
    const ways = strides(row);
    for (let way = 0; way < ways.count; way++) {
      const c = column + (ways.columns[way] as number);
      const r = row + (ways.rows[way] as number);
      const other = node + (ways.on[way] as number);
      if (c < 0 || r < 0 || c >= columns || r >= rows || seen[other] === 1) continue;
      const state = known[other] as number;
      if ((state === UNKNOWN ? costs.look(other) : state) === BARRED) continue;
      if (!going.bare && !going.isOpen(node, other, way)) continue;
      if (lengths[other] !== 0) return undefined;
      seen[other] = 1;
      found.push(other);
    }
  }
  return { nodes: found };
};
