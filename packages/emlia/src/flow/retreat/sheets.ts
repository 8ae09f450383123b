import { Frontier } from './frontier.ts';

/** What a search for paths has found out, node by node. */
export interface Sheet {
  /** The search that writes on it. */
  search: object;
  /** One too high, so that 0 is unknown. */
  lengths: Float64Array;
  /** The next node on the way, one too high; 0: the goal is next. */
  next: Int32Array;
  settled: Uint8Array;
  readonly frontier: Frontier;
  /** How many nodes are waited for. */
  waiting: number;
}

/** Made once and written on again and again, for they are large; who finds his taken searches anew. */
const sheets: Sheet[] = [];
const SHEETS = 48;
let turn = 0;

/** A blank sheet for so many nodes: a new one, or the one taken longest ago. */
export const takeSheet = (nodes: number, search: object): Sheet => {
  turn = (turn + 1) % SHEETS;
  const sheet = sheets[turn];
  if (!sheet || sheet.lengths.length !== nodes) {
    const fresh: Sheet = {
      search,
      lengths: new Float64Array(nodes),
      next: new Int32Array(nodes),
      settled: new Uint8Array(nodes),
      frontier: new Frontier(),
      waiting: 0,
    };
    sheets[turn] = fresh;
    return fresh;
  }
  sheet.search = search;
  sheet.lengths.fill(0);
  sheet.settled.fill(0);
  sheet.frontier.clear();
  sheet.waiting = 0;
  return sheet;
};
